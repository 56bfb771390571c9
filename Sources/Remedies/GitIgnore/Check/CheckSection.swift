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
}
