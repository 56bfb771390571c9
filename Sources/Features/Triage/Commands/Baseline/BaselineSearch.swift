import ArgumentParser
internal import Bytes
internal import Candidates
internal import Git
internal import Scan
package import ScanCommands
internal import Vocabulary

/// The options of a search for the entries of a baseline.
package struct BaselineSearch: ParsableArguments {
  @Flag(help: "Also scan ignored files") package var ignored = false
  @Flag(help: "Also scan submodules and nested repositories") package var recurseSubmodules = false
  @OptionGroup var target: BaselineTarget

  /// A scan for findings of any confidence.
  ///
  /// - Parameter includesHistory: whether to also scan the history, with reflog and stash.
  package func request(root: String, includesHistory: Bool) throws -> ScanRequest {
    let configuration = try ScanConfiguration(root: root).read(target.config)
    let limit = configuration.sizeLimit()
    var found: [any BlobSource] = []
    do {
      if try Repository(at: root).workTree != nil {
        let selection = WorkTreeSelection(
          subpaths: [], includesIgnored: ignored, recursesSubmodules: recurseSubmodules)
        found.append(
          try WorkTreeSource(
            path: root, selection: selection, maximumByteCount: limit, readsLinks: true))
      }
      if includesHistory {
        found.append(HistorySource(path: root, scope: .all, maximumByteCount: limit))
      }
    } catch RepositoryError.notARepository {
      found = [
        DirectorySource(folder: GitPath(root), maximumByteCount: limit, readsLinks: true)
      ]
    }
    return ScanRequest(
      found.map { PrefixedSource(source: $0) }, configuration, leastConfidence: .low,
      jobs: target.jobs)
  }

  package init() {}
}
