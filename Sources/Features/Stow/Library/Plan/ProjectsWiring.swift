internal import Keys
internal import Vocabulary
internal import Xcconfig
internal import XcodeProjects

/// The wiring that makes Xcode projects read the ignored file, with its notes.
struct ProjectsWiring {
  /// The notes, each of one or more sentences.
  let lines: [String]
  /// What the user must do before Xcode reads the keys.
  let remaining: [RemainingStep]
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
      .union(
        carriers.filter { !$0.readers.isDisjoint(with: [.xcode, .scheme, .script]) }.map(\.path))
    // The project decides what its own settings of Xcode hide.
    let names = Set(store.manifest.keys.map(\.name)).union(keys)
      .filter { !XcodeNames.isReserved($0.text) }
    let wiring = try projects.wiring(of: holders, names: names, in: store)
    changesFiles = isWired && !wiring.edits.isEmpty
    if changesFiles {
      for edit in wiring.edits { try store.files.change(edit.path, to: edit.new) }
    }
    remaining =
      holders.isEmpty ? [] : Self.remaining(of: wiring, isWired: isWired, store.keyFiles.secrets)
    lines = holders.isEmpty ? [] : WiringNotes(wiring, isWired: isWired).lines
  }

  private static func remaining(
    of wiring: WiringPlan, isWired: Bool, _ secrets: GitPath
  ) -> [RemainingStep] {
    var manual = wiring.notes.filter { $0.kind == .manual }.map {
      RemainingStep(.wiring, $0.path, $0.text)
    }
    if isWired {
      // An ignored project is generated anyway.
      manual += wiring.generations.flatMap { generation in
        generation.projects.map {
          RemainingStep(
            .wiring, generation.specification, "run \(generation.command), and commit \($0.text)")
        }
      }
    }
    guard !isWired, !wiring.edits.isEmpty else { return manual }
    let unread = "Xcode does not read \(secrets.text) yet: keystow stow --wire"
    return manual + [RemainingStep(.wiring, nil, unread)]
  }
}

/// The notes of a plan about Xcode projects.
struct WiringNotes {
  let lines: [String]

  /// - Parameter isWired: whether the plan contains the edits of the wiring.
  init(_ wiring: WiringPlan, isWired: Bool) {
    // Manual edits are remaining steps.
    let kinds: [WiringNote.Kind] = isWired ? [.warning, .change] : [.warning]
    lines = wiring.notes.filter { kinds.contains($0.kind) }.map { note in
      guard let path = note.path else { return note.text }
      return "\(path.text): \(note.text)"
    }
  }
}
