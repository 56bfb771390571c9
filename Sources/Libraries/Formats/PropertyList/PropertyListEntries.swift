internal import Text

extension FileFormat {
  /// `.plist`, `.entitlements`, `.mobileconfig`, `.strings`: XML, binary or old style, by content.
  package static let propertyList = FileFormat(
    FormatDefinition(
      "propertyList",
      fileNames: FileNames(
        extensions: [
          "plist", "entitlements", "mobileconfig", "strings", "stringsdict", "pbxproj",
          "xcsettings", "xcworkspacesettings", "xcprivacy", "mobileprovision", "provisionprofile",
          "webloc", "storekitplist", "xcuserstate",
        ]),
      entries: { PropertyListEntries.entries(in: $0) },
      reader: {
        PropertyListEntries.isXML($0) ? nil : BracketReader($0, style: .oldPropertyList)
      },
      dialect: { file in
        guard file.isMarkup else { return .oldPropertyList }
        return file.bytes.starts(with: "bplist0".utf8) ? .binaryPropertyList : .xmlPropertyList
      },
      values: .plist))
}

extension Dialect {
  static let xmlPropertyList = Dialect(
    comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
    strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .propertyList) })

  static let binaryPropertyList = Dialect(
    comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
    form: { XMLForm($0, kind: .binaryPropertyList) })

  static let oldPropertyList = Dialect(
    comments: .slashes(inCode: true), isExpandedByXcode: true,
    strictCheck: { OldPropertyListParser.accepts($0) }, form: { _ in OldPropertyListForm() })
}

extension ValueFormat {
  package static let plist = ValueFormat("plist") { PropertyListValues.read($0) }
}

/// Reads property lists: XML or old style, including `.strings` files and Xcode projects.
enum PropertyListEntries {
  static func entries(in text: [UInt8]) -> [Entry] {
    guard isXML(text) else { return oldStyleEntries(in: text, keepingEmpty: false) }
    var reader = XMLPropertyListReader(text)
    return reader.read()
  }

  /// Whether a property list is XML.
  ///
  /// An old-style list can begin with `<0fbd>`, too, but then it contains no names.
  static func isXML(_ text: [UInt8]) -> Bool {
    var cursor = EntryCursor(text)
    cursor.skipWhitespace()
    return cursor.byte == UInt8(ascii: "<")
  }

  /// - Parameter keepsEmpty: whether empty values make entries, too.
  static func oldStyleEntries(in text: [UInt8], keepingEmpty keepsEmpty: Bool) -> [Entry] {
    var reader = BracketReader(text, style: .oldPropertyList, keepsEmpty: keepsEmpty)
    return reader.read()
  }
}

/// Reads XML property lists in one pass.
struct XMLPropertyListReader {
  private enum Element {
    case dictionary, list, key, string, data, integer
    /// A real, date or Boolean, which counts as an element of a list but makes no entry.
    case other
  }

  private var cursor: EntryCursor
  private var lexer: XMLLexer
  /// The element whose text is being read.
  private var element: Element?
  private var content = XMLContent()

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
    lexer = XMLLexer(text)
  }

  mutating func read() -> [Entry] {
    while let token = lexer.next() {
      switch token {
      case .open(let name, _, let isEmpty): open(name, isEmpty: isEmpty)
      case .close(let name): close(name)
      case .text(let range) where element != nil:
        content.append(range, isRaw: false, of: cursor.text)
      case .characters(let range) where element != nil:
        content.append(range, isRaw: true, of: cursor.text)
      case .text, .characters, .comment: break
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
      content = XMLContent()
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
      if let value = content.value {
        cursor.trail.name(value)
      } else {
        cursor.trail.name(content.span)
      }
      return
    }
    // Lists of numbers contain no secrets.
    if element == .integer, cursor.trail.isInList { return }
    let trimmedSpan = cursor.trimmed(content.span)
    if element == .data {
      let packed = cursor.text[trimmedSpan].filter { !$0.isWhitespace }
      cursor.add(trimmedSpan, value: Array(packed), isQuoted: true)
      return
    }
    cursor.add(trimmedSpan, value: content.value.map(trim), isQuoted: element == .string)
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
