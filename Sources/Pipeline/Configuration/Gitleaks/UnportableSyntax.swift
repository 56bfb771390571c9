internal import Text

/// The parts of a regular expression that gitleaks, whose engine is RE2, rejects or reads differently
/// from ours (PCRE2, on bytes).
///
/// Sources: pcre2pattern(3); https://github.com/google/re2/wiki/Syntax.
struct UnportableSyntax {
  /// In the order of the pattern, without repeats.
  private(set) var features: [String] = []
  private let pattern: [UInt8]
  private var index = 0
  /// Whether the last item was a quantifier.
  private var endsInQuantifier = false

  init(of pattern: String) {
    self.pattern = Array(pattern.utf8)
    while index < self.pattern.count { readItem() }
  }

  private mutating func note(_ feature: String) {
    if !features.contains(feature) { features.append(feature) }
  }

  private func starts(_ text: String, at place: Int) -> Bool {
    pattern[min(place, pattern.count)...].starts(with: text.utf8)
  }

  private mutating func readItem() {
    let byte = pattern[index]
    let follows = endsInQuantifier
    endsInQuantifier = false
    switch byte {
    case UInt8(ascii: "\\"): readEscape(inClass: false)
    case UInt8(ascii: "["): readClass()
    case UInt8(ascii: "("): readGroup()
    case UInt8(ascii: "+") where follows:
      note("a possessive quantifier")
      index += 1
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      endsInQuantifier = !follows
      noteMultibyteCharacter()
      index += 1
    case UInt8(ascii: "{"): readCount()
    default: index += 1
    }
  }

  /// A quantifier after a character beyond ASCII repeats its last byte only.
  private mutating func noteMultibyteCharacter() {
    if index > 0, pattern[index - 1] >= 0x80 { note("a quantified character beyond ASCII") }
  }

  private mutating func readCount() {
    guard let end = pattern[index...].firstIndex(of: UInt8(ascii: "}")) else { return index += 1 }
    let numbers = pattern[(index + 1)..<end].split(
      separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
    guard let least = numbers.first, !least.isEmpty,
      numbers.allSatisfy({ $0.allSatisfy(\.isDigit) })
    else { return index += 1 }
    if numbers.contains(where: {
      $0.count > 4 || Int(String(decoding: $0, as: UTF8.self)) ?? 0 > 1000
    }) {
      note("more than 1000 repetitions")
    }
    noteMultibyteCharacter()
    index = end + 1
    endsInQuantifier = true
  }

  private mutating func readEscape(inClass: Bool) {
    let next = index + 1
    guard next < pattern.count else { return index = pattern.count }
    let character = String(decoding: [pattern[next]], as: UTF8.self)
    if character == "Q" {
      while index < pattern.count, !starts("\\E", at: index) { index += 1 }
      index += 2
      return
    }
    if "vhHVRNXcepP".contains(character) {
      note("\\" + character)
    } else if !inClass, "KGZ".contains(character) {
      note("\\" + character)
    } else if !inClass, "gk123456789".contains(character) {
      note("a backreference")
    }
    index += 2
  }

  private mutating func readClass() {
    index += 1
    if starts("^", at: index) { index += 1 }
    if starts("]", at: index) { index += 1 }
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") {
      if starts("[:", at: index),
        let end = pattern[index...].firstIndex(of: UInt8(ascii: "]"))
      {
        index = end + 1
      } else if pattern[index] == UInt8(ascii: "\\") {
        readEscape(inClass: true)
      } else {
        if pattern[index] >= 0x80 { note("characters beyond ASCII in brackets") }
        index += 1
      }
    }
    index += 1
  }

  private mutating func readGroup() {
    index += 1
    if starts("*", at: index) { note("a verb such as (*SKIP)") }
    guard starts("?", at: index) else { return }
    index += 1
    if let known = Self.groups.first(where: { starts($0.start, at: index) }) {
      note(known.name)
      index += known.start.utf8.count
      return
    }
    if starts("P<", at: index) || starts("<", at: index) { return }
    while index < pattern.count, pattern[index].isLetter || pattern[index] == UInt8(ascii: "-") {
      if "xnJa".utf8.contains(pattern[index]) {
        note("the flag " + String(decoding: [pattern[index]], as: UTF8.self))
      }
      index += 1
    }
  }

  private static let groups: [(start: String, name: String)] = [
    ("=", "a lookahead"), ("!", "a lookahead"), ("<=", "a lookbehind"), ("<!", "a lookbehind"),
    (">", "an atomic group"), ("|", "a group that resets numbers"), ("#", "a comment"),
    ("(", "a condition"), ("R", "recursion"), ("&", "recursion"), ("P>", "recursion"),
    ("+", "recursion"), ("0", "recursion"), ("1", "recursion"), ("2", "recursion"),
    ("P=", "a backreference"), ("'", "a name in quotes"), ("C", "a callout"),
  ]
}
