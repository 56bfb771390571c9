package import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Git
internal import ScanCommands

package struct BaselineCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Record known findings so that only new ones are reported.",
    discussion: """
      Examples:
        keystow baseline create            record all current findings as known
        keystow baseline show              list the entries and their locations
        keystow baseline prune             remove entries that are no longer found

      The baseline, .keystow-baseline.json at the root of the repository, is meant
      to be committed. It contains salted hashes and rule IDs, and no part of a
      secret. `keystow scan` reads it automatically and reports how many findings it
      hides.
      """,
    subcommands: [BaselineCreate.self, BaselineShow.self, BaselinePrune.self])

  package init() {}
}

/// The options of all `baseline` commands.
struct BaselineTarget: ParsableArguments {
  @Option(help: "Baseline file (default: .keystow-baseline.json at the root)", completion: .file())
  var file: String?

  @Option(
    help: "Configuration file (default: .keystow.toml or .gitleaks.toml at the root)",
    completion: .file())
  var config: String?

  @Option(name: Jobs.names, help: "Number of workers, 1 to 1024 (default: one per processor)")
  var jobs: Jobs?

  @OptionGroup var start: StartFolder

  func baseline(besides root: String) -> BaselineFile {
    file.map { BaselineFile(path: $0) } ?? BaselineFile(besides: root)
  }

  /// The baseline, which must exist.
  func document(besides root: String) throws -> BaselineDocument {
    let baseline = baseline(besides: root)
    guard let document = try baseline.document() else {
      throw FileError.invalid(
        path: baseline.path, reason: "no such file; create it with: keystow baseline create")
    }
    return document
  }

  /// The root of the surrounding work tree, or else the current folder.
  static func root() throws -> String {
    do {
      let repository = try Repository(at: ".")
      return repository.workTree ?? repository.gitFolder
    } catch RepositoryError.notARepository {
      return "."
    }
  }

  /// - Throws: `ExitStatus.failed` if a part could not be read.
  static func requireComplete(_ result: ScanResult) throws {
    guard !result.problems.isEmpty else { return }
    Terminal.standardError.report(result.problems)
    Terminal.standardError.write(
      "keystow: nothing was written because not everything could be read\n")
    throw ExitStatus.failed
  }

  /// `3 tmdb-key, 1 password`: how many of each rule, the most frequent first.
  static func counts(_ rules: some Sequence<String>) -> String {
    Dictionary(rules.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
