internal import Configuration
internal import Files
internal import Findings
internal import Git
internal import Provenance
internal import Text

/// The configuration and the baseline of a hook.
struct HookConfiguration {
  let configuration: Configuration
  let baseline: (file: BaselineFile, content: Baseline)?

  /// Reads the files in a folder.
  ///
  /// - Throws: `FileError`, or all mistakes in a file at once.
  init(besides root: String) throws {
    configuration = try ScanConfiguration(root: root).read(nil)
    let file = BaselineFile(besides: root)
    baseline = try file.readIfPresent().map { (file, $0) }
  }

  private init(_ configuration: Configuration, _ baseline: (BaselineFile, Baseline)?) {
    self.configuration = configuration
    self.baseline = baseline
  }

  /// Reads the files of a server: those in the folder of the repository, or else those of its default
  /// branch before the push, which must not excuse itself.
  ///
  /// - Throws: `FileError`, all mistakes in a file at once, or `GitError`.
  static func onServer(_ repository: borrowing Repository) throws -> HookConfiguration {
    let folder = repository.gitFolder
    let places = [ConfigurationFile.name, BaselineFile.name]
    if places.contains(where: { FileStatus.exists(PathText.path(of: $0, in: folder)) }) {
      return try HookConfiguration(besides: folder)
    }
    let name = "HEAD:" + ConfigurationFile.name
    let configuration = try HeadFile(GitPath(ConfigurationFile.name)).content(in: repository).map {
      try ConfigurationFile.parse($0, name: name)
    }
    let file = BaselineFile(path: "HEAD:" + BaselineFile.name)
    let baseline = try HeadFile(GitPath(BaselineFile.name)).content(in: repository).map {
      (file, try file.parse($0))
    }
    return HookConfiguration(configuration ?? Configuration(), baseline)
  }
}
