internal import Configuration
internal import Findings

/// The configuration and the baseline that judge a scan; for a range, those of before it.
struct ScanJudges {
  let configuration: Configuration
  let baseline: (file: BaselineFile, content: Baseline)?
  /// The exceptions that the range adds to the files of the project; nil for any other scan.
  let added: [NewException]?

  /// - Parameter repository: the listed repository to scan; nil for the paths of the command.
  /// - Throws: `FileError`, `GitError`, or all mistakes in a file at once.
  init(of command: ScanCommand, in roots: ScanRoots, at repository: String?) throws {
    let target = repository ?? command.paths.first ?? "."
    let change = try command.selection.range.flatMap { try ReviewedChange(range: $0, in: target) }
    let files = change?.files(besides: roots.root) ?? ExceptionFiles(on: roots.root)
    var configuration = try ScanConfiguration(files: files, change: change).read(command.config)
    var baseline: (file: BaselineFile, content: Baseline)?
    if let path = command.baseline {
      if let change, let altered = try change.alteredPath(of: path) {
        let old = try change.base.content(of: altered)
        configuration.notes.append(change.note(on: path, isMissing: old == nil))
        let file = BaselineFile(path: change.base.name(of: altered))
        baseline = try old.map { (file, try file.parse($0)) }
      } else {
        let file = BaselineFile(path: path)
        baseline = (file, try file.read())
      }
    } else if !command.noBaseline {
      baseline = try files.baseline()
    }
    self.configuration = configuration
    self.baseline = baseline
    guard let change else {
      added = nil
      return
    }
    let named = try command.config.map { try change.alteredPath(of: $0) }
    var known = try command.baseline.map { try change.alteredPath(of: $0) }
    if command.noBaseline { known = .some(nil) }
    added = try AddedExceptions.list(
      of: change, in: roots.root, configuration: named, baseline: known)
  }
}
