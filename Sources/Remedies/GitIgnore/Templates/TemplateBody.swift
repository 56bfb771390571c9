/// Reads the rules of a template.
///
/// Comments and blank lines can stand anywhere: a comment belongs to the patterns that follow it.
struct TemplateBody {
  private var groups: [RuleGroup] = []
  private var group = RuleGroup(comment: [], patterns: [])
  /// Whether a blank line stands between the comment so far and the next line.
  private var isApart = false

  static func groups(of body: Substring) -> [RuleGroup] {
    var reader = Self()
    for line in body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.read(line)
    }
    reader.close()
    return reader.groups
  }

  private mutating func read(_ line: Substring.UTF8View) {
    let line = Self.trimmed(line)
    if line.isEmpty {
      close()
      isApart = !group.comment.isEmpty
    } else if line.first == UInt8(ascii: "#") {
      close()
      // A .gitignore that Keystow wrote can be a template; its marks must not come into another.
      if BlockMark.isMark(Array(line)[...]) { return }
      if isApart { group.comment.append("#") }
      isApart = false
      group.comment.append(String(Substring(line)))
    } else {
      isApart = false
      group.patterns.append(String(Substring(line)))
    }
  }

  /// Ends the group where it has patterns; a comment alone waits for those that follow.
  private mutating func close() {
    guard !group.patterns.isEmpty else { return }
    groups.append(group)
    group = RuleGroup(comment: [], patterns: [])
  }

  /// The line without the spaces that git cuts off: those at its end, but for an escaped one.
  private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
    guard line.last == UInt8(ascii: " ") else { return line }
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index = line.index(after: index)
      if byte == UInt8(ascii: "\\"), index < line.endIndex { index = line.index(after: index) }
      if byte != UInt8(ascii: " ") { end = index }
    }
    return line[..<end]
  }
}
