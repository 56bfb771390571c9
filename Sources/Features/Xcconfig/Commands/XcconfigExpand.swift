import ArgumentParser
internal import CommandLine
internal import Files
internal import Text
internal import Xcconfig

struct XcconfigExpand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Resolve the references in a text, as Xcode does in an Info.plist.",
    discussion: """
      Examples:
        printf '$(API_KEY)' | keystow xcconfig expand Secrets.xcconfig
        keystow xcconfig expand A.xcconfig --condition config=Release < in > out

      Reads a text from standard input and writes it to standard output with its
      references resolved; every other byte stays. The text is one string: quotes
      and backslashes have no meaning in it. An undefined name expands to nothing,
      as in Xcode, and is reported as a warning. The output contains the secrets
      that the text refers to. If Xcode would reject the file, expands what could be
      read.
      """,
    exits: .work)

  @Argument(help: "The xcconfig file", completion: .file()) var file: String
  @OptionGroup var evaluation: EvaluationOptions
  @OptionGroup var options: XcconfigOptions

  /// The size limit in bytes of the text to expand.
  private static let limit = 1 << 26

  func run() throws {
    try options.start.enter()
    let loaded = try options.loader.load(file)
    let text = try OpenStream.standardInput.content(limit: Self.limit)
    let expansion = try expand(text, with: evaluation.table(of: loaded))
    try Terminal.standardOutput.deliver(expansion.bytes)
    Terminal.standardError.report(loaded.diagnostics)
    for name in expansion.undefined {
      Terminal.standardError.write(
        "keystow: warning: $(\(TerminalText.visible(name))) is undefined and expands to nothing\n")
    }
    if loaded.hasErrors { throw ExitStatus.findings }
  }

  private func expand(_ text: [UInt8], with table: SettingTable) throws -> Expansion {
    do throws(ExpansionError) {
      return try table.expansion(of: text)
    } catch {
      throw FileError.invalid(path: "standard input", reason: "\(error)")
    }
  }
}
