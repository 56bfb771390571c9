internal import ArgumentParser
internal import Edits
internal import Findings
internal import Git
internal import GitIgnore

/// The .gitignore that the project needs, as `keystow ignore add` writes it.
struct IgnoreSetup: SetupPart {
  private let edit: BlockEdit?

  /// - Throws: what `BlockEdit` throws.
  init() throws {
    let catalogue = try TemplateOptions.parse([]).catalogue()
    let place = try IgnorePlaceFinder.root()
    let detected = try DetectedUses.find(around: place, among: catalogue.templates)
    edit = try BlockEdit(of: place, in: catalogue) { present in
      let all = (present ?? []) + detected
      return all.isEmpty ? [TemplateUse(name: "Secrets")] : all
    }
  }

  var changesNothing: Bool { edit?.file.changesNothing ?? true }

  func lines() -> [String] {
    guard let edit else { return [] }
    return IgnoreEditReport(edits: [edit], isDryRun: true).text
      .split(separator: "\n").map(String.init)
  }

  func carryOut() throws {
    try EditPlan([edit?.file].compactMap { $0 }).carryOut()
  }

  func closing(isDone: Bool) -> [String] { [] }

  func members() -> [JSONMember] {
    let change = edit.map { $0.change.added.count } ?? 0
    return [JSONMember("ignore_patterns", .integer(changesNothing ? 0 : change))]
  }
}
