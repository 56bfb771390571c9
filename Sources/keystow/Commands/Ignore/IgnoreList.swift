internal import ArgumentParser
internal import GitIgnore

/// Lists the templates that there are.
struct IgnoreList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the .gitignore templates that there are.",
    discussion: """
      Examples:
        keystow ignore list                        all templates, a line each
        keystow ignore list apple                  those that have to do with the word
        keystow ignore list --format json
        keystow ignore list --templates ~/gitignore

      Each line gives the name, the kind, the title and, in parentheses, other names.
      Case, blanks, `-`, `_` and `.` make no difference in names.
      """)

  @Argument(help: "Only templates whose name, title or other names hold this word, in any case.")
  var word: String?

  @Option(name: .shortAndLong, help: "The format of the list.")
  var format: ListingFormat = .text

  @OptionGroup
  var start: StartFolder

  @OptionGroup
  var sources: TemplateOptions

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let templates = try word.map { try Self.templates(in: catalogue, about: $0) }
    let listing = TemplateListing(
      catalogue: catalogue, templates: templates ?? catalogue.templates)
    try Terminal.standardOutput.deliver(listing.text(as: format))
  }

  private static func templates(
    in catalogue: TemplateCatalogue, about word: String
  ) throws -> [Template] {
    let found = catalogue.templates(about: word)
    guard found.isEmpty else { return found }
    // Says what may have been meant.
    return try TemplateOptions.naming { try catalogue.templates(named: [word]) }
  }
}
