package import Formats
internal import Git
package import Vocabulary

/// The includes of an xcconfig file, and its settings in order.
///
/// Each file is read once: a file included twice counts at its first position. Includes are
/// searched as by Xcode: in the folder of the file, in the folders of the files that led to it,
/// then in the folder of the project; first as written, then with `.xcconfig` appended.
package struct IncludeClosure {
  /// An assignment with its file.
  package struct Setting {
    package let path: GitPath
    package let assignment: SettingAssignment
    /// Whether it follows the awaited file or is inside it.
    package let followsAwaited: Bool
    /// Whether it is in the awaited file or its includes.
    package let isFromAwaited: Bool
  }

  /// All files, including the first one, in the order in which they are reached.
  package private(set) var paths: [GitPath] = []
  package private(set) var settings: [Setting] = []

  private let sources: ProjectSources
  private let searchFolder: GitPath?
  private let awaited: Set<GitPath>
  private var seen: Set<GitPath> = []
  /// The number of open awaited files.
  private var openAwaited = 0
  private var hasReachedAwaited = false
  private var lookups = 0

  /// Reads a file and its includes.
  ///
  /// - Parameters:
  ///     - awaited: files that are treated as empty if they do not exist yet.
  ///     - searchFolder: the folder of the project.
  /// - Throws: the errors of reading files.
  package init(
    of path: GitPath, sources: ProjectSources, searchFolder: GitPath?, awaiting: Set<GitPath> = []
  ) throws {
    self.sources = sources
    self.searchFolder = searchFolder
    awaited = awaiting
    guard let bytes = try content(of: path) else { return }
    try read(bytes, at: path, from: [])
  }

  package func reaches(_ path: GitPath) -> Bool { seen.contains(path) }

  private func content(of path: GitPath) throws -> [UInt8]? {
    try sources.read(path) ?? (awaited.contains(path) ? [] : nil)
  }

  /// The maximum nesting of includes.
  private static let depthLimit = 64
  /// The maximum number of paths to search, so that a hostile file cannot request any number.
  private static let lookupLimit = 10_000

  private mutating func read(_ bytes: [UInt8], at path: GitPath, from trail: [GitPath]) throws {
    guard seen.insert(path).inserted else { return }
    paths.append(path)
    let isAwaited = awaited.contains(path)
    if isAwaited {
      openAwaited += 1
      hasReachedAwaited = true
    }
    let trail = [WorkTreePath.folder(of: path)] + trail
    for statement in XcconfigDocument(bytes, path: path.text).statements {
      switch statement {
      case .assignment(let assignment):
        settings.append(
          Setting(
            path: path, assignment: assignment, followsAwaited: hasReachedAwaited,
            isFromAwaited: openAwaited > 0))
      case .include(let include):
        try follow(include, from: trail)
      }
    }
    if isAwaited { openAwaited -= 1 }
  }

  private mutating func follow(_ include: IncludeDirective, from trail: [GitPath]) throws {
    guard trail.count < Self.depthLimit else { return }
    for folder in trail + [searchFolder].compactMap({ $0 }) {
      for name in Self.names(include.name) {
        lookups += 1
        guard lookups <= Self.lookupLimit else { return }
        guard let path = WorkTreePath.joined(folder, name), let bytes = try content(of: path)
        else { continue }
        return try read(bytes, at: path, from: trail)
      }
    }
  }

  private static func names(_ name: [UInt8]) -> [[UInt8]] {
    GitPath(name).name.contains(UInt8(ascii: ".")) ? [name] : [name, name + ".xcconfig".utf8]
  }
}
