internal import Git
internal import Keys
internal import XcodeProjects

/// What is done so that the Xcode projects read the ignored file, and what is to be said of it.
struct ProjectsWiring {
  /// Each a sentence or a few.
  let lines: [String]
  /// Whether a project was to be wired and has to be edited by hand, as a line says.
  let needsHand: Bool
  /// Whether files change by it.
  let changesFiles: Bool

  /// Plans the wiring of all projects that expand files with placeholders, also with those of
  /// earlier stows, which may not have been wired.
  ///
  /// - Parameter isWired: whether its edits become part of the plan.
  /// - Throws: what keeps a file from being read.
  init(
    _ projects: ProjectsPlan, carriers: [CarrierChange], keys: [KeyName], isWired: Bool,
    in store: inout KeyStorePlan
  ) throws {
    let holders = try projects.holders(in: store)
      .union(carriers.filter { $0.resolver == .xcode }.map(\.path))
    let names = Set(store.manifest.keys.map(\.name)).union(keys)
    let wiring = try projects.wiring(of: holders, names: names, in: store)
    changesFiles = isWired && !wiring.edits.isEmpty
    if changesFiles {
      for edit in wiring.edits { try store.files.change(edit.path, to: edit.new) }
    }
    needsHand =
      isWired && !holders.isEmpty && wiring.notes.contains { $0.kind == .byHand }
    lines = holders.isEmpty ? [] : WiringNotes(wiring, isWired: isWired).lines
  }
}

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
