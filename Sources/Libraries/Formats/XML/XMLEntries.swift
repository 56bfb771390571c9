internal import Text

extension FileFormat {
  /// `AndroidManifest.xml`, `strings.xml` and other resource files.
  package static let xml = FileFormat(
    FormatDefinition(
      "xml", use: .markup,
      fileNames: FileNames(
        extensions: ["xml", "resx", "axml", "nuspec", "csproj", "pom", "wsdl", "pubxml"]),
      entries: {
        FileFormat.sniff($0.span) == .propertyList
          ? PropertyListEntries.entries(in: $0) : XMLEntries.entries(in: $0)
      },
      dialect: { FileFormat.sniff($0.text.span) == .propertyList ? .xmlPropertyList : .xml }))
}

extension Dialect {
  static let xml = Dialect(
    comments: .markup, strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .other) })
}

/// Reads values in attributes and text of Android resources and manifests, and of other XML.
///
/// An element is named by its `name` or `key` attribute if it has one: the key path of
/// `<string name="api_key">v</string>` is `resources`, `api_key`. The text of an element `name` or `key`
/// names the element `value` after it: `<property><name>api.key</name><value>v</value></property>`.
struct XMLEntries {
  private var cursor: EntryCursor
  private var lexer: XMLLexer
  /// The text since the last tag.
  private var content = XMLContent()
  /// The open elements, as far as their trail is kept.
  private var elements: [Element] = []

  private struct Element {
    let name: Range<Int>
    /// The text of the last element `name` or `key` in it.
    var label = 0..<0
  }

  private init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
    lexer = XMLLexer(text)
  }

  static func entries(in text: [UInt8]) -> [Entry] {
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
        _ = elements.popLast()
      case .text(let range): content.append(cursor.trimmed(range), isRaw: false, of: cursor.text)
      case .characters(let range): content.append(range, isRaw: true, of: cursor.text)
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
    } else if let pair = elements.last?.label, !pair.isEmpty, isValue(localName(name)) {
      cursor.trail.name(pair)
    } else {
      cursor.trail.name(name)
    }
    for attribute in attributes where !isNamespace(attribute.name) {
      let local = localName(attribute.name)
      if isLabel(local) { continue }
      let value = XMLText.unescaped(attribute.value, of: cursor.text)
      if label != nil, cursor.matches(local, "value") {
        cursor.add(attribute.value, value: value, isQuoted: true)
      } else {
        cursor.trail.enter(list: false)
        cursor.trail.name(local)
        cursor.add(attribute.value, value: value, isQuoted: true)
        cursor.trail.leave()
      }
    }
    if isEmpty { cursor.trail.leave() } else { elements.append(Element(name: localName(name))) }
  }

  private func isValue(_ name: Range<Int>) -> Bool {
    cursor.matches(name, "value") || cursor.matches(name, "Value")
  }

  private func isLabel(_ name: Range<Int>) -> Bool {
    cursor.matches(name, "name") || cursor.matches(name, "key")
  }

  private func isPairLabel(_ name: Range<Int>) -> Bool {
    isLabel(name) || cursor.matches(name, "Key") || cursor.matches(name, "Name")
  }

  /// Returns a name without its prefix.
  private func localName(_ name: Range<Int>) -> Range<Int> {
    guard let colon = cursor.text[name].lastIndex(of: UInt8(ascii: ":")) else { return name }
    return colon + 1..<name.upperBound
  }

  private func isNamespace(_ name: Range<Int>) -> Bool {
    cursor.text[name].starts(with: "xmlns".utf8)
  }

  private mutating func addText() {
    guard !content.span.isEmpty else { return }
    if let last = elements.last, elements.count > 1, isPairLabel(last.name) {
      elements[elements.count - 2].label = content.span
    }
    cursor.add(content.span, value: content.value, isQuoted: false)
    content = XMLContent()
  }
}

/// The text of an element, which may consist of several pieces.
struct XMLContent {
  /// From the first piece to the last.
  private(set) var span = 0..<0
  /// The decoded bytes; nil if they are those of `span`.
  private(set) var value: [UInt8]?

  /// Appends a piece of a text.
  ///
  /// - Parameter isRaw: whether the piece is from a CDATA section, which has no references.
  mutating func append(_ piece: Range<Int>, isRaw: Bool, of text: [UInt8]) {
    guard !piece.isEmpty else { return }
    let hasReferences = !isRaw && text[piece].contains(UInt8(ascii: "&"))
    if span.isEmpty {
      span = piece
      if hasReferences { value = XMLText.unescaped(piece, of: text) }
      return
    }
    if value == nil { value = Array(text[span]) }
    value? += hasReferences ? XMLText.unescaped(piece, of: text) : Array(text[piece])
    span = span.lowerBound..<piece.upperBound
  }
}
