package import Findings
package import Git
package import Keys

/// A key as another tool's file declares it.
package struct ImportedKey: Sendable {
  /// A value that stands in a file.
  package struct Value: Sendable {
    /// The build configuration that it is for; nil for all.
    package let configuration: String?
    package let secret: Secret
    package let path: GitPath

    /// Whether a text only stands where a value stood: `$(TMDB_API_KEY)`, as `stow` leaves it.
    static func isPlaceholder(_ text: [UInt8]) -> Bool {
      let text = String(decoding: text, as: UTF8.self)
      guard text.hasPrefix("$("), text.hasSuffix(")") else { return false }
      return KeyName(String(text.dropFirst(2).dropLast())) != nil
    }
  }

  /// As the file writes it.
  package let name: String
  package let path: GitPath
  /// From 1.
  package let line: Int
  package var type: KeyType = KeyType(.string)
  /// The build configurations that have a value of their own; nil where all have the same.
  package var configurations: [String]?
  package var values: [Value] = []
}
