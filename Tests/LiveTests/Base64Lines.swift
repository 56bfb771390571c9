import Foundation

/// Base 64 as in PEM files.
enum Base64Lines {
  static func text(of bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
  }
}
