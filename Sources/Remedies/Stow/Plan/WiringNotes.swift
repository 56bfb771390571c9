internal import XcodeProjects

/// What a plan says about the Xcode projects.
struct WiringNotes {
  let lines: [String]

  /// - Parameter isWired: whether the edits of the wiring are part of the plan.
  init(_ wiring: WiringPlan, carriers: [CarrierChange], isWired: Bool) {
    guard carriers.contains(where: { $0.resolution == .xcode }) else {
      lines = []
      return
    }
    var lines = wiring.notes.filter { $0.kind != .fine && (isWired || $0.kind != .change) }
      .map { note in (note.path.map { "\($0.text): " } ?? "") + note.text }
    if !isWired, !wiring.edits.isEmpty {
      let paths = wiring.edits.map(\.path.text).joined(separator: ", ")
      lines.append(
        "Xcode does not read the ignored file yet, so the placeholders stay as they are until it "
          + "does: `keystow stow --wire` changes \(paths)")
    }
    self.lines = lines
  }
}
