/// Reads xcconfig files with their includes, as Xcode does.
///
/// The order in which an included file is looked for is that of swift-build: the folder of the file
/// that includes it, those of the files that led there, then the search path; at each place the name
/// itself, then, where it has no extension, with `.xcconfig`.
package struct XcconfigLoader: Sendable {
  let files: any SettingFiles
  let searchPaths: [String]
  let developerFolder: String?
  let limits: LoadLimits

  /// - Parameters:
  ///   - searchPaths: folders that includes are looked for in last; for the base configuration of a
  ///     project that is the project's folder.
  ///   - developerFolder: what `<DEVELOPER_DIR>` stands for.
  package init(
    files: any SettingFiles = DiskFiles(), searchPaths: [String] = [],
    developerFolder: String? = nil, limits: LoadLimits = LoadLimits()
  ) {
    self.files = files
    self.searchPaths = searchPaths
    self.developerFolder = developerFolder
    self.limits = limits
  }

  /// Reads a file and what it includes.
  ///
  /// - Throws: `LoadError`, or what `files` says, about the file itself. What is wrong with
  ///   what it includes is in the diagnostics.
  package func load(_ path: String) throws -> LoadedSettings {
    guard let content = try files.content(of: path) else { throw LoadError.missing(path: path) }
    var work = LoadWork(self)
    work.enter(path: path, identity: files.identity(of: path), content: content)
    work.run()
    return work.result
  }
}
