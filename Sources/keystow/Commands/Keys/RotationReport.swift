internal import Findings
internal import Git
internal import Keys

/// What is left to do after a key got a new value.
struct RotationReport {
  let name: KeyName
  let old: Secret
  let traces: KeyTraces
  /// Whether there was a record of a stow, which is removed.
  var hadUndo = false
  /// Where the provider lets a key be revoked, where that is known.
  var page: String?

  /// Places that are told by name.
  private static let limit = 50

  var isOldLeft: Bool { !traces.places.isEmpty || traces.isInUndoRecord }

  var lines: [String] {
    var lines: [String] = []
    if !traces.places.isEmpty {
      lines.append("The old value still stands in:")
      lines += traces.places.prefix(Self.limit).map { "  \($0.path.text):\($0.line)" }
      let more = traces.places.count - Self.limit
      if more > 0 { lines.append("  and \(more) more places") }
    }
    if traces.isInUndoRecord {
      lines.append("Records of keystow in git's folder hold it: run `keystow stow` to finish them.")
    }
    if hadUndo {
      lines.append("The record of the last stow is gone, so there is no `keystow stow --undo`.")
    }
    if old.reveal().count < KeyTraces.shortest {
      lines.append("The old value is too short to be searched for.")
    } else if !isOldLeft {
      lines.append("The old value stands nowhere else in the work tree.")
    }
    return lines + [
      "The history may hold it: keystow scan --history",
      "A key that was committed or pushed is burnt: revoke the old one at the provider"
        + (page.map { ", \($0)" } ?? "") + ".",
    ]
  }
}
