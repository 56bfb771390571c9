internal import ArgumentParser
internal import GitIgnore
internal import Reports

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
