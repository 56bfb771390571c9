internal import Findings
internal import Formats
internal import Text
package import Vocabulary

/// The values of entries of one file, by the key paths that a manifest lists.
package struct EntryValues {
  /// For a repeated entry, the last value.
  let values: [KeyName: FileText.Value]
  let errors: [(position: Position?, message: String)]

  /// - Parameter path: the path of the file, whose name tells the format.
  package init(bytes: [UInt8], path: GitPath, entries: [ValueDeclaration.NamedEntry]) {
    guard let text = ReadableText.text(of: bytes) else {
      values = [:]
      errors = [(nil, "not a text file")]
      return
    }
    let lines = LineIndex(text.span)
    let wanted = Dictionary(grouping: entries, by: \.entry)
    var values: [KeyName: FileText.Value] = [:]
    for entry in FileFormat(path: path.bytes).entries(in: text) {
      for key in wanted[Self.name(of: entry)] ?? [] {
        values[key.key] = FileText.Value(
          bytes: entry.value, position: lines.position(of: entry.span.lowerBound, in: text.span))
      }
    }
    self.values = values
    errors = []
  }

  /// Returns the value of a key; nil if the file has no such entry.
  func value(of name: KeyName) -> FileText.Value? { values[name] }

  /// Returns the value of a key as a secret; nil if the file has no such entry.
  package func secret(of name: KeyName) -> Secret? { values[name].map { Secret($0.bytes) } }

  /// The name by which a manifest lists an entry.
  static func name(of entry: Entry) -> String { entry.keyPath.joined(separator: ".") }
}
