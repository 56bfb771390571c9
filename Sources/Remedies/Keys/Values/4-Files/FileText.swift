internal import Bytes
internal import Candidates

/// The values of keys in a .env, JSON or plist text.
struct FileText {
  /// A value and where it stands, where that is known.
  struct Value {
    let bytes: [UInt8]
    let position: Position?
  }

  /// Of what stands there twice, the last.
  var values: [KeyName: Value] = [:]
  private(set) var mistakes: [(position: Position?, message: String)] = []
  private let keys: Set<KeyName>

  /// - Parameter keys: those that values are wanted of; others are not looked at.
  init(bytes: [UInt8], format: ValueFormat, keys: Set<KeyName>) {
    self.keys = keys
    guard let text = ReadableText.text(of: bytes) else {
      note("it is no text; write it anew as \(format.rawValue)", at: nil)
      return
    }
    switch format {
    case .env, .xcconfig: readDotenv(text)
    case .plist: readPropertyList(text)
    case .json: readJSON(text)
    }
  }

  /// The key that a name in the text is; nil for one that is not looked at.
  func key(_ name: String?) -> KeyName? {
    name.flatMap { KeyName($0) }.flatMap { keys.contains($0) ? $0 : nil }
  }

  mutating func note(_ message: String, at position: Position?) {
    mistakes.append((position, message))
  }

  private mutating func readDotenv(_ text: [UInt8]) {
    let lines = LineIndex(text.span)
    for entry in DotenvEntries.entries(in: text, keepingEmpty: true) {
      guard let name = key(entry.keyPath.first) else { continue }
      let position = lines.position(of: entry.span.lowerBound, in: text.span)
      if let reason = DotenvEntries.mistake(in: entry, of: text) {
        values[name] = nil
        note("\(name): \(reason)", at: position)
      } else {
        values[name] = Value(bytes: entry.value, position: position)
      }
    }
  }

  /// Elements as a setting holds them: each between quotes.
  static func list(_ elements: [[UInt8]]) -> [UInt8] {
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
