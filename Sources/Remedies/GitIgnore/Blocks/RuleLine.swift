internal import IgnoreRules

/// A rule of a .gitignore file in the parts that git reads in it.
struct RuleLine: Sendable {
  /// The line without what git cuts off at its end.
  let text: [UInt8]
  let isNegated: Bool
  /// The pattern without `!`, one slash at its start and one at its end.
  let pattern: ArraySlice<UInt8>
  let isForFolders: Bool
  /// Whether it is compared with paths, not with names.
  let isAnchored: Bool
  let paths: PatternPaths

  /// Nil for comments and lines without a pattern.
  ///
  /// - Parameter line: without the line end.
  init?(_ line: ArraySlice<UInt8>, case letters: IgnoreCase) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var rest = Self.trimmed(line)
    guard !rest.isEmpty else { return nil }
    text = Array(rest)
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    isForFolders = rest.last == UInt8(ascii: "/")
    if isForFolders { rest.removeLast() }
    isAnchored = rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    pattern = rest
    paths = PatternPaths(text, case: letters)
  }

  /// What is the same for two lines that git takes for the same rule.
  var meaning: Meaning {
    Meaning(
      isNegated: isNegated, pattern: pattern, isForFolders: isForFolders, isAnchored: isAnchored)
  }

  struct Meaning: Hashable {
    let isNegated: Bool
    let pattern: ArraySlice<UInt8>
    let isForFolders: Bool
    let isAnchored: Bool
  }

  /// The folders that everything it matches is in, outermost first, each as it is written in the
  /// pattern; only those that are spelled out, not those that a wildcard stands for.
  var namedFolders: [ArraySlice<UInt8>] {
    guard isAnchored else { return [] }
    var folders: [ArraySlice<UInt8>] = []
    var start = pattern.startIndex
    while let slash = pattern[start...].firstIndex(of: UInt8(ascii: "/")) {
      let name = pattern[start..<slash]
      guard !name.isEmpty, !Self.hasWildcard(name), ![".", ".."].contains(where: name.equals) else {
        break
      }
      folders.append(pattern[..<slash])
      start = slash + 1
    }
    return folders
  }

  private static func hasWildcard(_ name: ArraySlice<UInt8>) -> Bool {
    var isEscaped = false
    for byte in name {
      if !isEscaped, "*?[".utf8.contains(byte) { return true }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    // The slash behind a last backslash would be the escaped one.
    return isEscaped
  }

  /// Without the spaces at the end that git cuts off: all, but for one that is escaped.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if isEscaped || byte != UInt8(ascii: " ") { end = index + 1 }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return line[..<end]
  }
}

extension ArraySlice<UInt8> {
  fileprivate func equals(_ text: String) -> Bool { elementsEqual(text.utf8) }
}
