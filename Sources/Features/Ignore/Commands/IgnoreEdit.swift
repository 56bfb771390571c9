import ArgumentParser
internal import CommandLine
internal import Files
internal import Ignore
internal import Text
internal import Vocabulary

struct IgnoreAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write the .gitignore that the project needs.",
    discussion: """
      Examples:
        keystow ignore add               add what `keystow ignore detect` finds
        keystow ignore add swift xcode   add these templates
        keystow ignore add --full        add the templates with all their lines
        keystow ignore add --dry-run     print the change, write nothing
        keystow ignore add vim --global  for all your repositories
        keystow ignore add --file sub/.gitignore

      The rules are written to a marked block at the top of the file. Everything
      outside the block stays byte for byte. Your own lines take precedence over the
      block, and rules that you have already are not repeated in it. If a line of
      yours re-includes a file in a folder that the block ignores (`!build/keep.txt`
      and `build/`), the block is written so that your line works. Running this
      command again changes nothing.

      Writes the .gitignore at the root of the repository or, outside a repository,
      the one in this folder. A named template applies to the folders where its
      project is detected, or else to the folder of the file. Names of secrets files
      are always included: with --lean, those that the project can have. A block
      keeps its profile until --lean or --full is given.

      On a terminal, prints the change and asks before it adds more than 80 lines.
      """,
    exits: .work)

  @Argument(help: "Templates; see `keystow ignore list` (default: those detected)")
  var names: [String] = []

  @OptionGroup var profile: IgnoreProfileOptions
  @OptionGroup var options: IgnoreBlockOptions

  func validate() throws {
    if options.target.global, names.isEmpty {
      throw ValidationError("--global requires template names.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    let named = try TemplateOptions.naming { try catalogue.templates(named: names) }
    let location = try options.target.location()
    let candidates = names.isEmpty ? catalogue.templates : named
    var problems: [Problem] = []
    let detected =
      options.target.global
      ? nil : try DetectedUses(around: location, among: candidates, in: catalogue, &problems)
    let plan = { [problems] in
      let edit = try BlockEdit(of: location, in: catalogue, profile: profile.requested) {
        present, profile in
        let present = present ?? []
        let wanted =
          names.isEmpty
          ? detected?.uses(in: profile) ?? []
          : Self.uses(of: named, detected?.uses(in: .full) ?? [], present)
        let all = present + wanted
        // Names of secrets files are always worth ignoring.
        return all.isEmpty ? [TemplateUse(name: "Secrets")] : all
      }
      return BlockRemedy([edit].compactMap(\.self), problems: problems)
    }
    if names.isEmpty, detected?.isEmpty != false {
      Terminal.standardError.write(
        "keystow: no project detected; name templates: keystow ignore add NAME...\n")
    }
    // Without a person at a terminal, many lines are added as few are.
    let isInteractive = Terminal.standardInput.isInteractive
    try options.remedy.carryOut(
      in: location.containingFolder, asking: isInteractive ? { try $0.question } : nil, plan)
  }

  /// A named template applies to the folders where it was detected, or else to the folder of the
  /// file.
  ///
  /// A block may ignore the files that identify a project, so a template that it already contains
  /// keeps its folders.
  private static func uses(
    of templates: [Template], _ detected: [TemplateUse], _ present: [TemplateUse]
  ) -> [TemplateUse] {
    templates.flatMap { template in
      let found = (detected + present).filter { $0.name == template.name }
      return found.isEmpty ? [TemplateUse(name: template.name)] : found
    }
  }
}

struct IgnoreUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Regenerate the blocks of `keystow ignore add` from their templates.",
    discussion: """
      Examples:
        keystow ignore update            the .gitignore at the root
        keystow ignore update --all      every .gitignore that has a block
        keystow ignore update --dry-run  print the change, write nothing

      The first line of a block names its templates and their project folders; the
      rest of the block is regenerated. Lines outside the block are not changed.
      With --all, either all files are written or none. A block keeps its profile
      until --lean or --full is given.
      """,
    exits: .work)

  @Flag(help: "Update every .gitignore of the work tree that has a block") var all = false
  @OptionGroup var profile: IgnoreProfileOptions
  @OptionGroup var options: IgnoreBlockOptions

  func validate() throws {
    if all, options.target.file != nil || options.target.exclude || options.target.global {
      throw ValidationError("--all cannot be combined with --file, --exclude or --global.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    if all {
      return try options.remedy.carryOut {
        let edits = try BlockEdit.all(in: catalogue, profile: profile.requested)
        if edits.isEmpty {
          Terminal.standardError.write("keystow: no .gitignore here has a keystow block\n")
        }
        return BlockRemedy(edits)
      }
    }
    let location = try options.target.location()
    try options.remedy.carryOut(in: location.containingFolder) {
      let edit = try BlockEdit(
        of: location, in: catalogue, profile: profile.requested, choosing: { present, _ in present }
      )
      guard let edit else {
        let path = TerminalText.visible(location.path)
        Terminal.standardError.write(
          "keystow: \(path): no keystow block; to add one: keystow ignore add\n")
        throw ExitStatus.findings
      }
      return BlockRemedy([edit])
    }
  }
}

struct IgnoreRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove templates, or the whole block, from a .gitignore.",
    discussion: """
      Examples:
        keystow ignore remove vim        remove this template, keep the others
        keystow ignore remove --block    remove the block, keep your own lines
        keystow ignore remove vim --global

      Reverts `keystow ignore add`: without the block, the file is byte for byte
      what it was before. Removing the last template removes the block.
      """,
    exits: .work)

  @Argument(help: "Templates to remove from the block") var names: [String] = []
  @Flag(help: "Remove the whole block") var block = false
  @OptionGroup var options: IgnoreBlockOptions

  func validate() throws {
    guard names.isEmpty == block else {
      throw ValidationError("Name the templates to remove, or pass --block to remove all of them.")
    }
  }

  func run() throws {
    try options.start.enter()
    let catalogue = try options.sources.catalogue()
    let named = try TemplateOptions.naming { try catalogue.templates(named: names) }.map(\.name)
    let location = try options.target.location()
    try options.remedy.carryOut(in: location.containingFolder) {
      let edit = try BlockEdit(of: location, in: catalogue) { present, _ in
        guard let present, !block else { return present.map { _ in [] } }
        let known = present.map(\.name)
        let unknown = named.filter { !known.contains($0) }
        guard unknown.isEmpty else {
          throw BlockError.notInBlock(path: location.path, names: unknown, present: known)
        }
        return present.filter { !named.contains($0.name) }
      }
      guard let edit else {
        let path = TerminalText.visible(location.path)
        Terminal.standardError.write("keystow: \(path): no keystow block\n")
        throw ExitStatus.findings
      }
      return BlockRemedy([edit])
    }
  }
}

extension IgnoreFileLocation {
  /// The nearest existing folder above the file, whose work tree the file belongs to.
  fileprivate var containingFolder: String {
    var folder = PathText.folder(of: path)
    while !FileStatus.isFolder(folder), folder != ".", folder != "/" {
      folder = PathText.folder(of: folder)
    }
    return folder
  }
}
