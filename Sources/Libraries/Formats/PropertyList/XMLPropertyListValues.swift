internal import Text

/// Reads values of keys from an XML property list, with mistakes and without trimming, unlike the
/// reader for scans.
struct XMLPropertyListValues {
  private let text: [UInt8]
  private var lexer: XMLLexer
  private var items: [NamedValue] = []
  /// Whether the root is not a dictionary, so that reading stops.
  private var isOver = false
  /// The number of open dictionaries and arrays.
  private var depth = 0
  /// The name of the next value in the outermost dictionary.
  private var name: String?
  /// The element whose text is being read.
  private var leaf: (tag: String, offset: Int)?
  private var leafText: [UInt8] = []
  /// The array being read as the value of a name.
  private var list: (elements: [[UInt8]], mistake: String?, offset: Int)?

  init(_ text: [UInt8]) {
    self.text = text
    lexer = XMLLexer(text)
  }

  mutating func read() -> [NamedValue] {
    while !isOver, let token = lexer.next() {
      switch token {
      case .open(let range, _, let isEmpty): open(range, isEmpty: isEmpty)
      case .close(let range): close(tag(range))
      case .text(let range) where leaf != nil:
        leafText += XMLText.unescaped(range, of: text)
      case .characters(let range) where leaf != nil: leafText += text[range]
      case .text, .characters, .comment: break
      }
    }
    endLeaf(isClosed: false)
    if let list { give(.mistake("its <array> is not closed"), at: list.offset) }
    return items
  }

  private func tag(_ range: Range<Int>) -> String {
    // The tags of property lists have at most 7 letters.
    String(decoding: text[range].prefix(8), as: UTF8.self)
  }

  private mutating func open(_ range: Range<Int>, isEmpty: Bool) {
    let tag = tag(range)
    let offset = range.lowerBound - 1
    endLeaf(isClosed: false)
    let isContainer = tag == "dict" || tag == "array"
    switch depth {
    case 0:
      guard tag != "plist" else { return }
      if tag != "dict" {
        let reason =
          "the top level must be a dictionary: names and values between <dict> and </dict>"
        items.append(NamedValue(nil, .mistake(reason), at: offset))
        isOver = true
      }
    case 1 where tag == "key" || Self.leaves.contains(tag):
      leaf = (tag, offset)
    case 1 where tag == "array":
      list = ([], nil, offset)
    case 1:
      give(.mistake(Self.reason(against: tag)), at: offset)
    case 2 where list != nil && Self.leaves.contains(tag):
      leaf = (tag, offset)
    case 2 where list != nil:
      noteInList("in its list: " + Self.reason(against: tag))
    default: break
    }
    if isContainer { depth += 1 }
    if isEmpty { close(tag) }
  }

  private mutating func close(_ tag: String) {
    if let leaf {
      endLeaf(isClosed: leaf.tag == tag)
      if leaf.tag == tag { return }
    }
    guard tag == "dict" || tag == "array", depth > 0 else { return }
    depth -= 1
    guard depth == 1, let list else { return }
    self.list = nil
    give(list.mistake.map { .mistake($0) } ?? .list(list.elements), at: list.offset)
  }

  /// Ends the element being read, if there is one.
  private mutating func endLeaf(isClosed: Bool) {
    guard let leaf else { return }
    self.leaf = nil
    var content = leafText
    leafText = []
    switch leaf.tag {
    case "key":
      name = String(decoding: content, as: UTF8.self)
      return
    case "string": break
    // White space has no meaning in numbers and Base64.
    default: content.removeAll(where: \.isWhitespace)
    }
    let mistake = isClosed ? nil : "its <\(leaf.tag)> is not closed"
    if list != nil {
      list?.elements.append(content)
      if let mistake { noteInList(mistake) }
    } else {
      give(mistake.map { .mistake($0) } ?? .text(content), at: leaf.offset)
    }
  }

  private mutating func noteInList(_ mistake: String) {
    if let list, list.mistake == nil { self.list?.mistake = mistake }
  }

  private mutating func give(_ content: NamedValue.Content, at offset: Int) {
    guard let name else { return }
    self.name = nil
    items.append(NamedValue(name, content, at: offset))
  }

  private static let leaves: Set<String> = ["string", "integer", "data"]

  private static func reason(against tag: String) -> String {
    switch tag {
    case "true", "false":
      "<\(tag)/> is not a string; use <string>YES</string> or <string>NO</string>"
    case "real", "date", "dict", "array": "<\(tag)> is not a string; use <string>"
    default: "unknown element; use <string>"
    }
  }
}

/// Reads values of keys from a property list, XML or old style.
enum PropertyListValues {
  static func read(_ text: [UInt8]) -> [NamedValue] {
    guard PropertyListEntries.isXML(text) else { return oldStyle(text) }
    var reader = XMLPropertyListValues(text)
    return reader.read()
  }

  /// Reads `{ NAME = value; LIST = ( a, b ); }`.
  private static func oldStyle(_ text: [UInt8]) -> [NamedValue] {
    var values: [NamedValue] = []
    // Indexes in `values` of the arrays that are the last values of names.
    var lists: [String: Int] = [:]
    // The elements of the arrays, by index in `values`.
    var elements: [Int: [[UInt8]]] = [:]
    var nested: Set<String> = []
    for entry in PropertyListEntries.oldStyleEntries(in: text, keepingEmpty: true) {
      guard let name = entry.keyPath.first else { continue }
      let offset = entry.span.lowerBound
      if entry.keyPath.count == 1 {
        lists[name] = nil
        values.append(NamedValue(name, .text(entry.value), at: offset))
      } else if entry.keyPath.count == 2, entry.keyPath[1].hasPrefix("[") {
        if entry.keyPath[1] == "[0]" || lists[name] == nil {
          lists[name] = values.count
          values.append(NamedValue(name, .list([]), at: offset))
        }
        elements[lists[name] ?? 0, default: []].append(entry.value)
      } else if nested.insert(name).inserted {
        values.append(
          NamedValue(name, .mistake("must be a string or a list of strings"), at: offset))
      }
    }
    for (index, list) in elements {
      values[index] = NamedValue(values[index].name, .list(list), at: values[index].offset)
    }
    return values
  }
}
