internal import ArgumentParser
internal import Git
internal import GitIgnore

/// Puts templates into a file of ignore rules.
struct IgnoreAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write the .gitignore that the project needs.",
    discussion: """
      Examples:
        keystow ignore add               what `keystow ignore detect` finds
        keystow ignore add swift xcode   these, besides those already there
        keystow ignore add --dry-run     show the change, write nothing
        keystow ignore add vim --global  for all your repositories
        keystow ignore add --file sub/.gitignore

      The rules stand in a block between two marks at the top of the file.
      Everything outside of it stays byte for byte, and every line of your own
      counts for more than the block; what your lines have is not repeated in
      it. Where a line of yours re-includes something in a folder that the block
      ignores (`!build/keep.txt` and `build/`), the block opens that folder for
      it. Running it twice changes nothing the second time.

      From any folder of a repository the .gitignore at its root is written;
      where there is no repository, the one in this folder. A template that is
      named goes to the folders where its project is found, else to that of the
      file. The names of files that hold secrets are always part.

      Exit status: 0 done, 2 failed, 64 wrong usage, 130 interrupted; nothing
      is half-written.
      """)

  @Argument(
    help: "Templates, as `keystow ignore list` names them; those detected when none is named.")
  var names: [String] = []

  @OptionGroup
  var options: IgnoreBlockOptions

  func validate() throws {
    if options.target.global, names.isEmpty {
      throw ValidationError("--global is about all repositories: name the templates for it.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    let named = try TemplateOptions.naming { try catalogue.templates(named: names) }
    let place = try options.target.place()
    let candidates = names.isEmpty ? catalogue.templates : named
    let detected =
      options.target.global ? [] : try DetectedUses.find(around: place, among: candidates)
    let edit = try BlockEdit(of: place, in: catalogue) { present in
      let present = present ?? []
      let wanted = names.isEmpty ? detected : Self.uses(of: named, detected, present)
      let all = present + wanted
      // The names of files that hold secrets are worth writing alone.
      return all.isEmpty ? [TemplateUse(name: "Secrets")] : all
    }
    guard let edit else { return }
    if names.isEmpty, detected.isEmpty {
      Terminal.standardError.write(
        "No project was detected here. Name templates: keystow ignore add NAME...\n")
    }
    try options.editing.carryOut([edit])
  }

  /// Named templates are for the folders that they were detected in, else for that of the file.
  ///
  /// What tells of a project may be ignored by the block itself: where one is named already, its
  /// folders stand.
  private static func uses(
    of templates: [Template], _ detected: [TemplateUse], _ present: [TemplateUse]
  ) -> [TemplateUse] {
    templates.flatMap { template in
      let found = (detected + present).filter { $0.name == template.name }
      return found.isEmpty ? [TemplateUse(name: template.name)] : found
    }
  }
}
