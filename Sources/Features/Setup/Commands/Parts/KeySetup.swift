internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import KeyImport
internal import Keys
internal import Reports
internal import Resolve
internal import ScanCommands
internal import Text
internal import Vocabulary

/// The import of keys that other tools declare.
struct KeySetup: Remedy {
  private let project: KeyProject
  private let report: KeyImportReport

  /// - Parameter files: the files to read; nil to search for all.
  /// - Parameter takesValues: whether to copy values to the ignored file.
  /// - Parameter folderOption: the `-C` option of printed commands; see `StartFolder`.
  /// - Parameter suggestsSetup: whether to say how the keys get their values.
  init(
    from files: [String]?, takesValues: Bool, suggestsSetup: Bool,
    folderOption: (_ root: String) -> String
  ) throws {
    project = try KeyProject()
    let paths = try Self.paths(files ?? [], in: project)
    let plan = try ImportPlan(
      ImportSources(paths, in: project), for: project, takesValues: takesValues)
    var report = try Self.report(on: plan, for: project, folderOption: folderOption(project.root))
    report.suggestsSetup = suggestsSetup
    self.report = report
  }

  var changes: [RemedyChange] { report.edits.compactMap { RemedyChange($0) } }

  /// Whether there is no key to import.
  var isEmpty: Bool { report.plan.keys.isEmpty }

  var preview: [String] { get throws { try report.text() } }

  func carryOut(under lock: ProjectLock) throws { try lock.write(report.edits) }

  var problems: [Problem] { report.plan.problems }

  var members: JSONObject { report.members() }

  func lines(isDone: Bool) -> [String] {
    report.closing(isDone: isDone && !report.edits.isEmpty)
  }

  /// The plan with its edits, and the state of the files in git.
  private static func report(
    on plan: ImportPlan, for project: KeyProject, folderOption: String
  ) throws -> KeyImportReport {
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let constants = project.manifest.constants.file ?? GitPath("Secrets.swift")
    // A file written by hand must stay visible to git.
    let isForeign = try project.content(of: constants).map { !SwiftConstants.isGenerated($0) }
    let isUnwanted = rules.isTracked(constants) || isForeign == true || !plan.reachesSwift
    let wanted = isUnwanted ? nil : constants
    let edits = try plan.edits(in: project, constants: wanted)
    let top =
      try edits.first { project.name(of: $0.path) == IgnoredSecrets.file.text }?.new
      ?? project.content(of: IgnoredSecrets.file) ?? []
    let holders = plan.holders.map(\.path)
    return KeyImportReport(
      plan: plan, edits: edits, project: project,
      tracked: Set(holders.filter { rules.isTracked($0) }),
      seen: Set(holders.filter { !rules.isTracked($0) && !rules.isIgnored($0, top: top) }),
      constants: wanted, folderOption: folderOption)
  }

  /// Paths relative to the root of the work tree.
  private static func paths(_ files: [String], in project: KeyProject) throws -> [GitPath] {
    try files.map { file in
      guard FileStatus.exists(file) else { throw ImportError.missing(file) }
      let path = try RealPath.file(file, below: project.root)
      guard project.contains(file) else { throw ImportError.outside(file) }
      return path
    }
  }
}

/// The keys to import, and the steps left to the user; never a value.
struct KeyImportReport {
  let plan: ImportPlan
  let edits: [FileEdit]
  let project: KeyProject
  /// Files with values that git tracks.
  let tracked: Set<GitPath>
  /// Files with values that git neither tracks nor ignores.
  let seen: Set<GitPath>
  /// The ignored file for Swift constants; nil if it cannot be ignored.
  let constants: GitPath?
  /// The `-C` option of printed commands; see `StartFolder`.
  let folderOption: String
  /// Whether to say how the keys get their values.
  var suggestsSetup = false

  var fileCount: String { edits.count.counting("file") }

  func text() throws -> [String] {
    guard !plan.keys.isEmpty else { return notes }
    var lines = ["\(plan.keys.count.counting("key")) for \(KeyManifest.fileName):"]
    lines += plan.keys.map { TerminalText.visible("  \(line(for: $0))") }
    lines.append("")
    if !plan.notes.isEmpty { lines += notes + [""] }
    for edit in edits {
      let name = project.name(of: edit.path)
      if edit.permissions == SecretsFile.permissions {
        lines.append(TerminalText.visible("\(name): writes values (not shown)"))
      } else {
        let diff = try UnifiedDiff(of: edit, named: Array(name.utf8)).bytes
        lines += diff.split(separator: 0x0A).map { TerminalText.visible(Array($0)) }
      }
    }
    return lines + (edits.isEmpty ? ["All of these keys are already declared."] : [])
  }

  func closing(isDone: Bool) -> [String] {
    var lines: [String] = isDone ? ["", "Changed \(fileCount)."] : []
    for holder in plan.holders {
      if holder.untaken > 0 {
        let values = holder.untaken.counting("value")
        lines.append(
          "\(holder.path.text) contains \(values); to copy them to "
            + "\(project.files.secrets.text): --with-values")
      }
      if tracked.contains(holder.path) {
        lines.append(
          "\(holder.path.text) is tracked by git, so treat its keys as compromised: rotate them, "
            + "then remove them with: keystow stow \(ShellWord.quoted(holder.path.bytes))")
      }
      if seen.contains(holder.path) {
        let rule = String(decoding: IgnoredSecrets.line(for: holder.path), as: UTF8.self)
        lines.append(
          "\(holder.path.text) is not ignored by git; add this line to .gitignore: \(rule)")
      }
    }
    let missing = plan.keys.filter { !$0.hasValue }.map(\.declaration.name.text)
    if suggestsSetup, isDone || edits.isEmpty, !missing.isEmpty {
      let names = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
      lines.append("Keys without a value: \(names); to set them: keystow setup\(folderOption)")
    }
    if isDone, plan.reachesSwift {
      let resolve = "keystow resolve\(folderOption) --configuration Debug --output"
      lines.append(
        constants.map { "Write the Swift constants with: \(resolve) \(ShellWord.quoted($0.bytes))" }
          ?? "Write the Swift constants to an ignored file with: \(resolve) FILE.swift")
    }
    return lines.map { TerminalText.visible($0) }
  }

  private func line(for key: ImportPlan.Key) -> String {
    let origin = key.origin
    let required = key.declaration.required.map { " in \($0.joined(separator: ", "))" } ?? ""
    return "\(key.declaration.name): \(key.declaration.type)\(required)"
      + " (\(origin.name), \(origin.path.text):\(origin.line))"
      + (key.isKnown ? ", already declared" : "")
  }

  private var notes: [String] { plan.notes.map { TerminalText.visible($0.description) } }

  func members() -> JSONObject {
    let keys = plan.keys.map { key in
      JSONValue.object(
        [
          "name": .string(key.declaration.name.text),
          "type": .string(key.declaration.type.description),
          "required": key.declaration.required.map { .array($0.map { .string($0) }) } ?? .null,
          "known": .bool(key.isKnown), "has_value": .bool(key.hasValue),
          "original_name": .string(key.origin.name),
        ] + ReportFields.text("path", key.origin.path.bytes) + ["line": .integer(key.origin.line)])
    }
    let notes = plan.notes.map { note in
      JSONValue.object(
        ReportFields.text("path", note.path.bytes) + [
          "line": note.line.map { .integer($0) } ?? .null,
          "message": .string(note.message),
        ])
    }
    let holders = plan.holders.map { one in
      JSONValue.object(
        ReportFields.text("path", one.path.bytes) + [
          "values": .integer(one.count),
          "not_taken": .integer(one.untaken),
          "tracked": .bool(tracked.contains(one.path)),
          "ignored": .bool(!seen.contains(one.path) && !tracked.contains(one.path)),
        ])
    }
    return [
      "keys": .array(keys), "notes": .array(notes),
      "files": .array(holders),
    ]
  }
}
