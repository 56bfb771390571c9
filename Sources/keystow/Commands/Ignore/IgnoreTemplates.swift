import ArgumentParser
internal import Formats
internal import GitIgnore
internal import Text

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

/// The templates, written for a person or a program.
struct TemplateListing {
  let catalogue: TemplateCatalogue
  let templates: [Template]

  func text(as format: ListingFormat) -> [UInt8] {
    switch format {
    case .text: Array(lines.utf8)
    case .json: JSONWriter.document(.array(templates.map(json)))
    }
  }

  private var lines: String {
    let names = templates.map { TerminalText.visible($0.name) }
    let nameWidth = names.map(\.count).max() ?? 0
    let kindWidth = templates.map(\.kind.rawValue.count).max() ?? 0
    return zip(names, templates).map { name, template in
      let kind = template.kind.rawValue
      let row = Self.padded(name, to: nameWidth) + Self.padded(kind, to: kindWidth)
      let aliases = template.aliases.isEmpty ? "" : " (\(template.aliases.joined(separator: ", ")))"
      return row + TerminalText.visible(template.title + aliases + source(of: template)) + "\n"
    }.joined()
  }

  /// What there is to say about a template that is not built in.
  private func source(of template: Template) -> String {
    guard case .file(let path) = template.origin else { return "" }
    let others = catalogue.origins(replacedBy: template.name).map { origin in
      if case .file(let path) = origin { path } else { "the built-in one" }
    }
    guard !others.isEmpty else { return ", from \(path)" }
    return ", from \(path) in place of \(others.joined(separator: " and "))"
  }

  private func json(_ template: Template) -> JSONValue {
    let others = catalogue.origins(replacedBy: template.name)
    return .object([
      JSONMember("name", .string(template.name)),
      JSONMember("title", .string(template.title)),
      JSONMember("kind", .string(template.kind.rawValue)),
      JSONMember("aliases", .array(template.aliases.map { .string($0) })),
      JSONMember("includes", .array(template.includes.map { .string($0) })),
      JSONMember("source", .string(Self.name(of: template.origin))),
      JSONMember("replaces", .array(others.map { .string(Self.name(of: $0)) })),
    ])
  }

  private static func name(of origin: TemplateOrigin) -> String {
    if case .file(let path) = origin { path } else { "built-in" }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count) + 2)
  }
}

/// Prints templates, joined.
struct IgnoreShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the .gitignore that some templates make together.",
    discussion: """
      Examples:
        keystow ignore show Swift Xcode macOS
        keystow ignore show node > .gitignore
        keystow ignore show --templates ~/gitignore Node

      Templates that the named ones include are part of it, and so are the names of files \
      that hold secrets. The order of the names makes no difference.
      """)

  @Argument(help: "Names or other names of templates; `keystow ignore list` prints them.")
  var names: [String]

  @OptionGroup
  var start: StartFolder

  @OptionGroup
  var sources: TemplateOptions

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let groups = try TemplateOptions.naming {
      try TemplateCombination.groups(for: names.map { TemplateUse(name: $0) }, in: catalogue)
    }
    let text = TemplateCombination.text(of: groups)
    guard Terminal.standardOutput.isInteractive else {
      return try Terminal.standardOutput.deliver(text)
    }
    // Patterns can hold any byte; a terminal must not obey them.
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { TerminalText.visible(String(decoding: $0, as: UTF8.self)) }
    try Terminal.standardOutput.deliver(Array(lines.joined(separator: "\n").utf8))
  }
}
