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
    if body.firstRange(of: Array("://".utf8)) != nil {
      return PatternMistake(why: "it is a web address", next: "remove the line, or start it with #")
    }
    if pattern.text.starts(with: "//".utf8), pattern.text.contains(0x20) {
      return PatternMistake(why: "comments start with #", next: "start the line with #")
    }
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
    if let pasted = pasted(body) { return pasted }
    if body.starts(with: "~/".utf8) || body.starts(with: "$HOME".utf8) {
      return PatternMistake(
        why: "git does not expand home folders here",
        next: "write the path relative to the folder of this file")
    }
    return backslash(body)
  }

  /// Lines that came along with pasted text or an unfinished merge, and syntax of other programs.
  private static func pasted(_ body: [UInt8]) -> PatternMistake? {
    let starts = { (text: String) in body.starts(with: text.utf8) }
    let ends = { (text: String) in body.suffix(text.utf8.count).elementsEqual(text.utf8) }
    if starts("```") || starts("~~~") {
      return PatternMistake(why: "it is a Markdown fence", next: "remove the line")
    }
    if ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "].contains(where: starts) {
      return PatternMistake(
        why: "it is the mark of a merge conflict", next: "resolve the conflict and remove its marks"
      )
    }
    if starts("<"), ends(">") {
      return PatternMistake(why: "it is an HTML tag", next: "remove the line")
    }
    if starts("* ") || starts("- ") {
      return PatternMistake(
        why: "it is an item of a Markdown list", next: "remove the character before the pattern")
    }
    if starts("; ") || starts("-- ") || starts("/*") && ends("*/") {
      return PatternMistake(why: "comments start with #", next: "start the line with #")
    }
    if body.count > 2, let first = body.first, first == body.last, [0x22, 0x27].contains(first) {
      return PatternMistake(why: "its quotes are part of the pattern", next: "remove the quotes")
    }
    if let open = body.firstIndex(of: UInt8(ascii: "{")), body[open...].contains(0x2C),
      body[open...].contains(UInt8(ascii: "}"))
    {
      return PatternMistake(
        why: "git does not expand braces", next: "write one pattern per line")
    }
    return nil
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
