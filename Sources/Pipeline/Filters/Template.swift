internal import Candidates

/// Values with a hole that something else fills: `$(KEY)`, `{{ key }}`, `<YOUR_KEY>`, `%@`.
enum Template {
  static func isTemplate(_ value: [UInt8]) -> Bool {
    isEnclosed(value) || hasHole(value)
  }

  /// Whether the whole value stands in brackets or between marks.
  private static func isEnclosed(_ value: [UInt8]) -> Bool {
    guard value.count > 2, let first = value.first, let last = value.last else { return false }
    switch (first, last) {
    case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "["), UInt8(ascii: "]")),
      (UInt8(ascii: "{"), UInt8(ascii: "}")):
      return true
    case (UInt8(ascii: "%"), UInt8(ascii: "%")), (UInt8(ascii: "@"), UInt8(ascii: "@")):
      return value.dropFirst().dropLast().allSatisfy { $0.isIdentifier }
    case (UInt8(ascii: "_"), UInt8(ascii: "_")):
      return value.starts(with: "__".utf8) && value.suffix(2).elementsEqual("__".utf8)
        && value.allSatisfy { $0 == UInt8(ascii: "_") || $0.isUppercase }
    default:
      return false
    }
  }

  private static func hasHole(_ value: [UInt8]) -> Bool {
    for (open, close) in holes {
      guard let start = position(of: open, in: value, from: 0) else { continue }
      if position(of: close, in: value, from: start + open.count) != nil { return true }
    }
    // A literal with another one inside its hole seems to end before the hole does.
    if openings.contains(where: { position(of: $0, in: value, from: 0) != nil }) { return true }
    // Formats stand for all of the value or its end: `%s`, `Bearer %@`.
    return formats.contains { value.count < 24 && value.suffix($0.count).elementsEqual($0) }
  }

  private static let holes: [([UInt8], [UInt8])] = [
    ("$(", ")"), ("<%", "%>"), ("%(", ")"), ("%{", "}"),
    ("[[", "]]"), ("\\(", ")"), ("<YOUR", ">"), ("<your", ">"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  private static let openings = ["#{", "${", "{{"].map { Array($0.utf8) }

  private static let formats = ["%s", "%@", "%d", "%1$s", "{0}", "{}"].map { Array($0.utf8) }

  private static func position(of part: [UInt8], in value: [UInt8], from start: Int) -> Int? {
    guard start + part.count <= value.count else { return nil }
    return (start...(value.count - part.count)).first { value[$0...].starts(with: part) }
  }
}
