internal import Edits
internal import Findings
internal import Git
internal import KeyImport
internal import Keys
internal import Stow
internal import SwiftConstants

/// The keys that other tools' files declare.
struct KeySetup: SetupPart {
  private let project: KeyProject
  private let report: KeyImportReport

  /// - Parameters:
  ///   - files: those to read, as the command line names them; nil looks for all that there are.
  ///   - takesValues: whether values are put into the ignored file.
  ///   - folderOption: what `keystow resolve` needs to work in the project; see `StartFolder`.
  /// - Throws: `ImportError`, what `KeyProject` and `ImportPlan` throw.
  init(
    from files: [String]?, takesValues: Bool, folderOption: (_ root: String) -> String
  ) throws {
    project = try KeyProject()
    let paths = try Self.paths(files ?? [], in: project)
    let plan = try ImportPlan(
      ImportSources(paths, in: project), for: project, takesValues: takesValues)
    report = try Self.report(on: plan, for: project, folderOption: folderOption(project.root))
  }

  var changesNothing: Bool { report.edits.isEmpty }

  func lines() throws -> [String] { try report.text() }

  func carryOut() throws {
    guard !report.edits.isEmpty else { return }
    try StowJournal(of: Repository(at: project.root)).alone {
      try EditPlan(report.edits, asideFolder: project.asideFolder).carryOut()
    }
  }

  func closing(isDone: Bool) -> [String] { report.closing(isDone: isDone) }

  func members() -> [JSONMember] { report.members() }

  /// The plan with its edits and with what git makes of the files.
  private static func report(
    on plan: ImportPlan, for project: KeyProject, folderOption: String
  ) throws -> KeyImportReport {
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let constants = project.manifest.constants.file ?? GitPath("Secrets.swift")
    // A file of the user's own is not to be hidden from git.
    let isForeign = try project.content(of: constants).map { !SwiftConstants.isGenerated($0) }
    let wanted = rules.isTracked(constants) || isForeign == true ? nil : constants
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

  /// From the root of the work tree; none where they are to be looked for.
  private static func paths(_ files: [String], in project: KeyProject) throws -> [GitPath] {
    try files.map { file in
      guard FileStatus.exists(file) else { throw ImportError.missing(file) }
      let path = try FileStatus.file(file, below: project.root)
      guard project.holds(file) else { throw ImportError.outside(file) }
      return path
    }
  }
}
