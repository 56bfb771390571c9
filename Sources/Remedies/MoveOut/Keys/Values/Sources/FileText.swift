internal import Formats
internal import Text

/// The values of keys in a .env, JSON or plist text.
struct FileText {
  /// A value and its position, if known.
  struct Value {
    let bytes: [UInt8]
    let position: Position?
  }

  /// For a repeated name, the last value.
  var values: [KeyName: Value] = [:]
  private(set) var mistakes: [(position: Position?, message: String)] = []
  private let keys: Set<KeyName>

  /// - Parameter keys: the requested keys; other names are skipped.
  init(bytes: [UInt8], format: ValueFormat, keys: Set<KeyName>) {
    self.keys = keys
    guard let text = ReadableText.text(of: bytes) else {
      note("not a text file; save it as \(format.rawValue)", at: nil)
      return
    }
    switch format {
    case .env, .xcconfig: readDotenv(text)
    case .plist: readPropertyList(text)
    case .json: readJSON(text)
    }
  }

  /// The key with a name; nil if it was not requested.
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

  /// Joins elements as a setting holds them, each in quotes.
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

extension FileText {
  /// Reads an object of names and values; numbers keep their spelling.
  mutating func readJSON(_ text: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: text)
    } catch {
      return note("not valid JSON: \(error.message)", at: error.position)
    }
    guard case .object(let members) = value else {
      return note("the top level must be an object: { \"NAME\": \"value\" }", at: nil)
    }
    let lines = LineIndex(text.span)
    for (member, span) in zip(members, JSONSpans.values(ofObject: text)) {
      guard let name = key(member.name) else { continue }
      values[name] = nil
      if member.value == .null { continue }
      let position = lines.position(of: span.lowerBound, in: text.span)
      if let bytes = Self.bytes(of: member.value, span, in: text) {
        values[name] = Value(bytes: bytes, position: position)
      } else {
        note(
          "\(name) must be a string, a number, true, false or a list of strings", at: position)
      }
    }
  }

  private static func bytes(
    of value: JSONValue, _ span: Range<Int>, in text: [UInt8]
  ) -> [UInt8]? {
    switch value {
    case .string(let content): return Array(content.utf8)
    // Parsed as a number, it would lose digits, or the zero of a version 1.10.
    case .integer, .real: return Array(text[span])
    case .bool(let flag): return Array((flag ? "YES" : "NO").utf8)
    case .array(let elements):
      let spans = JSONSpans.elements(ofList: span, in: text)
      let texts = zip(elements, spans).compactMap { element, span -> [UInt8]? in
        if case .array = element { nil } else { bytes(of: element, span, in: text) }
      }
      return texts.count == elements.count ? list(texts) : nil
    case .null, .object: return nil
    }
  }
}

extension FileText {
  /// Reads a dictionary of strings, numbers and lists of these.
  mutating func readPropertyList(_ text: [UInt8]) {
    guard PropertyListEntries.isXML(text) else { return readOldStyle(text) }
    let lines = LineIndex(text.span)
    var reader = XMLPropertyListValues(text)
    for one in reader.read() {
      let position = lines.position(of: one.offset, in: text.span)
      guard let given = one.name else {
        note(one.content.mistake ?? "", at: position)
        continue
      }
      guard let name = key(given) else { continue }
      switch one.content {
      case .text(let bytes): values[name] = Value(bytes: bytes, position: position)
      case .list(let elements):
        values[name] = Value(bytes: Self.list(elements), position: position)
      case .mistake(let reason):
        values[name] = nil
        note("\(name): \(reason)", at: position)
      }
    }
  }

  /// Reads `{ NAME = value; LIST = ( a, b ); }`.
  private mutating func readOldStyle(_ text: [UInt8]) {
    let lines = LineIndex(text.span)
    var lists: [KeyName: [[UInt8]]] = [:]
    var nested: Set<KeyName> = []
    for entry in PropertyListEntries.oldStyleEntries(in: text, keepingEmpty: true) {
      guard let name = key(entry.keyPath.first) else { continue }
      let position = lines.position(of: entry.span.lowerBound, in: text.span)
      if entry.keyPath.count == 1 {
        lists[name] = nil
        values[name] = Value(bytes: entry.value, position: position)
      } else if entry.keyPath.count == 2, entry.keyPath[1].hasPrefix("[") {
        if entry.keyPath[1] == "[0]" || lists[name] == nil {
          lists[name] = []
          values[name] = Value(bytes: [], position: position)
        }
        lists[name]?.append(entry.value)
      } else if nested.insert(name).inserted {
        note("\(name) must be a string or a list of strings", at: position)
      }
    }
    for (name, elements) in lists {
      values[name] = Value(bytes: Self.list(elements), position: values[name]?.position)
    }
  }
}
