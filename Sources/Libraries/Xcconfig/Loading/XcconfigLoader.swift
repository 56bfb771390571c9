package import Formats
internal import Text

/// Reads xcconfig files with their includes, as Xcode does.
///
/// An included file is searched in the order of swift-build: the folder of the including file, the
/// folders of the files that led there, then the search path; in each folder first under the
/// written name, then, if the name has no extension, with `.xcconfig` appended.
package struct XcconfigLoader: Sendable {
  let files: any SettingFiles
  let searchPaths: [String]
  let developerFolder: String?
  let limits: LoadLimits

  /// - Parameters:
  ///     - searchPaths: the folders that includes are searched in last; for the base configuration
  ///     of a project, the project's folder.
  ///     - developerFolder: the value of `<DEVELOPER_DIR>`.
  package init(
    files: any SettingFiles = DiskFiles(), searchPaths: [String] = [],
    developerFolder: String? = nil, limits: LoadLimits = LoadLimits()
  ) {
    self.files = files
    self.searchPaths = searchPaths
    self.developerFolder = developerFolder
    self.limits = limits
  }

  /// Reads a file and its includes.
  ///
  /// - Throws: `LoadError`, or the error of `files`, about the file itself. Errors in its includes
  ///   are in the diagnostics.
  package func load(_ path: String) throws -> LoadedSettings {
    guard let content = try files.content(of: path) else { throw LoadError.missing(path: path) }
    var work = XcconfigLoad(self)
    work.enter(path: path, identity: files.identity(of: path), content: content)
    work.run()
    return work.result
  }
}

/// Limits on a file and its includes; real projects stay far below.
///
/// A file that includes another twice, which includes a third twice, and so on, would otherwise
/// never end.
package struct LoadLimits: Sendable {
  /// The maximum number of assignments; those of a file count once for each inclusion.
  package var assignments = 500_000
  /// The maximum number of inclusions.
  package var inclusions = 20_000
  /// The maximum number of paths searched for included files.
  package var lookups = 200_000
  /// The maximum bytes of all files together, each counted once.
  package var bytes = 1 << 26

  package init() {}
}

/// The reason nothing could be loaded.
package enum LoadError: Error, Hashable, CustomStringConvertible {
  /// The requested file does not exist.
  case missing(path: String)

  package var description: String {
    switch self {
    case .missing(let path): "cannot read \(path): no such file"
    }
  }
}

/// The content of an xcconfig file with its includes.
package struct LoadedSettings: Sendable {
  /// The assignments in order; a later one overrides an earlier one.
  package var assignments: [LoadedAssignment] = []
  /// Errors for Xcode and include cycles, in order.
  package var diagnostics: [XcconfigDiagnostic] = []
  /// The paths of all files read, as they were opened; the requested one first.
  package var paths: [String] = []
  /// The files read, by the paths by which they were opened.
  package var documents: [String: XcconfigDocument] = [:]

  package init() {}

  /// The diagnostics that make Xcode fail.
  package var errors: [XcconfigDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Whether Xcode would fail.
  package var hasErrors: Bool { !errors.isEmpty }
}

/// An assignment and its file.
package struct LoadedAssignment: Hashable, Sendable {
  /// The path of the file, as it was opened.
  package let path: String
  package let assignment: SettingAssignment

  package init(path: String, assignment: SettingAssignment) {
    self.path = path
    self.assignment = assignment
  }
}
