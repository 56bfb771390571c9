import ArgumentParser
internal import Files
internal import Text
internal import Xcconfig

/// Resolves the references in a text.
struct XcconfigExpand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Resolve the references in a text, as Xcode does in an Info.plist.",
    discussion: """
      Examples:
        printf '$(API_KEY)' | keystow xcconfig expand Secrets.xcconfig
        keystow xcconfig expand A.xcconfig --condition config=Release < in > out

      The text is read from standard input and written to standard output, with
      its references resolved and every other byte as it was. It is read as one
      string: quotes and backslashes mean nothing in it. A name without a value
      becomes nothing, as it does in Xcode; a warning names it. The result holds
      the secrets that the text refers to.

      Exit status: 0 done, 1 Xcode would fail on the file (the text is written
      with what could be read), 2 failed, 64 wrong usage.
      """)

  @Argument(help: "The xcconfig file.", completion: .file())
  var file: String

  @OptionGroup
  var evaluation: EvaluationOptions

  @OptionGroup
  var options: XcconfigOptions

  /// The most bytes of a text.
  private static let limit = 1 << 26

  func run() throws {
    try options.start.enter()
    let loaded = try options.loader.load(file)
    let text = try StandardInputBytes.read(limit: Self.limit)
    let expansion = try expand(text, with: evaluation.table(of: loaded))
    try Terminal.standardOutput.deliver(expansion.bytes)
    Terminal.standardError.report(loaded.diagnostics)
    for name in expansion.undefined {
      Terminal.standardError.write(
        "keystow: warning: $(\(TerminalText.visible(name))) has no value; it became nothing\n")
    }
    if loaded.hasErrors { throw ExitStatus.findings }
  }

  private func expand(_ text: [UInt8], with table: SettingTable) throws -> Expansion {
    do throws(ExpansionError) {
      return try table.expansion(of: text)
    } catch {
      throw InputError(path: "standard input", reason: "\(error)")
    }
  }
}
