/// The records in the folder of the journal; of the first three there is one at most.
enum JournalFile: String, CaseIterable, Sendable {
  /// A stow that is decided and goes forward.
  case stow = "journal"
  /// A stow that is being taken back.
  case back = "rollback"
  /// A finished stow that is being undone.
  case undoing
  /// The last finished stow.
  case undo

  /// Those of something unfinished.
  static let unfinished: [JournalFile] = [.stow, .back, .undoing]

  var name: [UInt8] { Array(rawValue.utf8) }

  var kind: PendingStow.Kind? {
    switch self {
    case .stow: .stow
    case .back: .rollBack
    case .undoing: .undo
    case .undo: nil
    }
  }
}
