import ArgumentParser
internal import Files
internal import Formats
internal import Git
internal import Text
internal import Xcconfig

/// Writes a value into an xcconfig file.
struct XcconfigSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a value into an xcconfig file so that Xcode delivers it as is.",
    discussion: """
      Examples:
        printf %s "$KEY" | keystow xcconfig set Secrets.xcconfig API_KEY
        printf %s https://x.example | keystow xcconfig set A.xcconfig API_URL
        keystow xcconfig set A.xcconfig KEY --condition config=Debug < key.txt

      The value is read from standard input, byte for byte; it is never printed.
      What Xcode would cut or expand (//, $, a backslash or ; at the end) is
      written so that it comes back. A value with a line end, NUL or bytes that
      are no UTF-8 is refused: no xcconfig file can hold it.

      The last assignment to NAME with exactly these conditions gets the value.
      Where there is none, a line is added at the end, above includes that stand
      there. Every other byte of the file stays. A new file can be read by its
      owner only; one that is there keeps its mode.

      Exit status: 0 done, 2 failed, 64 wrong usage, 130 interrupted; nothing
      is half-written.
      """)

  @Argument(help: "The xcconfig file; it is made where there is none.", completion: .file())
  var file: String

  @Argument(help: "The name of the setting.")
  var name: String

  @OptionGroup
  var conditions: SettingConditions

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; say what would be done.")
  var dryRun = false

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    guard SettingName.isLegal(name) else {
      throw ValidationError("\(XcconfigEditError.name(name))")
    }
  }

  func run() throws {
    try start.enter()
    let value = try StandardInputValue().bytes
    let conditions = try conditions.all
    let old = try CurrentFile(path: file).content(limit: DiskFiles.limit)
    let new = try XcconfigDocument(old ?? [], path: file)
      .setting(name, conditions: conditions, to: value)
    let edit = FileEdit(path: file, old: old, new: new, permissions: 0o600)
    if !dryRun {
      let git = (try? Repository(at: "."))?.gitFolder
      try EditPlan([edit], asideFolder: git.map { $0 + "/keystow/edits" }).carryOut()
    }
    try report(edit, XcconfigDocument(new, path: file), conditions)
  }

  /// Says what was done, and which line undoes it.
  private func report(
    _ edit: FileEdit, _ document: XcconfigDocument, _ conditions: [SettingCondition]
  ) throws {
    guard let own = document.lastAssignment(of: name, conditions: conditions) else { return }
    let path = TerminalText.visible(file)
    let verb =
      edit.changesNothing ? "already has that value" : dryRun ? "would be set" : "is set"
    let made = edit.old == nil ? " in a new file" : ""
    let text = TerminalText.visible(
      name + own.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined())
    let line = "\(path):\(own.position.line): \(text) \(verb)\(made).\n"
    try Terminal.standardOutput.deliver(Array(line.utf8))
    let hiding = document.assignments.last {
      $0.name == name && $0.conditions.isEmpty && $0.position > own.position
    }
    guard let hiding else { return }
    Terminal.standardError.write(
      "\(path):\(hiding.position.line): the assignment here hides it; put it above the other.\n")
  }
}

/// The conditions of an assignment: `--condition config=Debug --condition sdk=iphoneos*`.
struct SettingConditions: ParsableArguments {
  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp(
      "A condition that the assignment has; may be given several times.",
      valueName: "parameter=pattern"))
  var texts: [String] = []

  /// In the order in which they were given.
  ///
  /// - Throws: `ValidationError`.
  var all: [SettingCondition] {
    get throws {
      try texts.map { text in
        guard let condition = SettingCondition(text) else {
          throw ValidationError("A condition is PARAMETER=PATTERN, as in config=Debug.")
        }
        return condition
      }
    }
  }

  func validate() throws {
    _ = try all
  }
}
