internal import Bytes
internal import Findings

extension FileText {
  /// Reads an object of names and values; numbers are taken as their bytes stand.
  mutating func readJSON(_ text: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: text)
    } catch {
      return note("it is no JSON: \(error.message)", at: error.position)
    }
    guard case .object(let members) = value else {
      return note("it must be an object: names and values between { and }", at: nil)
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
          "\(name) must be a text, a number, true, false or a list of texts", at: position)
      }
    }
  }

  private static func bytes(
    of value: JSONValue, _ span: Range<Int>, in text: [UInt8]
  ) -> [UInt8]? {
    switch value {
    case .string(let content): return Array(content.utf8)
    // As a number of the machine it would lose digits, or the zero of a version 1.10.
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
