import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import Text
internal import Xcconfig

struct XcconfigSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a value to an xcconfig file so that Xcode reads it back unchanged.",
    discussion: """
      Examples:
        printf %s "$KEY" | keystow xcconfig set Secrets.xcconfig API_KEY
        printf %s https://x.example | keystow xcconfig set A.xcconfig API_URL
        keystow xcconfig set A.xcconfig KEY --condition config=Debug < key.txt

      Reads the value from standard input, byte for byte, and never prints it. Text
      that Xcode would cut or expand (//, $, a trailing backslash or ;) is escaped.
      A value with a line break, NUL or invalid UTF-8 is rejected: an xcconfig file
      cannot hold it.

      Replaces the value of the last assignment to NAME with exactly these
      conditions. If there is none, adds a line at the end, above trailing includes.
      Every other byte of the file stays. A new file is readable by its owner only;
      an existing file keeps its mode.
      """,
    exits: .task)

  @Argument(help: "The xcconfig file; created if missing", completion: .file()) var file: String
  @Argument(help: "Name of the setting") var name: String
  @OptionGroup var conditions: SettingConditions

  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  func validate() throws {
    guard SettingName.isLegal(name) else {
      throw ValidationError("\(XcconfigEditError.name(name))")
    }
  }

  func run() throws {
    try start.enter()
    try TrackedLinks.check(file)
    let value = try StandardInputValue().bytes
    let conditions = try conditions.all
    try remedy.carryOut(in: PathText.folder(of: file)) {
      let edit = try newEdit(setting: value, conditions)
      let document = XcconfigDocument(edit.new, path: file)
      noteOverride(of: document, conditions)
      return FileRemedy([edit]) { report(edit, document, conditions, isDone: $0) }
    }
  }

  private func newEdit(setting value: [UInt8], _ conditions: [SettingCondition]) throws -> FileEdit
  {
    let old = try CurrentFile(path: file).content(limit: DiskFiles.limit)
    let new = try XcconfigDocument(old ?? [], path: file)
      .setting(name, conditions: conditions, to: value)
    return FileEdit(path: file, old: old, new: new, permissions: 0o600)
  }

  /// The change, without the value.
  private func report(
    _ edit: FileEdit, _ document: XcconfigDocument, _ conditions: [SettingCondition], isDone: Bool
  ) -> [String] {
    guard let own = document.lastAssignment(of: name, conditions: conditions) else { return [] }
    let verb = edit.changesNothing ? "already has this value" : isDone ? "set" : "would be set"
    let made = edit.old == nil ? " in a new file" : ""
    let text = TerminalText.visible(
      name + own.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined())
    return ["\(TerminalText.visible(file)):\(own.position.line): \(text) \(verb)\(made)"]
  }

  /// Reports a later line that overrides the assignment.
  private func noteOverride(of document: XcconfigDocument, _ conditions: [SettingCondition]) {
    guard let own = document.lastAssignment(of: name, conditions: conditions),
      let hiding = document.assignments.last(where: {
        $0.name == name && $0.conditions.isEmpty && $0.position > own.position
      })
    else { return }
    Terminal.standardError.write(
      "\(TerminalText.visible(file)):\(hiding.position.line): this later assignment overrides it; "
        + "move it above the other\n")
  }
}

/// The conditions of an assignment: `--condition config=Debug --condition sdk=iphoneos*`.
struct SettingConditions: ParsableArguments {
  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp("Condition of the assignment; repeatable", valueName: "parameter=pattern"))
  var texts: [String] = []

  /// In the given order.
  var all: [SettingCondition] {
    get throws {
      try texts.map { text in
        guard let condition = SettingCondition(text) else {
          throw ValidationError("--condition: expected PARAMETER=PATTERN, such as config=Debug.")
        }
        return condition
      }
    }
  }

  func validate() throws {
    _ = try all
  }
}
