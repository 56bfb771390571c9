package import ArgumentParser
internal import CommandLine
internal import Ignore

package struct IgnoreCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "ignore",
    abstract: "Write .gitignore files, keep them up to date, and find tracked secrets files.",
    discussion: """
      Examples:
        keystow ignore detect          list what this project is built with
        keystow ignore add             write the .gitignore that it needs
        keystow ignore check           find files wrongly tracked or ignored
        keystow ignore untrack         stop tracking files that a rule ignores
        keystow ignore explain PATH    show which rule decides
      """,
    subcommands: [
      IgnoreList.self, IgnoreShow.self, IgnoreDetect.self, IgnoreAdd.self, IgnoreUpdate.self,
      IgnoreRemove.self, IgnoreCheck.self, IgnoreUntrack.self, IgnoreExplain.self,
    ])

  package init() {}
}

/// The options of the commands that edit a block of ignore rules.
struct IgnoreBlockOptions: ParsableArguments {
  @OptionGroup var start: StartFolder
  @OptionGroup(title: "Which file") var target: IgnoreFileOptions
  @OptionGroup(title: "What to do") var remedy: RemedyOptions
  @OptionGroup(title: "Templates") var sources: TemplateOptions
}

/// The file to edit.
struct IgnoreFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File to edit: a .gitignore in another folder, or any other file that git reads ignore rules \
      from (default: .gitignore at the root)
      """, valueName: "path"), completion: .file())
  var file: String?

  @Flag(
    name: [.customLong("exclude"), .customLong("info-exclude")],
    help: "Edit .git/info/exclude: rules for yourself that are not committed")
  var exclude = false

  @Flag(help: "Edit your rules for all repositories (core.excludesFile)") var global = false

  func validate() throws {
    let places = [("--file", file != nil), ("--exclude", exclude), ("--global", global)]
      .filter(\.1).map(\.0)
    guard places.count < 2 else {
      throw ValidationError("\(places[0]) cannot be combined with \(places[1]).")
    }
  }

  func location() throws -> IgnoreFileLocation {
    if let file { return try IgnoreFileFinder.file(file) }
    if exclude { return try IgnoreFileFinder.exclude() }
    return try global ? IgnoreFileFinder.global() : IgnoreFileFinder.root()
  }
}
