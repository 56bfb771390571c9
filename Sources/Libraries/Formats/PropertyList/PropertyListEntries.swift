internal import Text

/// Property lists: XML, or old style (`.strings` files and Xcode projects too), by the content.
package enum PropertyListEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    guard isXML(text) else { return oldStyleEntries(in: text, keepingEmpty: false) }
    var reader = XMLPropertyListReader(text)
    return reader.read()
  }

  /// Whether a property list is of the XML form.
  ///
  /// `<0fbd>` begins an old-style list too, but no file of that kind holds names.
  package static func isXML(_ text: [UInt8]) -> Bool {
    var cursor = EntryCursor(text)
    cursor.skipWhitespace()
    return cursor.byte == UInt8(ascii: "<")
  }

  /// The entries of a list in the old style.
  ///
  /// - Parameter keepsEmpty: whether empty values make entries, too.
  package static func oldStyleEntries(
    in text: [UInt8], keepingEmpty keepsEmpty: Bool
  ) -> [Entry] {
    var reader = BracketReader(text, style: .oldPropertyList, keepsEmpty: keepsEmpty)
    return reader.read()
  }
}

/// Reads the XML form of property lists in one pass over its tags.
struct XMLPropertyListReader {
  private enum Element {
    case dictionary, list, key, string, data, integer
    /// A real, date or boolean, which is counted in lists and gives no entry.
    case other
  }

  private var cursor: EntryCursor
  private var lexer: XMLLexer
  /// The element whose text is being read.
  private var element: Element?
  /// From its first piece of text to its last.
  private var span = 0..<0
  /// The bytes so far where there is more than one piece, or there are entities.
  private var value: [UInt8]?

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
    lexer = XMLLexer(text)
  }

  mutating func read() -> [Entry] {
    while let token = lexer.next() {
      switch token {
      case .open(let name, _, let isEmpty): open(name, isEmpty: isEmpty)
      case .close(let name): close(name)
      case .text(let range): append(range, isRaw: false)
      case .characters(let range): append(range, isRaw: true)
      case .comment: break
      }
    }
    return cursor.entries
  }

  private mutating func open(_ name: Range<Int>, isEmpty: Bool) {
    guard let kind = kind(of: name) else { return }
    if kind != .key { cursor.trail.startValue() }
    element = nil
    guard !isEmpty else { return }
    switch kind {
    case .dictionary: cursor.trail.enter(list: false)
    case .list: cursor.trail.enter(list: true)
    case .key, .string, .data, .integer:
      element = kind
      span = 0..<0
      value = nil
    case .other: break
    }
  }

  private mutating func close(_ name: Range<Int>) {
    guard let kind = kind(of: name) else { return }
    if kind == .dictionary || kind == .list {
      cursor.trail.leave()
      element = nil
      return
    }
    guard let element, element == kind else { return }
    self.element = nil
    if element == .key {
      if let value { cursor.trail.name(value) } else { cursor.trail.name(span) }
      return
    }
    // Lists of numbers hold no secrets.
    if element == .integer, cursor.trail.isInList { return }
    let trimmedSpan = cursor.trimmed(span)
    if element == .data {
      let packed = cursor.text[trimmedSpan].filter { !$0.isWhitespace }
      cursor.add(trimmedSpan, value: Array(packed), isQuoted: true)
      return
    }
    cursor.add(trimmedSpan, value: value.map(trim), isQuoted: element == .string)
  }

  private mutating func append(_ range: Range<Int>, isRaw: Bool) {
    guard element != nil, !range.isEmpty else { return }
    let isPlain = isRaw || !cursor.text[range].contains(UInt8(ascii: "&"))
    if span.isEmpty {
      span = range
      if !isPlain { value = XMLText.undo(range, of: cursor.text) }
      return
    }
    if value == nil { value = Array(cursor.text[span]) }
    if isPlain {
      value?.append(contentsOf: cursor.text[range])
    } else {
      value?.append(contentsOf: XMLText.undo(range, of: cursor.text))
    }
    span = span.lowerBound..<range.upperBound
  }

  private func trim(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return Array(bytes[..<end].drop(while: \.isWhitespace))
  }

  private func kind(of name: Range<Int>) -> Element? {
    guard let first = name.first.map({ cursor.text[$0] }) else { return nil }
    switch (name.count, first) {
    case (3, UInt8(ascii: "k")) where cursor.matches(name, "key"): return .key
    case (6, UInt8(ascii: "s")) where cursor.matches(name, "string"): return .string
    case (4, UInt8(ascii: "d")) where cursor.matches(name, "dict"): return .dictionary
    case (4, UInt8(ascii: "d")) where cursor.matches(name, "data"): return .data
    case (5, UInt8(ascii: "a")) where cursor.matches(name, "array"): return .list
    case (7, UInt8(ascii: "i")) where cursor.matches(name, "integer"): return .integer
    case (4, UInt8(ascii: "d")) where cursor.matches(name, "date"): return .other
    case (4, UInt8(ascii: "r")) where cursor.matches(name, "real"): return .other
    case (4, UInt8(ascii: "t")) where cursor.matches(name, "true"): return .other
    case (5, UInt8(ascii: "f")) where cursor.matches(name, "false"): return .other
    default: return nil
    }
  }
}
