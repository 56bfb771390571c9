internal import IgnoreRules

/// The rules of a block to be, and how they are printed.
struct BlockLines {
  private(set) var groups: [RuleGroup]
  /// What git reads in each line.
  private var parsed: [String: IgnorePattern] = [:]

  init(groups: [RuleGroup]) {
    self.groups = []
    for group in groups { append(group) }
  }

  mutating func append(_ group: RuleGroup) {
    groups.append(group)
    for text in group.patterns where parsed[text] == nil {
      let file = IgnoreFile(name: [], bytes: Array(text.utf8))
      if !file.isEmpty { parsed[text] = file[0] }
    }
  }

  /// Leaves out patterns for which there is a reason, and the comments of groups left without any.
  ///
  /// - Returns: the patterns left out.
  mutating func remove(where isUnwanted: (IgnorePattern) -> Bool) -> [[UInt8]] {
    var removed: [[UInt8]] = []
    for index in groups.indices {
      groups[index].patterns.removeAll { text in
        guard let pattern = parsed[text], isUnwanted(pattern) else { return false }
        removed.append(pattern.text)
        return true
      }
    }
    groups.removeAll { $0.patterns.isEmpty }
    return removed
  }

  var patterns: [IgnorePattern] {
    groups.flatMap(\.patterns).compactMap { parsed[$0] }
  }

  /// The block with its marks; a blank line parts the groups.
  func lines(for uses: [TemplateUse], end: TextLineEnd) -> [TextLine] {
    var lines = [TextLine(content: BlockMark.beginText(for: uses)[...], end: end)]
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append(TextLine("", end: end)) }
      lines += (group.comment + group.patterns).map { TextLine($0, end: end) }
    }
    return lines + [TextLine(BlockMark.endText, end: end)]
  }
}
