package import Formats

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
    var work = XcconfigLoad(self)
    work.enter(path: path, identity: files.identity(of: path), content: content)
    work.run()
    return work.result
  }
}

/// How much a file may bring in; real projects stay far below.
///
/// A file that includes another twice, which includes a third twice, and so on, would never end.
package struct LoadLimits: Sendable {
  /// Assignments in all, those of a file as often as it is included.
  package var assignments = 500_000
  /// How often a file is included.
  package var inclusions = 20_000
  /// Places at which included files are looked for.
  package var lookups = 200_000
  /// Bytes of all files together, each counted once.
  package var bytes = 1 << 26

  package init() {}
}

/// Why nothing could be loaded.
package enum LoadError: Error, Hashable, CustomStringConvertible {
  /// The file that was asked for is not there.
  case missing(path: String)

  package var description: String {
    switch self {
    case .missing(let path): "cannot read \(path): no such file; name an xcconfig file that exists"
    }
  }
}

/// What an xcconfig file says together with all that it includes.
package struct LoadedSettings: Sendable {
  /// In the order in which they count: a later one overrides an earlier one.
  package var assignments: [LoadedAssignment] = []
  /// What Xcode fails on and cycles of includes, in the order in which they are met.
  package var diagnostics: [XcconfigDiagnostic] = []
  /// Every file that was read, as it was opened, the first one first.
  package var paths: [String] = []

  package init() {}

  /// What Xcode fails on.
  package var errors: [XcconfigDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Whether Xcode would fail.
  package var hasErrors: Bool { !errors.isEmpty }
}

/// An assignment and the file that it stands in.
package struct LoadedAssignment: Hashable, Sendable {
  /// The file, as it was opened.
  package let path: String
  package let assignment: SettingAssignment

  package init(path: String, assignment: SettingAssignment) {
    self.path = path
    self.assignment = assignment
  }
}
