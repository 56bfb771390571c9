internal import Git
internal import XcodeProjects

/// What a plan says about the Xcode projects.
struct WiringNotes {
  let lines: [String]

  /// - Parameter isWired: whether the edits of the wiring are part of the plan.
  init(_ wiring: WiringPlan, isWired: Bool) {
    let notes = wiring.notes.filter { $0.kind != .fine && (isWired || $0.kind != .change) }
    var lines = notes.map { note in
      guard let path = note.path else { return note.text }
      return "\(path.text): \(note.text)"
    }
    if !isWired, !wiring.edits.isEmpty {
      let paths = wiring.edits.map(\.path.text).joined(separator: ", ")
      lines.append(
        "Xcode does not read the ignored file yet, so the placeholders stay as they are until it "
          + "does: `keystow stow --wire` changes \(paths)")
    }
    self.lines = lines
  }
}
