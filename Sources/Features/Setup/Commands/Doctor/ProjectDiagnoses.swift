import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Git
internal import Hook
internal import Ignore
internal import IgnoreCommands
internal import Recipes
internal import ScanCommands
internal import Text
internal import TriageCommands

/// Looks at what is set up in the repository of the current folder.
///
/// Only reads, and runs no command that the project names.
struct ProjectDiagnoses {
  /// The root of the work tree.
  let root: String

  /// - Throws: `RepositoryError` without a work tree.
  init() throws {
    guard let root = try Repository(in: .process).workTree else {
      throw RepositoryError.bare(path: ".")
    }
    self.root = root
  }

  /// - Throws: the errors of reading; what is wrong with the project is a diagnosis.
  func all() async throws -> [Diagnosis] {
    let quick = try StatusLine("checking the repository").during {
      [try hooks()] + (try ignoreRules()) + (try keys())
    }
    return quick + (try await baseline()) + [recipe]
  }

  /// - Throws: as `HookSurvey`.
  func hooks() throws -> Diagnosis {
    let survey = try HookSurvey()
    let install = "keystow hook install"
    let silent = survey.hooks.filter { !$0.runsKeystow }
    guard silent.isEmpty else {
      let names = silent.map(\.hook.rawValue).joined(separator: ", ")
      return Diagnosis(
        "hooks", .missing, "\(names): no check for secrets",
        command: silent.lazy.compactMap(Self.repair).first ?? install)
    }
    let search = ProgramSearch.process
    let lost = survey.hooks.filter { !$0.bringsProgram && search.program(for: $0) == nil }
    guard lost.isEmpty else {
      let names = lost.map(\.hook.rawValue).joined(separator: ", ")
      return Diagnosis(
        "hooks", .risk, "\(names): keystow is not found, so git is blocked", command: install)
    }
    let old = survey.hooks.filter(\.isOutdated).map(\.hook.rawValue)
    guard old.isEmpty else {
      return Diagnosis(
        "hooks", .stale, "\(old.joined(separator: ", ")): written by another version of keystow",
        command: install)
    }
    return Diagnosis("hooks", .good, "commits and pushes are checked")
  }

  /// The command that makes git run a hook that is there and runs Keystow; nil for any other hook.
  private static func repair(_ state: HookState) -> String? {
    switch state.kind {
    case .framework(let framework, _, true, false):
      framework.installation(of: state.hook)
    case .installed, .edited, .otherWithKeystow: "chmod +x \(ShellWord.quoted(state.path))"
    case .absent, .framework, .other: nil
    }
  }

  /// - Throws: as `RepositoryCheck`.
  func ignoreRules() throws -> [Diagnosis] {
    let secrets = try FileSecrets(besides: root)
    let items = try RepositoryCheck(path: ".", facts: secrets.facts)
      .result(in: .committed, judge: SecretJudge(asking: secrets)).items
    func count(_ section: CheckSection) -> Int { items.count { $0.section == section } }
    var found: [Diagnosis] = []
    let tracked = count(.trackedIgnored)
    if tracked > 0 {
      found.append(
        Diagnosis(
          "ignore", .stale, "\(tracked.counting("tracked file")) matching an ignore rule",
          command: "keystow ignore untrack"))
    }
    let dangerous = count(.trackedDanger) + count(.untrackedDanger)
    if dangerous > 0 {
      found.append(
        Diagnosis(
          "ignore", .risk, "\(dangerous.counting("file")) that should not be committed",
          command: "keystow ignore check"))
    }
    if FileStatus.of(PathText.path(of: ".gitignore", in: root)) == nil {
      found.append(
        Diagnosis("ignore", .missing, "there is no .gitignore", command: "keystow ignore add"))
    }
    let old = try outdatedBlocks()
    if !old.isEmpty {
      found.append(
        Diagnosis(
          "ignore", .stale, "\(old.joined(separator: ", ")): rules of another version of keystow",
          command: "keystow ignore update" + (old == [".gitignore"] ? "" : " --all")))
    }
    return found.isEmpty
      ? [Diagnosis("ignore", .good, "nothing is tracked that should be ignored")] : found
  }

  /// The files whose block differs from what this version writes.
  ///
  /// - Throws: the errors of reading; a block that is not valid counts as up to date.
  private func outdatedBlocks() throws -> [String] {
    let catalogue = try TemplateOptions.parse([]).catalogue()
    do {
      return try BlockEdit.all(in: catalogue).filter { !$0.file.changesNothing }
        .map { String(decoding: $0.location.name, as: UTF8.self) }
    } catch is BlockErrors {
      return []
    }
  }

  /// Scans the work tree and the history if there is a baseline.
  ///
  /// - Throws: the errors of reading and scanning.
  func baseline() async throws -> [Diagnosis] {
    guard var document = try BaselineFile(besides: root).document() else { return [] }
    let count = document.entries.count
    let text = count.counting("known finding")
    let repository = try Repository(at: root)
    guard !repository.isShallow, !repository.isPartialClone else {
      return [
        Diagnosis("baseline", .good, "\(text); this clone lacks the history to look for them")
      ]
    }
    let plan = BuiltInPlan.start()
    let request = try BaselineSearch.parse([]).request(root: root, includesHistory: true)
    let result = try await request.run(with: plan, counting: "contents")
    let gone = document.keepOnly(result.findings).count
    guard gone > 0 else { return [Diagnosis("baseline", .good, text)] }
    return [
      Diagnosis(
        "baseline", .stale, "\(text), of which \(gone) \(gone == 1 ? "is" : "are") gone",
        command: "keystow baseline prune")
    ]
  }

  /// Whether a CI service runs Keystow.
  var recipe: Diagnosis {
    if let file = CIService.fileRunningKeystow(in: root) {
      return Diagnosis("ci", .good, "\(file) runs keystow")
    }
    let service = CIService.files(in: root).first?.service.rawValue ?? "github"
    return Diagnosis(
      "ci", .missing, "no workflow runs keystow",
      command: "keystow setup --ci \(service) --keystow URL@TAG")
  }
}
