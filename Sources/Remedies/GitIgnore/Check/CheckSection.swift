/// The parts of a check, in the order in which they are to be worked on.
package enum CheckSection: String, Sendable, CaseIterable {
  case trackedDanger
  case untrackedDanger
  case trackedIgnored
  case hidden
  case deadPattern
  case portability
  case note

  var title: String {
    switch self {
    case .trackedDanger: "Committed or staged, and should not be"
    case .untrackedDanger: "git add -A would add them, and should not"
    case .trackedIgnored: "Tracked although a rule ignores them: the rule has no effect"
    case .hidden: "Patterns that keep out what the repository needs"
    case .deadPattern: "Lines without effect"
    case .portability: "Not the same for everybody"
    case .note: "Notes, nothing to be done"
    }
  }

  /// What holds for all of a part, said once at its end.
  var advice: String? {
    switch self {
    case .trackedDanger:
      "First replace what they hold: history and clones have it (keystow scan --history finds "
        + "keys). Then ignore them and take them out of the index: keystow ignore check --untrack"
    case .trackedIgnored:
      "Each: take it out of the index (keystow ignore check --untrack --dry-run shows the plan), or "
        + "keep it tracked with a line with !, which the plan prints"
    default: nil
    }
  }
}
