internal import Text

/// Writes values into text, CDATA sections and attributes of XML.
struct XMLForm: ValueForm {
  /// The type of file, each with its own rules for values.
  enum Kind {
    case propertyList
    /// The XML form of a binary property list, which can contain any character.
    case binaryPropertyList
    case scheme
    case other
  }

  private enum Place { case text, section, attribute(quote: UInt8) }

  private let kind: Kind
  private let sections: [Range<Int>]
  /// Whether the XML declaration names an encoding other than UTF-8.
  private let isForeign: Bool
  /// Whether the file has Android resources, whose text has its own escapes.
  private let isResource: Bool

  init(_ text: [UInt8], kind: Kind) {
    self.kind = kind
    sections = XMLRegions(text).sections
    let head = String(decoding: text.prefix(256), as: UTF8.self).lowercased()
    isForeign = head.contains("encoding=") && !head.contains("utf-")
    isResource = kind == .other && text.offset(of: "<resources".utf8, from: 0) != nil
  }

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    if kind == .propertyList || kind == .binaryPropertyList { try checkElement(slot) }
    if kind == .scheme, !slot.isQuoted { try checkArgument(slot) }
    if isResource, !slot.isQuoted { try checkResource(slot) }
    var edits: [TextEdit] = []
    for part in slot.parts {
      let place = try place(of: part, in: slot)
      edits.append(TextEdit(range: part.span, bytes: try escape(part.value, for: place)))
    }
    return WrittenValue(edits: edits, readBack: slot.newValue)
  }

  private func place(of part: Replacement, in slot: ValueSlot) throws(EditRefusal) -> Place {
    let isAttribute = kind == .scheme || (kind == .other && slot.isQuoted)
    if isAttribute {
      // The value of an argument begins inside the attribute.
      let before = slot.text[..<slot.span.lowerBound]
      let quote = before.last { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      return .attribute(quote: quote ?? UInt8(ascii: "\""))
    }
    let first = sections.index(containing: part.span.lowerBound)
    let last = sections.index(containing: part.span.upperBound - 1)
    guard first == last else {
      throw EditRefusal("the value begins inside CDATA and ends outside", "write it in one piece")
    }
    guard let first else { return .text }
    let section = sections[first]
    let isInside =
      part.span.lowerBound >= section.lowerBound + 9
      && part.span.upperBound <= section.upperBound - 3
    // The value is replaced along with the delimiters of the section.
    let isAll =
      part.span.lowerBound <= section.lowerBound && part.span.upperBound >= section.upperBound
    guard isInside || isAll else {
      throw EditRefusal("the value begins inside a delimiter of CDATA", "write it in one piece")
    }
    return isInside ? .section : .text
  }

  private func escape(_ value: [UInt8], for place: Place) throws(EditRefusal) -> [UInt8] {
    guard let text = String(validating: value, as: UTF8.self) else { throw .notUTF8 }
    if case .section = place, value.contains(0x0D) || (isForeign && !value.allSatisfy { $0 < 0x80 })
    {
      throw EditRefusal(
        "CDATA cannot contain a character of the new value", "write it without CDATA")
    }
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      let code = scalar.value
      let isControl = code < 0x20 && code != 0x09 && code != 0x0A && code != 0x0D
      guard kind == .binaryPropertyList || !(isControl || code & 0xFFFE == 0xFFFE) else {
        throw EditRefusal(
          "XML cannot contain a control character of the new value",
          "encode it, for example in Base64")
      }
      if let reference = reference(code, place) {
        result += Array("&\(reference);".utf8)
      } else {
        result += Array(String(Character(scalar)).utf8)
      }
    }
    if case .section = place { return Self.split(result) }
    return result
  }

  /// Returns the reference for a character, without `&` and `;`; nil if it needs none.
  private func reference(_ code: UInt32, _ place: Place) -> String? {
    if case .section = place { return nil }
    var quote: UInt8?
    if case .attribute(let mark) = place { quote = mark }
    if let name = XMLText.reference(for: code, in: quote) { return "\(name)" }
    switch code {
    case 0x0D where kind != .binaryPropertyList: return "#13"
    case 0x80... where isForeign: return "#\(code)"
    case 0x09 where quote != nil, 0x0A where quote != nil: return "#\(code)"
    default: return nil
    }
  }

  /// Splits a value at `]]>`, which ends a section, into two sections.
  private static func split(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in value {
      if byte == UInt8(ascii: ">"), result.suffix(2).elementsEqual("]]".utf8) {
        result += Array("]]><![CDATA[".utf8)
      }
      result.append(byte)
    }
    return result
  }

  /// Refuses values of a property list other than strings.
  private func checkElement(_ slot: ValueSlot) throws(EditRefusal) {
    let close = slot.text.offset(of: "</".utf8, from: slot.span.upperBound)
    let name = slot.text[(close.map { $0 + 2 } ?? slot.text.count)...]
    guard !name.starts(with: "string".utf8) else { return }
    let kind = name.starts(with: "data".utf8) ? "data" : "a number"
    throw EditRefusal(
      "the value is \(kind), which cannot contain a placeholder", "make it a string")
  }

  /// Refuses characters at which Xcode splits the arguments of a scheme, as a shell does.
  private func checkArgument(_ slot: ValueSlot) throws(EditRefusal) {
    let odd: [UInt8] = [0x20, 0x22, 0x27, 0x5C, 0x09, 0x0A, 0x0D]
    guard slot.parts.allSatisfy({ !$0.value.contains(where: odd.contains) }) else {
      throw EditRefusal(
        "Xcode would split the argument at a blank or quote",
        "pass it as an environment variable of the scheme")
    }
  }

  /// Refuses what Android reads differently: escapes in text, and `@` and `?` at its start.
  private func checkResource(_ slot: ValueSlot) throws(EditRefusal) {
    let odd: [UInt8] = [0x22, 0x27, 0x5C, 0x09, 0x0A, 0x0D]
    let isOdd = slot.parts.contains { part in
      part.value.contains(where: odd.contains) || part.value.first == 0x20
        || part.value.last == 0x20
        || (part.span.lowerBound == slot.span.lowerBound
          && (part.value.first == UInt8(ascii: "@") || part.value.first == UInt8(ascii: "?")))
    }
    guard !isOdd else {
      throw EditRefusal(
        "Android changes quotes, backslashes, and blanks at the ends of a text",
        "choose a value without them")
    }
  }
}
