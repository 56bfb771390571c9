internal import IgnoreRules
internal import Text

/// Why a pattern cannot do what whoever wrote it had in mind, and what to write.
struct PatternMistake: Equatable {
  let why: String
  let next: String

  /// What keeps a pattern from ever matching, whatever the work tree holds; nil for a sound one.
  static func certain(_ pattern: IgnorePattern) -> PatternMistake? {
    let body = pattern.body
    if body.isEmpty {
      return PatternMistake(why: "it names nothing", next: "take the line out")
    }
    if pattern.kind == .malformed {
      let backslashes = body.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      return backslashes % 2 == 1
        ? PatternMistake(
          why: "a backslash at the end has nothing to escape", next: "take the backslash out")
        : PatternMistake(
          why: "the set in brackets does not end, or names a class that there is not",
          next: #"close the bracket, or write \[ for the character itself"#)
    }
    let parts = body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return PatternMistake(
        why: "two slashes in a row match no path", next: "write one slash")
    }
    if parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return PatternMistake(
        why: "paths have no . or .. in them",
        next: "start with / for the folder of this file; what is above it has its own .gitignore")
    }
    return nil
  }

  /// What is probably wrong with a pattern that matches nothing here.
  static func likely(_ pattern: IgnorePattern) -> PatternMistake? {
    let body = pattern.body
    if let last = body.last, [0x09, 0x0B, 0x0C, 0x0D].contains(last) {
      return PatternMistake(
        why: "the white space at its end is part of the pattern", next: "take the white space out")
    }
    if let first = body.first, first == 0x20 || first == 0x09 {
      return PatternMistake(
        why: "the white space at its start is part of the pattern", next: "take the white space out"
      )
    }
    if body.firstRange(of: Array(" #".utf8)) != nil {
      return PatternMistake(
        why: "a comment needs a line of its own: this one is part of the pattern",
        next: "put the comment on the line above")
    }
    if body.starts(with: "~/".utf8) || body.starts(with: "$HOME".utf8) {
      return PatternMistake(
        why: "git puts in no home folder here", next: "write the path from this file's folder")
    }
    return backslash(body)
  }

  /// `build\output`: the backslash escapes a letter, which needs none.
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
          why: "a backslash does not stand between folders, it escapes what follows",
          next: "write / between folders")
      }
      index += 2
    }
    return nil
  }
}
