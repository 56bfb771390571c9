internal import IgnoreRules
internal import Text

/// A reason why a pattern cannot have the intended effect, and the fix.
struct PatternMistake: Equatable {
  let why: String
  let next: String

  /// Returns the reason why a pattern never matches in any work tree; nil for a valid one.
  static func certain(_ pattern: IgnorePattern) -> PatternMistake? {
    let body = pattern.body
    if body.isEmpty {
      return PatternMistake(why: "it is empty", next: "remove the line")
    }
    if pattern.kind == .malformed {
      let backslashes = body.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      return backslashes % 2 == 1
        ? PatternMistake(
          why: "the trailing backslash escapes nothing", next: "remove the backslash")
        : PatternMistake(
          why: "the bracket set is not closed, or names an unknown class",
          next: #"close the bracket, or write \[ for the character itself"#)
    }
    let parts = body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return PatternMistake(
        why: "no path contains two slashes in a row", next: "write one slash")
    }
    if parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return PatternMistake(
        why: "no path contains . or .. as a component",
        next: "start with / for the folder of this file; folders above have their own .gitignore")
    }
    return nil
  }

  /// Returns the likely mistake in a pattern that matches nothing here.
  static func likely(_ pattern: IgnorePattern) -> PatternMistake? {
    let body = pattern.body
    if let last = body.last, [0x09, 0x0B, 0x0C, 0x0D].contains(last) {
      return PatternMistake(
        why: "its trailing blanks are part of the pattern", next: "remove the blanks")
    }
    if let first = body.first, first == 0x20 || first == 0x09 {
      return PatternMistake(
        why: "its leading blanks are part of the pattern", next: "remove the blanks"
      )
    }
    if body.firstRange(of: Array(" #".utf8)) != nil {
      return PatternMistake(
        why: "a comment needs its own line: this one is part of the pattern",
        next: "move the comment to the line above")
    }
    if body.starts(with: "~/".utf8) || body.starts(with: "$HOME".utf8) {
      return PatternMistake(
        why: "git does not expand home folders here",
        next: "write the path relative to the folder of this file")
    }
    return backslash(body)
  }

  /// `build\output`: the backslash escapes a letter, which has no effect.
  private static func backslash(_ body: [UInt8]) -> PatternMistake? {
    var index = 0
    while index + 1 < body.count {
      guard body[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let next = body[index + 1].lowercased
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next) {
        return PatternMistake(
          why: "a backslash does not separate folders, it escapes the next character",
          next: "write / between folders")
      }
      index += 2
    }
    return nil
  }
}
