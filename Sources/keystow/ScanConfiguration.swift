internal import Edits
internal import Filters

/// Finds and reads what a scan goes by: `.keystow.toml`, and where that says nothing about scans, the
/// files of gitleaks.
struct ScanConfiguration {
  let root: String

  private static let gitleaksName = ".gitleaks.toml"
  private static let ignoreName = ".gitleaksignore"

  /// - Parameter path: a configuration of either kind, instead of those at the root.
  /// - Throws: `InputError`, or all mistakes in a file at once.
  func read(_ path: String?) throws -> Configuration {
    if let path {
      let bytes = try InputFile(path: path).read()
      guard Configuration.isGitleaks(bytes, name: path) else {
        return try ConfigurationFile.parse(bytes, name: path)
      }
      let folder = FileStatus.folder(of: path)
      return try withIgnoredLines(
        Configuration.parseGitleaks(bytes, name: path) { base($0, in: folder, within: nil) })
    }
    let own = try ConfigurationFile.read(nil, besides: root)
    if own.concernsScans { return own }
    let place = FileStatus.path(of: Self.gitleaksName, in: root)
    guard let bytes = try InputFile(path: place).readIfPresent() else {
      return try withIgnoredLines(own)
    }
    return try withIgnoredLines(
      Configuration.parseGitleaks(bytes, name: place) { base($0, in: root, within: root) })
  }

  private func withIgnoredLines(_ configuration: Configuration) throws -> Configuration {
    let place = FileStatus.path(of: Self.ignoreName, in: root)
    guard let bytes = try InputFile(path: place).readIfPresent() else { return configuration }
    let (lines, notes) = GitleaksIgnore.parse(bytes, name: place)
    var configuration = configuration
    configuration.allowlist.ignoredLines = lines
    configuration.notes += notes
    return configuration
  }

  /// The configuration that another one extends.
  ///
  /// - Parameter limit: the folder outside of which nothing is read, as a configuration that comes
  ///   with a repository has no say in that; nil for one that the command line names.
  private func base(_ path: String, in folder: String, within limit: String?) -> GitleaksBase {
    var place = path.hasPrefix("/") ? path : FileStatus.path(of: path, in: folder)
    // Gitleaks itself starts from where it is run.
    if limit == nil, !FileStatus.exists(place) { place = path }
    guard let real = RealPath.of(place) else { return .none("there is no such file") }
    if let limit {
      guard let top = RealPath.of(limit), real.hasPrefix(top == "/" ? top : top + "/") else {
        return .none("it is outside of \(limit); --config may name such a file")
      }
    }
    do {
      return .file(name: place, bytes: try InputFile(path: place).read())
    } catch let error as InputError {
      return .none(error.reason)
    } catch {
      return .none("\(error)")
    }
  }
}
