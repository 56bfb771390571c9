internal import ArgumentParser
internal import GitIgnore
internal import Reports

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
