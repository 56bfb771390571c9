internal import Git
internal import Reports
internal import Stow

extension StowReport {
  /// What became of a stow that was interrupted.
  static func line(on outcome: StowOutcome, of pending: PendingStow) -> String {
    let what = pending.kind == .undo ? "undo" : "stow"
    switch outcome {
    case .finished: return "keystow: finished a \(what) that was stopped half-way"
    case .takenBack: return "keystow: took back a \(what) that was stopped half-way"
    }
  }

  /// What an undo did.
  static func lines(on undone: UndoneStow) -> [String] {
    ["Put back \(count(undone.restored.count, "file"))."]
      + undone.stillUntracked.map {
        "Git tracked \(TerminalText.visible($0.bytes)) before; it is left untracked, as it holds "
          + "secrets."
      }
      + undone.stillIgnored.map {
        "\(TerminalText.visible($0.bytes)) came since and may hold values: .gitignore goes on to "
          + "ignore it. Once it is removed, take out that line."
      }
  }
}
