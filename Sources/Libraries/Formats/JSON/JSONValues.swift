internal import Text

/// What a JSON object gives to names.
enum JSONValues {
  /// Returns the members with their values; numbers keep their spelling.
  static func read(_ text: [UInt8]) -> [NamedValue] {
    let members: [LocatedJSONMember]?
    do throws(JSONError) {
      members = try JSONReader.members(of: text)
    } catch {
      return [NamedValue(nil, .mistake("not valid JSON: \(error.message)"), at: error.offset)]
    }
    guard let members else {
      let reason = "the top level must be an object: { \"NAME\": \"value\" }"
      return [NamedValue(nil, .mistake(reason), at: nil)]
    }
    return members.map { NamedValue($0.name, content(of: $0, in: text), at: $0.span.lowerBound) }
  }

  private static func content(
    of member: LocatedJSONMember, in text: [UInt8]
  ) -> NamedValue.Content {
    if member.value == .null { return .nothing }
    if case .array(let elements) = member.value {
      let texts = zip(elements, member.elements).compactMap { bytes(of: $0, $1, in: text) }
      if texts.count == elements.count { return .list(texts) }
    } else if let bytes = bytes(of: member.value, member.span, in: text) {
      return .text(bytes)
    }
    return .mistake("must be a string, a number, true, false or a list of strings")
  }

  private static func bytes(
    of value: JSONValue, _ span: Range<Int>, in text: [UInt8]
  ) -> [UInt8]? {
    switch value {
    case .string(let content): Array(content.utf8)
    // Parsed as a number, it would lose digits, or the zero of a version 1.10.
    case .integer, .real: Array(text[span])
    case .bool(let flag): Array((flag ? "YES" : "NO").utf8)
    case .null, .array, .object: nil
    }
  }
}
