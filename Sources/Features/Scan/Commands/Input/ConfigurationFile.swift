internal import Candidates
package import Configuration
internal import Files
internal import ProjectFacts
internal import Text

/// Finds and reads `.keystow.toml`.
package enum ConfigurationFile {
  package static let name = ".keystow.toml"

  /// The configuration at `path`, or else at the root, or else an empty one.
  ///
  /// - Throws: `FileError`, or all mistakes in the file at once.
  package static func read(_ path: String?, besides root: String) throws -> Configuration {
    let found: (path: String, bytes: [UInt8])
    if let path {
      found = (path, try InputFile(path: path).read())
    } else {
      let target = PathText.path(of: name, in: root)
      guard let bytes = try InputFile(path: target).readIfPresent() else { return Configuration() }
      found = (target, bytes)
    }
    return try parse(found.bytes, name: found.path)
  }

  /// - Parameter isOfBefore: whether a change is judged by the file, which it may be about to fix.
  package static func parse(
    _ bytes: [UInt8], name: String, isOfBefore: Bool = false
  ) throws -> Configuration {
    try Configuration.parse(
      bytes, name: name, ruleIDs: Set(RuleSet.builtIn.rules.map(\.id)), today: .today,
      toleratesPatterns: isOfBefore)
  }
}

/// The configuration of a scan: `.keystow.toml`, or else, if that has no section on scans, the
/// files of gitleaks.
package struct ScanConfiguration {
  let files: ExceptionFiles
  /// The change that the scan judges; nil for any other scan.
  let change: ReviewedChange?

  static let gitleaksName = ".gitleaks.toml"
  static let ignoreName = ".gitleaksignore"

  package init(root: String) {
    self.init(files: ExceptionFiles(on: root))
  }

  init(files: ExceptionFiles, change: ReviewedChange? = nil) {
    (self.files, self.change) = (files, change)
  }

  private var root: String { files.root }

  /// - Parameter path: a configuration of either kind that replaces those at the root.
  /// - Throws: `FileError`, `GitError`, or all mistakes in a file at once.
  package func read(_ path: String?) throws -> Configuration {
    if let path { return try read(named: path) }
    let own = try files.content(of: ConfigurationFile.name).map {
      try ConfigurationFile.parse($0.bytes, name: $0.name, isOfBefore: files.commit != nil)
    }
    if let own, own.concernsScans { return own }
    guard let found = try files.content(of: Self.gitleaksName) else {
      return try withIgnoredLines(own ?? Configuration())
    }
    var configuration = try withIgnoredLines(
      Configuration.parseGitleaks(found.bytes, name: found.name) { path in
        files.commit.map { base(path, of: $0, in: "") } ?? base(path, in: root, within: root)
      })
    if let own { configuration.facts = own.facts }
    return configuration
  }

  /// Reads a configuration that the command line names.
  private func read(named path: String) throws -> Configuration {
    guard let change, let altered = try change.alteredPath(of: path) else {
      return try parsed(try InputFile(path: path).read(), name: path) {
        base($0, in: PathText.folder(of: path), within: nil)
      }
    }
    let old = try change.base.content(of: altered)
    var configuration = try old.map {
      try parsed($0, name: change.base.name(of: altered)) {
        base($0, of: change.base, in: PathText.parts(of: altered).folder)
      }
    }
    configuration?.notes.append(change.note(on: path, isMissing: false))
    return configuration ?? Configuration(notes: [change.note(on: path, isMissing: true)])
  }

  /// Reads the configuration of a commit.
  ///
  /// - Parameter path: its path; nil for those at the root, and `.some(nil)` for none.
  /// - Throws: as `read`.
  package func read(committed path: String??) throws -> Configuration {
    guard let path else { return try read(nil) }
    guard let path, let found = try files.content(of: path) else { return Configuration() }
    return try parsed(found.bytes, name: found.name) { name in
      files.commit.map { base(name, of: $0, in: PathText.parts(of: path).folder) }
        ?? .none("no such file")
    }
  }

  private func parsed(
    _ bytes: [UInt8], name: String, base: (String) -> GitleaksBase
  ) throws -> Configuration {
    guard Configuration.isGitleaks(bytes, name: name) else {
      return try ConfigurationFile.parse(bytes, name: name)
    }
    return try withIgnoredLines(Configuration.parseGitleaks(bytes, name: name, base: base))
  }

  /// The configuration in a commit that another one there extends.
  private func base(_ path: String, of commit: CommittedFiles, in folder: String) -> GitleaksBase {
    guard !path.hasPrefix("/") else { return .none("not in \(commit.name)") }
    let target = folder.isEmpty ? path : folder + "/" + path
    guard let bytes = (try? commit.content(of: target)) ?? nil else { return .none("no such file") }
    return .file(name: commit.name(of: target), bytes: bytes)
  }

  /// The name of the file of gitleaks that scans read because `.keystow.toml` has no section on scans;
  /// nil if they read none.
  ///
  /// - Throws: as `read`.
  package var gitleaksFile: String? {
    get throws {
      guard try !ConfigurationFile.read(nil, besides: root).concernsScans else { return nil }
      return [Self.gitleaksName, Self.ignoreName].first {
        FileStatus.exists(PathText.path(of: $0, in: root))
      }
    }
  }

  private func withIgnoredLines(_ configuration: Configuration) throws -> Configuration {
    guard let found = try files.content(of: Self.ignoreName) else { return configuration }
    let (lines, notes) = GitleaksIgnore.parse(found.bytes, name: found.name)
    var configuration = configuration
    configuration.allowlist.ignoredLines = lines
    configuration.notes += notes
    return configuration
  }

  /// The configuration that another one extends.
  ///
  /// - Parameter limit: the folder that the file must be in, because a repository's own
  ///   configuration must not read files elsewhere; nil for a configuration given on the command
  ///   line.
  private func base(_ path: String, in folder: String, within limit: String?) -> GitleaksBase {
    var target = path.hasPrefix("/") ? path : PathText.path(of: path, in: folder)
    // Gitleaks resolves paths from the current folder.
    if limit == nil, !FileStatus.exists(target) { target = path }
    guard let real = RealPath.of(target) else { return .none("no such file") }
    if let limit {
      guard let top = RealPath.of(limit), real.hasPrefix(top == "/" ? top : top + "/") else {
        return .none(
          "outside \(limit); only a configuration passed with --config may extend such a file")
      }
    }
    do {
      return .file(name: target, bytes: try InputFile(path: target).read())
    } catch {
      return .none("\(error.reason)")
    }
  }
}
