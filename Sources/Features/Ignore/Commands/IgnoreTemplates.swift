import ArgumentParser
internal import CommandLine
internal import Formats
internal import Ignore
internal import Text

struct IgnoreList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the .gitignore templates.",
    discussion: """
      Examples:
        keystow ignore list                        all templates, one per line
        keystow ignore list apple                  templates related to "apple"
        keystow ignore list --format json
        keystow ignore list --templates ~/gitignore

      Each line contains the name, the kind, the title and, in parentheses, aliases.
      Case, spaces, `-`, `_` and `.` in names are ignored.
      """,
    exits: .task)

  @Argument(help: "List only templates whose name, title or aliases contain this word")
  var word: String?

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder
  @OptionGroup var sources: TemplateOptions

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let templates = try word.map { try Self.templates(in: catalogue, about: $0) }
    let listing = TemplateListing(catalogue: catalogue, templates: templates ?? catalogue.templates)
    try format.deliver(listing.lines, json: listing.json)
  }

  private static func templates(
    in catalogue: TemplateCatalogue, about word: String
  ) throws -> [Template] {
    let found = catalogue.templates(about: word)
    guard found.isEmpty else { return found }
    // Throws an error with suggestions.
    return try TemplateOptions.naming { try catalogue.templates(named: [word]) }
  }
}

/// The templates, as text or JSON.
struct TemplateListing {
  let catalogue: TemplateCatalogue
  let templates: [Template]

  var json: JSONValue { .array(templates.map(json)) }

  var lines: [String] {
    let rows = templates.map { template in
      let aliases = template.aliases.isEmpty ? "" : " (\(template.aliases.joined(separator: ", ")))"
      return [
        TerminalText.visible(template.name), template.kind.rawValue,
        TerminalText.visible(template.title + aliases + source(of: template)),
      ]
    }
    return Listing.table(rows)
  }

  /// The origin of a template that is not built in.
  private func source(of template: Template) -> String {
    guard case .file(let path) = template.origin else { return "" }
    let others = catalogue.origins(replacedBy: template.name).map { origin in
      if case .file(let path) = origin { path } else { "the built-in template" }
    }
    guard !others.isEmpty else { return ", from \(path)" }
    return ", from \(path), replaces \(others.joined(separator: " and "))"
  }

  private func json(_ template: Template) -> JSONValue {
    let others = catalogue.origins(replacedBy: template.name)
    return [
      "name": .string(template.name),
      "title": .string(template.title),
      "kind": .string(template.kind.rawValue),
      "aliases": .strings(template.aliases),
      "includes": .strings(template.includes),
      "source": .string(Self.name(of: template.origin)),
      "replaces": .array(others.map { .string(Self.name(of: $0)) }),
    ]
  }

  private static func name(of origin: TemplateOrigin) -> String {
    if case .file(let path) = origin { path } else { "built-in" }
  }
}

struct IgnoreShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print templates combined into one .gitignore.",
    discussion: """
      Examples:
        keystow ignore show Swift Xcode macOS
        keystow ignore show node > .gitignore
        keystow ignore show --full Swift
        keystow ignore show --templates ~/gitignore Node

      Included templates and the names of secrets files are part of the output. The
      order of the names does not matter.
      """,
    exits: .task)

  @Argument(help: "Template names or aliases; see `keystow ignore list`") var names: [String]
  @OptionGroup var profile: IgnoreProfileOptions
  @OptionGroup var start: StartFolder
  @OptionGroup var sources: TemplateOptions

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let profile = profile.requested ?? .lean
    let groups = try TemplateOptions.naming {
      try TemplateCombination.groups(
        for: names.map { TemplateUse(name: $0) }, in: catalogue, profile: profile)
    }
    let text = TemplateCombination.text(of: groups, in: profile)
    try Terminal.standardOutput.deliver(content: text, paging: true)
  }
}
