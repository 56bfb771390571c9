internal import Git
internal import Keys
internal import XcodeProjects

/// The wiring that makes Xcode projects read the ignored file, with its notes.
struct ProjectsWiring {
  /// The notes, each of one or more sentences.
  let lines: [String]
  /// Whether a project must be edited by hand, as a note explains.
  let needsManualEdit: Bool
  /// Whether the wiring changes files.
  let changesFiles: Bool

  /// Plans the wiring of all projects that expand files with placeholders, including those of
  /// earlier stows, which may not have been wired.
  ///
  /// - Parameter isWired: whether to add its edits to the plan.
  /// - Throws: the errors of reading files.
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
    needsManualEdit =
      isWired && !holders.isEmpty && wiring.notes.contains { $0.kind == .manual }
    lines = holders.isEmpty ? [] : WiringNotes(wiring, isWired: isWired).lines
  }
}

/// The notes of a plan about Xcode projects.
struct WiringNotes {
  let lines: [String]

  /// - Parameter isWired: whether the plan contains the edits of the wiring.
  init(_ wiring: WiringPlan, isWired: Bool) {
    let notes = wiring.notes.filter { $0.kind != .unchanged && (isWired || $0.kind != .change) }
    var lines = notes.map { note in
      guard let path = note.path else { return note.text }
      return "\(path.text): \(note.text)"
    }
    if !isWired, !wiring.edits.isEmpty {
      let paths = wiring.edits.map(\.path.text).joined(separator: ", ")
      lines.append(
        "Xcode does not read the ignored file yet, so the placeholders stay unresolved; "
          + "`keystow stow --wire` changes \(paths)")
    }
    self.lines = lines
  }
}
