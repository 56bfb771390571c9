internal import ArgumentParser
internal import GitIgnore
internal import Reports

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
