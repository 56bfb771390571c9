import ArgumentParser
internal import Files
internal import Findings
internal import Git
internal import GitIgnore
internal import Hooks
internal import Keys
internal import Recipes
internal import Text

/// Looks at what is set up in the repository of the current folder.
///
/// Only reads, and runs no command that the project names.
struct ProjectDiagnoses {
  /// The root of the work tree.
  private let root: String

  /// - Throws: `RepositoryError` without a work tree.
  init() throws {
    guard let root = try Repository(in: .process).workTree else {
      throw RepositoryError.bare(path: ".")
    }
    self.root = root
  }

  /// - Throws: the errors of reading; what is wrong with the project is a diagnosis.
  func all() async throws -> [Diagnosis] {
    let quick = [try hooks()] + (try ignoreRules()) + (try keys())
    return quick + (try await baseline()) + [recipe]
  }

  /// - Throws: as `HookSurvey`.
  func hooks() throws -> Diagnosis {
    let survey = try HookSurvey()
    let install = "keystow hook install"
    let silent = survey.hooks.filter { !$0.runsKeystow }.map(\.hook.rawValue)
    guard silent.isEmpty else {
      return Diagnosis(
        "hooks", .missing, "\(silent.joined(separator: ", ")): no check for secrets",
        command: install)
    }
    let search = ProgramSearch.process
    if let lost = survey.hooks.first(where: { search.program(for: $0) == nil }) {
      return Diagnosis(
        "hooks", .risk, "\(lost.hook.rawValue) does not find keystow, and blocks nothing",
        command: install)
    }
    let old = survey.hooks.filter(\.isOutdated).map(\.hook.rawValue)
    guard old.isEmpty else {
      return Diagnosis(
        "hooks", .stale, "\(old.joined(separator: ", ")): written by another version of keystow",
        command: install)
    }
    return Diagnosis("hooks", .good, "commits and pushes are checked")
  }

  /// - Throws: as `RepositoryCheck`.
  func ignoreRules() throws -> [Diagnosis] {
    let items = try RepositoryCheck(path: ".").result(in: .committed).items
    func count(_ section: CheckSection) -> Int { items.count { $0.section == section } }
    var found: [Diagnosis] = []
    let tracked = count(.trackedIgnored)
    if tracked > 0 {
      found.append(
        Diagnosis(
          "ignore", .stale, "\(tracked.counting("tracked file")) matching an ignore rule",
          command: "keystow ignore check --untrack"))
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
    return found.isEmpty
      ? [Diagnosis("ignore", .good, "nothing is tracked that should be ignored")] : found
  }

  /// - Throws: the errors of reading the manifest and the files with values.
  func keys() throws -> [Diagnosis] {
    let project = try KeyProject()
    guard project.manifest.bytes != nil, !project.manifest.keys.isEmpty else { return [] }
    var found: [Diagnosis] = []
    let secrets = project.files.secrets
    let status = FileStatus.of(project.diskPath(of: secrets))
    if let status, status.permissions & 0o077 != 0 {
      found.append(
        Diagnosis(
          "keys", .risk, "\(secrets.text) can be read by other users of this machine",
          command: "chmod 600 \(ShellWord.quoted(project.diskPath(of: secrets)))"))
    }
    // What a command of [[values]] prints is unknown here.
    guard project.manifest.values.isEmpty else {
      return found + [
        Diagnosis(
          "keys", .good, "values from [[values]] are not checked here: keystow keys check")
      ]
    }
    let report = try KeyCheckReport(
      KeySession(configuration: nil, of: project), configuration: nil)
    if report.isFailure {
      found.append(
        Diagnosis(
          "keys", .missing,
          "\(report.problems.count) of \(report.keyCount.counting("key")) without a usable value",
          command: "keystow setup"))
    }
    return found.isEmpty
      ? [Diagnosis("keys", .good, "\(report.keyCount.counting("key")) with a value")] : found
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
    let files = CIService.files(in: root)
    let named = files.first { file in
      let path = PathText.path(of: file.path, in: root)
      let content = try? CurrentFile(path: path).content(limit: 1 << 20)
      return content.map { String(decoding: $0, as: UTF8.self).contains("keystow") } ?? false
    }
    if let named { return Diagnosis("ci", .good, "\(named.path) runs keystow") }
    let service = files.first?.service.rawValue ?? "github"
    return Diagnosis(
      "ci", .missing, "no workflow runs keystow",
      command: "keystow init --ci \(service) --keystow URL@TAG")
  }
}
