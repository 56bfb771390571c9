internal import Bytes
internal import Candidates

extension FileText {
  /// Reads a dictionary of texts, numbers and lists of these.
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
        note("\(name) must be a text or a list of texts", at: position)
      }
    }
    for (name, elements) in lists {
      values[name] = Value(bytes: Self.list(elements), position: values[name]?.position)
    }
  }
}
