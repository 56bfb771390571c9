internal import Candidates
internal import Configuration
internal import Files
internal import Text

/// Finds and reads `.keystow.toml`.
enum ConfigurationFile {
  static let name = ".keystow.toml"

  /// The configuration at `path`, or else at the root, or else an empty one.
  ///
  /// - Throws: `FileError`, or all mistakes in the file at once.
  static func read(_ path: String?, besides root: String) throws -> Configuration {
    let found: (path: String, bytes: [UInt8])
    if let path {
      found = (path, try InputFile(path: path).read())
    } else {
      let place = PathText.path(of: name, in: root)
      guard let bytes = try InputFile(path: place).readIfPresent() else { return Configuration() }
      found = (place, bytes)
    }
    return try parse(found.bytes, name: found.path)
  }

  static func parse(_ bytes: [UInt8], name: String) throws -> Configuration {
    try Configuration.parse(
      bytes, name: name, ruleIDs: Set(RuleSet.builtIn.rules.map(\.id)), today: .today)
  }
}

/// The configuration of a scan: `.keystow.toml`, or else, if that has no section on scans, the
/// files of gitleaks.
struct ScanConfiguration {
  let root: String

  private static let gitleaksName = ".gitleaks.toml"
  private static let ignoreName = ".gitleaksignore"

  /// - Parameter path: a configuration of either kind that replaces those at the root.
  /// - Throws: `FileError`, or all mistakes in a file at once.
  func read(_ path: String?) throws -> Configuration {
    if let path {
      let bytes = try InputFile(path: path).read()
      guard Configuration.isGitleaks(bytes, name: path) else {
        return try ConfigurationFile.parse(bytes, name: path)
      }
      let folder = PathText.folder(of: path)
      return try withIgnoredLines(
        Configuration.parseGitleaks(bytes, name: path) { base($0, in: folder, within: nil) })
    }
    let own = try ConfigurationFile.read(nil, besides: root)
    if own.concernsScans { return own }
    let place = PathText.path(of: Self.gitleaksName, in: root)
    guard let bytes = try InputFile(path: place).readIfPresent() else {
      return try withIgnoredLines(own)
    }
    return try withIgnoredLines(
      Configuration.parseGitleaks(bytes, name: place) { base($0, in: root, within: root) })
  }

  /// The name of the file of gitleaks that scans read because `.keystow.toml` has no section on scans;
  /// nil if they read none.
  ///
  /// - Throws: as `read`.
  var gitleaksFile: String? {
    get throws {
      guard try !ConfigurationFile.read(nil, besides: root).concernsScans else { return nil }
      return [Self.gitleaksName, Self.ignoreName].first {
        FileStatus.exists(PathText.path(of: $0, in: root))
      }
    }
  }

  private func withIgnoredLines(_ configuration: Configuration) throws -> Configuration {
    let place = PathText.path(of: Self.ignoreName, in: root)
    guard let bytes = try InputFile(path: place).readIfPresent() else { return configuration }
    let (lines, notes) = GitleaksIgnore.parse(bytes, name: place)
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
    var place = path.hasPrefix("/") ? path : PathText.path(of: path, in: folder)
    // Gitleaks resolves paths from the current folder.
    if limit == nil, !FileStatus.exists(place) { place = path }
    guard let real = RealPath.of(place) else { return .none("no such file") }
    if let limit {
      guard let top = RealPath.of(limit), real.hasPrefix(top == "/" ? top : top + "/") else {
        return .none(
          "outside \(limit); only a configuration passed with --config may extend such a file")
      }
    }
    do {
      return .file(name: place, bytes: try InputFile(path: place).read())
    } catch {
      return .none("\(error.reason)")
    }
  }
}
