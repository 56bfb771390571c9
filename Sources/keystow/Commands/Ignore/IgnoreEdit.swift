import ArgumentParser
internal import GitIgnore
internal import Text

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

/// Makes blocks of ignore rules anew.
struct IgnoreUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Make the blocks of `keystow ignore add` anew from their templates.",
    discussion: """
      Examples:
        keystow ignore update            the .gitignore at the root
        keystow ignore update --all      that of every folder that has a block
        keystow ignore update --dry-run  show the change, write nothing

      The first line of a block names its templates and their project folders;
      what stands between the marks is written anew. Lines of your own outside
      of it are not touched. With --all either all files are written or none.

      Exit status: 0 done or nothing to do, 1 the file has no block, 2 failed,
      64 wrong usage, 130 interrupted; nothing is half-written.
      """)

  @Flag(help: "Every .gitignore of the work tree that has a block.")
  var all = false

  @OptionGroup
  var options: IgnoreBlockOptions

  func validate() throws {
    if all, options.target.file != nil || options.target.exclude || options.target.global {
      throw ValidationError("--all is about every .gitignore; it goes without a file.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    if all {
      let edits = try BlockEdit.all(in: catalogue)
      if edits.isEmpty {
        Terminal.standardError.write("No .gitignore here has a block of keystow.\n")
      }
      return try options.editing.carryOut(edits)
    }
    let place = try options.target.place()
    guard let edit = try BlockEdit(of: place, in: catalogue, choosing: { $0 }) else {
      let path = TerminalText.visible(place.path)
      Terminal.standardError.write(
        "\(path) has no block of keystow; make one with: keystow ignore add\n")
      throw ExitStatus.findings
    }
    try options.editing.carryOut([edit])
  }
}

/// Takes templates out of a block of ignore rules, or the block out of its file.
struct IgnoreRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take templates, or the whole block, out of a .gitignore.",
    discussion: """
      Examples:
        keystow ignore remove vim        this template; the others stay
        keystow ignore remove --block    the block; your own lines stay
        keystow ignore remove vim --global

      The way back from `keystow ignore add`: without its block a file is byte
      for byte what it was before. With the last template the block goes, too.

      Exit status: 0 done, 1 the file has no block, 2 failed, 64 wrong usage,
      130 interrupted; nothing is half-written.
      """)

  @Argument(help: "Templates that the block names.")
  var names: [String] = []

  @Flag(help: "Remove the whole block, marks included.")
  var block = false

  @OptionGroup
  var options: IgnoreBlockOptions

  func validate() throws {
    guard names.isEmpty == block else {
      throw ValidationError("Name templates to remove, or give --block for all of them.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    let named = try TemplateOptions.naming { try catalogue.templates(named: names) }.map(\.name)
    let place = try options.target.place()
    let edit = try BlockEdit(of: place, in: catalogue) { present in
      guard let present, !block else { return present.map { _ in [] } }
      let known = present.map(\.name)
      let unknown = named.filter { !known.contains($0) }
      guard unknown.isEmpty else {
        throw BlockError.notInBlock(path: place.path, names: unknown, present: known)
      }
      return present.filter { !named.contains($0.name) }
    }
    guard let edit else {
      let path = TerminalText.visible(place.path)
      Terminal.standardError.write("\(path) has no block of keystow.\n")
      throw ExitStatus.findings
    }
    try options.editing.carryOut([edit])
  }
}
