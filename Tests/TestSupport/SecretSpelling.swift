import Foundation

/// A way to write a text inside another one.
package enum SecretSpelling: String, CaseIterable, Sendable {
  case plain, base64, base64URL, hexadecimal, percent, gzip, base64Twice

  /// Returns a text in this spelling.
  ///
  /// - Throws: when it cannot be packed.
  package func text(_ text: String) throws -> String {
    let bytes = Data(text.utf8)
    let base64 = bytes.base64EncodedString()
    return switch self {
    case .plain: text
    case .base64: base64
    case .base64URL: base64.replacing("+", with: "-").replacing("/", with: "_")
    case .hexadecimal: bytes.map { String(format: "%02x", $0) }.joined()
    case .percent: bytes.map { String(format: "%%%02X", $0) }.joined()
    case .gzip: Data(try SampleZip.gzipped(Array(text.utf8))).base64EncodedString()
    case .base64Twice: Data(base64.utf8).base64EncodedString()
    }
  }
}
