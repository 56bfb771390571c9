internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Git
internal import Keys
internal import KeysCommands
internal import KnownValueSearch
internal import Redaction
internal import Scan
internal import ScanCommands
internal import Text

/// What a redactor knows of a project: the values of its keys, and its rules.
struct RedactionSetup {
  private let known: KnownSecrets
  /// Nil to redact values only.
  private let configuration: Configuration?
  /// The errors in files with values.
  private let mistakes: [ValuesFileError]

  /// - Parameters:
  ///   - work: nil outside a project.
  ///   - files: more files with values.
  ///   - usesRules: whether what a scan would report is redacted, too.
  /// - Throws: `FileError`, or all mistakes in a file at once.
  init(_ work: KeySession?, files: [String], usesRules: Bool) throws {
    var known = KnownSecrets()
    if let work { known.add(work.project, work.values) }
    for file in files { try known.add(file: file, content: InputFile(path: file).read()) }
    self.known = known
    let root = work?.project.workTree ?? "."
    configuration = usesRules ? try ScanConfiguration(root: root).read(nil) : nil
    mistakes = work?.values.errors ?? []
  }

  /// The project around the current folder; nil if there is none.
  static func project() throws -> KeyProject? {
    do {
      return try KeyProject()
    } catch RepositoryError.notARepository {
      return nil
    } catch RepositoryError.bare {
      return nil
    }
  }

  /// Returns searches that share what is prepared.
  ///
  /// - Throws: `VectorscanError` when there is no memory or the library refuses.
  func searches(_ count: Int) async throws -> [RedactionSearch] {
    let values = try RedactedValues(known.secrets, readsLittle: true)
    guard let configuration else {
      return try (0..<count).map { _ in try RedactionSearch(values, rules: nil) }
    }
    let plan = try await configuration.plan(insteadOf: BuiltInPlan.start(readsLittle: true)).value
    return try (0..<count).map { _ in
      try RedactionSearch(
        values, rules: SecretSearch(plan: plan, filters: .standard(for: configuration)))
    }
  }

  /// Reports the keys that are not redacted, and files that could not be read.
  ///
  /// - Returns: whether all values could be read.
  func report() -> Bool {
    let skipped = known.unsearched.filter { $0.source != nil }
    Terminal.standardError.write(
      lines: skipped.map { TerminalText.visible("keystow: \($0.key): not redacted: \($0.reason)") }
        + mistakes.map { TerminalText.visible("keystow: \($0)") })
    return mistakes.isEmpty
  }
}
