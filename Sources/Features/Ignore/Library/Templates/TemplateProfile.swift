/// How much of its templates a .gitignore contains.
package enum TemplateProfile: String, Sendable, CaseIterable {
  /// What the tools of today write, one comment for each template, and the names of the secrets
  /// files that they can produce.
  case lean
  /// All lines, with the comments of the templates.
  case full

  /// The text between two groups: in the lean profile, their headings separate them.
  var separator: String { self == .full ? "\n" : "" }
}

extension Template {
  /// Returns the names of the templates whose rules this one needs in a profile.
  func includes(in profile: TemplateProfile) -> [String] {
    profile == .full ? includes + fullIncludes : includes
  }

  /// Returns the groups to write in a profile.
  ///
  /// Lean groups have no comments: their heading describes them. A template without lean lines is
  /// written whole, a team's one with its comments.
  ///
  /// - Parameter wanted: lean lines of this template that others name.
  func groups(in profile: TemplateProfile, adding wanted: [String] = []) -> [RuleGroup] {
    let groups = groups
    guard profile == .lean, lean != nil || origin == .builtIn else { return groups }
    let patterns = groups.flatMap(\.patterns)
    guard let lean else { return [RuleGroup(comment: [], patterns: patterns)] }
    let chosen = Set(lean + wanted)
    return [RuleGroup(comment: [], patterns: patterns.filter(chosen.contains))]
  }
}
