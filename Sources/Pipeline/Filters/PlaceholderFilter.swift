package import Candidates
package import Formats
internal import Text

/// Rejects placeholders, and lowers values that only may be made up.
package struct PlaceholderFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let rule = candidate.rule
    let value = candidate.value
    guard let reason = Self.reason(against: value) else { return .none }
    // The words in its comment do not make a key a sample.
    if rule.isKeyFile, case .proves = rule.evidence(value) { return .none }
    return Self.mayBeReal(value, under: rule) ? .lowers(reason) : .rejects(reason)
  }

  /// Whether only a sequence, a run of zeros or a word next to a random part is against a value: real
  /// tokens contain such parts, and made-up tokens in a vendor's format are worth a look.
  private static func mayBeReal(_ value: [UInt8], under rule: Rule) -> Bool {
    guard value.count >= shortestDoubtful, !rule.isGuessable, !PlaceholderSyntax.isTemplate(value)
    else { return false }
    if PlaceholderWords.isIn(value) { return hasRandomPart(value) }
    if Filler.isRepeated(value) { return !rule.isGeneric && Filler.isRunOfZeros(value) }
    return rule.isGeneric ? !Filler.isWhollySequential(value) : true
  }

  /// Whether one of the parts between signs is random, and contains none of the words.
  private static func hasRandomPart(_ value: [UInt8]) -> Bool {
    value.split { !$0.isAlphanumeric }.contains { part in
      part.count >= shortestDoubtful && reason(against: Array(part)) == nil
        && ValueShape(Array(part)).looksLikeKey
    }
  }

  /// The minimum length in bytes of a value that is only lowered.
  private static let shortestDoubtful = 16

  /// The reason why the value is a placeholder, or nil.
  package static func reason(against value: [UInt8]) -> String? {
    guard !value.isEmpty else { return "empty" }
    if PlaceholderSyntax.isTemplate(value) {
      return "a template placeholder"
    }
    if Filler.isRepeated(value) { return "repeated characters" }
    if Filler.isSequential(value) { return "sequential characters" }
    if PlaceholderWords.isIn(value) { return "contains placeholder words" }
    return nil
  }
}

/// Recognises values with a hole to fill in: `$(KEY)`, `{{ key }}`, `<YOUR_KEY>`, `%@`.
enum PlaceholderSyntax {
  static func isTemplate(_ value: [UInt8]) -> Bool {
    isEnclosed(value) || hasHole(value)
  }

  /// Whether the whole value is in brackets or between marks.
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
    // Most values have none of the characters that one begins with.
    guard value.contains(where: mayStartHole) else { return false }
    for (open, close) in holes {
      guard let start = value.offset(of: open, from: 0) else { continue }
      if value.offset(of: close, from: start + open.count) != nil { return true }
    }
    // A literal with another one inside its hole seems to end before the hole does.
    if openings.contains(where: { value.offset(of: $0, from: 0) != nil }) { return true }
    // Format specifiers make up the value or end it: `%s`, `Bearer %@`.
    return formats.contains { value.count < 24 && value.suffix($0.count).elementsEqual($0) }
  }

  private static func mayStartHole(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "%"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "{"):
      true
    default: false
    }
  }

  private static let holes: [([UInt8], [UInt8])] = [
    ("$(", ")"), ("<%", "%>"), ("%(", ")"), ("%{", "}"),
    ("[[", "]]"), ("\\(", ")"), ("<YOUR", ">"), ("<your", ">"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  private static let openings = ["#{", "${", "{{"].map { Array($0.utf8) }

  private static let formats = ["%s", "%@", "%d", "%1$s", "{0}", "{}"].map { Array($0.utf8) }
}

/// Recognises filler: one character held down, the alphabet, a short piece
/// repeated.
enum Filler {
  /// The maximum number of bytes inspected.
  private static let limit = 256

  /// The characters that people fill with; real tokens contain long runs of `A`.
  private static let fillers = Set("xX*.#0_-?".utf8)

  static func isRepeated(_ value: [UInt8]) -> Bool {
    let bytes = Array(value.prefix(limit))
    guard bytes.count >= 4 else { return false }
    if bytes.count >= 6, hasAtMostTwoCharacters(bytes) { return true }
    var run = 1
    for index in 1..<bytes.count {
      run = bytes[index] == bytes[index - 1] ? run + 1 : 1
      if run * 2 > bytes.count || (run >= 8 && fillers.contains(bytes[index])) { return true }
    }
    return isPeriodic(bytes)
  }

  private static func hasAtMostTwoCharacters(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let second = bytes.first(where: { $0 != first }) else {
      return true
    }
    return bytes.allSatisfy { $0 == first || $0 == second }
  }

  /// Whether nothing but a run of zeros makes it repeated.
  static func isRunOfZeros(_ value: [UInt8]) -> Bool {
    let bytes = Array(value.prefix(limit))
    var rest: [UInt8] = []
    var run = 0
    for byte in bytes {
      run = byte == UInt8(ascii: "0") ? run + 1 : 0
      if run < 4 { rest.append(byte) }
    }
    return rest.count >= 12 && !isRepeated(rest)
  }

  /// Whether steps make up nearly all of it.
  static func isWhollySequential(_ value: [UInt8]) -> Bool {
    let bytes = ArraySlice(value.prefix(limit).filter(\.isAlphanumeric))
    return share(ofStepsIn: bytes, over: 1) >= 0.85 || share(ofStepsIn: bytes, over: 2) >= 0.85
  }

  /// Whether a piece of at most 16 bytes, repeated, makes up the whole value.
  private static func isPeriodic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    return (1...min(16, bytes.count / 2)).contains { period in
      (period..<bytes.count).allSatisfy { bytes[$0] == bytes[$0 - period] }
    }
  }

  static func isSequential(_ value: [UInt8]) -> Bool {
    let bytes = Array(value.prefix(limit))
    guard bytes.count >= 6 else { return false }
    // `12345678`, `abc123def456`; `a1b2c3d4`.
    if share(ofStepsIn: bytes[...], over: 1) >= 0.6 { return true }
    if bytes.count >= 8, share(ofStepsIn: bytes[...], over: 2) >= 0.75 { return true }
    // The part after a vendor's prefix: `sk_live_1234567890abcdef`.
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }
    guard let mark = bytes.lastIndex(where: isMark), bytes.count - mark > 12 else { return false }
    return share(ofStepsIn: bytes[(mark + 1)...], over: 1) >= 0.8
  }

  /// The share of bytes that are one more or one less than the byte `distance` before.
  private static func share(ofStepsIn bytes: ArraySlice<UInt8>, over distance: Int) -> Double {
    let pairs = bytes.count - distance
    guard pairs > 0 else { return 0 }
    var steps = 0
    for index in (bytes.startIndex + distance)..<bytes.endIndex
    where isStep(bytes[index - distance].lowercased, bytes[index].lowercased) {
      steps += 1
    }
    return Double(steps) / Double(pairs)
  }

  private static func isStep(_ one: UInt8, _ two: UInt8) -> Bool {
    if two == one &+ 1 || one == two &+ 1 {
      return one.isAlphanumeric && two.isAlphanumeric && one.isDigit == two.isDigit
    }
    // After the last digit comes 0 or `a`.
    return one == UInt8(ascii: "9") && (two == UInt8(ascii: "0") || two == UInt8(ascii: "a"))
  }
}
