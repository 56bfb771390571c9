internal import Formats
internal import Text

/// The values of keys in a text of any format that gives values.
struct FileText {
  /// A value and its position, if known.
  struct Value {
    let bytes: [UInt8]
    let position: Position?
  }

  /// For a repeated name, the last value.
  var values: [KeyName: Value] = [:]
  private(set) var errors: [(position: Position?, message: String)] = []
  private let keys: Set<KeyName>

  /// - Parameter keys: the requested keys; other names are skipped.
  init(bytes: [UInt8], format: ValueFormat, keys: Set<KeyName>) {
    self.keys = keys
    guard let text = ReadableText.text(of: bytes) else {
      note("not a text file; save it as \(format.rawValue)", at: nil)
      return
    }
    let lines = LineIndex(text.span)
    for value in format.read(text) {
      take(value, at: value.offset.map { lines.position(of: $0, in: text.span) })
    }
  }

  private mutating func take(_ value: NamedValue, at position: Position?) {
    guard let given = value.name else {
      if case .mistake(let reason) = value.content { note(reason, at: position) }
      return
    }
    guard let name = key(given) else { return }
    switch value.content {
    case .text(let bytes): values[name] = Value(bytes: bytes, position: position)
    case .list(let elements):
      values[name] = Value(bytes: Self.list(elements), position: position)
    case .nothing: values[name] = nil
    case .mistake(let reason):
      values[name] = nil
      note("\(name): \(reason)", at: position)
    }
  }

  /// The key with a name; nil if it was not requested.
  private func key(_ name: String) -> KeyName? {
    KeyName(name).flatMap { keys.contains($0) ? $0 : nil }
  }

  private mutating func note(_ message: String, at position: Position?) {
    errors.append((position, message))
  }

  /// Joins elements as a setting holds them, each in quotes.
  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    let quoted = elements.map { element in
      [UInt8(ascii: "\"")]
        + element.flatMap { byte -> [UInt8] in
          byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            ? [UInt8(ascii: "\\"), byte] : [byte]
        } + [UInt8(ascii: "\"")]
    }
    return Array(quoted.joined(separator: [0x20]))
  }
}
