/// The parts of an audit, in the order in which they are to be worked on.
package enum AuditSection: String, Sendable, CaseIterable {
  case wholeness
  case rotation
  case current
  case ignoring
  case history
  case machine
  case size
  case people
  case attributes
  case note

  package var title: String {
    switch self {
    case .wholeness: "Get the whole history first"
    case .rotation: "Replace what is secret: whoever has a clone has it"
    case .current: "Take it out of the current files"
    case .ignoring: "Keep it out: git add -A would add it"
    case .history: "Take it out of the history"
    case .machine: "On this machine: a push does not send it, a copy of the folder does"
    case .size: "Large files"
    case .people: "E-mail addresses"
    case .attributes: "Large file storage and filters"
    case .note: "Notes, nothing to be done"
    }
  }
}
