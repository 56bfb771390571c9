internal import Text

/// Android resources and manifests, and other settings in XML: values in attributes and in text.
///
/// An element goes by its `name` or `key` attribute where it has one, so that
/// `<string name="api_key">v</string>` is found under `resources`, `api_key`.
package struct XMLEntries: EntryReader {
  private var cursor: EntryCursor
  private var lexer: XMLLexer
  /// The text since the last tag: its range, and its bytes where it has entities or pieces.
  private var span = 0..<0
  private var value: [UInt8]?

  private init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
    lexer = XMLLexer(text)
  }

  package static func entries(in text: [UInt8]) -> [Entry] {
    var reader = Self(text)
    return reader.read()
  }

  private mutating func read() -> [Entry] {
    while let token = lexer.next() {
      switch token {
      case .open(let name, let attributes, let isEmpty):
        addText()
        open(name, attributes, isEmpty: isEmpty)
      case .close:
        addText()
        cursor.trail.leave()
      case .text(let range): append(range, isRaw: false)
      case .characters(let range): append(range, isRaw: true)
      case .comment: break
      }
    }
    addText()
    return cursor.entries
  }

  private mutating func open(_ name: Range<Int>, _ range: Range<Int>, isEmpty: Bool) {
    let attributes = XMLLexer.attributes(in: range, of: cursor.text)
    let label = attributes.first { isLabel(localName($0.name)) }
    cursor.trail.enter(list: false)
    if let label, !label.value.isEmpty {
      cursor.trail.name(label.value)
    } else {
      cursor.trail.name(name)
    }
    for attribute in attributes where !isNamespace(attribute.name) {
      let local = localName(attribute.name)
      if isLabel(local) { continue }
      let value = XMLText.undo(attribute.value, of: cursor.text)
      if label != nil, cursor.matches(local, "value") {
        cursor.add(attribute.value, value: value, isQuoted: true)
      } else {
        cursor.trail.enter(list: false)
        cursor.trail.name(local)
        cursor.add(attribute.value, value: value, isQuoted: true)
        cursor.trail.leave()
      }
    }
    if isEmpty { cursor.trail.leave() }
  }

  private func isLabel(_ name: Range<Int>) -> Bool {
    cursor.matches(name, "name") || cursor.matches(name, "key")
  }

  /// A name without its prefix.
  private func localName(_ name: Range<Int>) -> Range<Int> {
    guard let colon = cursor.text[name].lastIndex(of: UInt8(ascii: ":")) else { return name }
    return colon + 1..<name.upperBound
  }

  private func isNamespace(_ name: Range<Int>) -> Bool {
    cursor.text[name].starts(with: "xmlns".utf8)
  }

  private mutating func append(_ range: Range<Int>, isRaw: Bool) {
    guard !range.isEmpty else { return }
    let piece = isRaw ? range : cursor.trimmed(range)
    guard !piece.isEmpty else { return }
    let hasEntities = !isRaw && cursor.text[piece].contains(UInt8(ascii: "&"))
    if span.isEmpty {
      span = piece
      value = hasEntities ? XMLText.undo(piece, of: cursor.text) : nil
      return
    }
    if value == nil { value = Array(cursor.text[span]) }
    if hasEntities {
      value?.append(contentsOf: XMLText.undo(piece, of: cursor.text))
    } else {
      value?.append(contentsOf: cursor.text[piece])
    }
    span = span.lowerBound..<piece.upperBound
  }

  private mutating func addText() {
    guard !span.isEmpty else { return }
    cursor.add(span, value: value, isQuoted: false)
    span = 0..<0
    value = nil
  }
}
