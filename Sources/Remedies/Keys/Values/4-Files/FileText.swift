internal import Bytes
internal import Candidates
internal import Findings

/// The values of keys in a .env, JSON or plist text.
struct FileText {
  /// A value and where it stands, where that is known.
  struct Value {
    let bytes: [UInt8]
    let position: Position?
  }

  /// Of what stands there twice, the last.
  private(set) var values: [KeyName: Value] = [:]
  private(set) var mistakes: [(position: Position?, message: String)] = []
  private let keys: Set<KeyName>

  /// - Parameter keys: those that values are wanted of; others are not looked at.
  init(bytes: [UInt8], format: ValueFormat, keys: Set<KeyName>) {
    self.keys = keys
    guard let text = ReadableText.text(of: bytes) else {
      mistakes.append((nil, "it is no text; write it anew as \(format.rawValue)"))
      return
    }
    switch format {
    case .env, .xcconfig: readEntries(DotenvEntries.entries(in: text), of: text)
    case .plist: readEntries(PropertyListEntries.entries(in: text), of: text)
    case .json: readJSON(text)
    }
  }

  private mutating func readEntries(_ entries: [Entry], of text: [UInt8]) {
    let lines = LineIndex(text.span)
    var lists: [KeyName: [[UInt8]]] = [:]
    for entry in entries {
      guard let first = entry.keyPath.first, let name = KeyName(first), keys.contains(name) else {
        continue
      }
      let position = lines.position(of: entry.span.lowerBound, in: text.span)
      if entry.keyPath.count == 1 {
        values[name] = Value(bytes: entry.value, position: position)
      } else if entry.keyPath.count == 2, entry.keyPath[1].hasPrefix("[") {
        lists[name, default: []].append(entry.value)
        values[name] = Value(
          bytes: Self.list(lists[name] ?? []), position: values[name]?.position ?? position)
      }
    }
  }

  private mutating func readJSON(_ text: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: text)
    } catch {
      mistakes.append((error.position, "it is no JSON: \(error.message)"))
      return
    }
    guard case .object(let members) = value else {
      mistakes.append((nil, "it must be an object: names and values between { and }"))
      return
    }
    let lines = LineIndex(text.span)
    var places: [String: Position] = [:]
    for entry in JSONEntries.entries(in: text) where entry.keyPath.count == 1 {
      places[entry.keyPath[0]] = lines.position(of: entry.span.lowerBound, in: text.span)
    }
    for member in members {
      guard let name = KeyName(member.name), keys.contains(name) else { continue }
      if member.value == .null { continue }
      guard let bytes = Self.bytes(of: member.value) else {
        mistakes.append((nil, "\(name) must be a text, a number, true, false or a list of texts"))
        continue
      }
      values[name] = Value(bytes: bytes, position: places[member.name])
    }
  }

  private static func bytes(of value: JSONValue) -> [UInt8]? {
    switch value {
    case .string(let text): return Array(text.utf8)
    case .integer(let number): return Array(String(number).utf8)
    case .real(let number): return number.isFinite ? Array(String(number).utf8) : nil
    case .bool(let flag): return Array((flag ? "YES" : "NO").utf8)
    case .array(let elements):
      let texts = elements.compactMap { element -> [UInt8]? in
        if case .array = element { nil } else { bytes(of: element) }
      }
      return texts.count == elements.count ? list(texts) : nil
    case .null, .object: return nil
    }
  }

  /// Elements as a setting holds them: each between quotes.
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
