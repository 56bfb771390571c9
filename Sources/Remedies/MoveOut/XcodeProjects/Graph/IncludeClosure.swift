package import Formats
package import Git

/// The files that an xcconfig file includes, and what they set in which order.
///
/// Each file is read once: a file that is included twice counts where it comes first. Names are looked
/// for as Xcode does: in the folder of the file, in those of the files that led to it, then in the
/// folder of the project; first as written, then with `.xcconfig`.
package struct IncludeClosure {
  /// An assignment and where it stands.
  package struct Setting {
    package let path: GitPath
    package let assignment: SettingAssignment
    /// Whether the files read so far led through the awaited file: it comes after or out of it.
    package let followsAwaited: Bool
    /// Whether the assignment stands in the awaited file or in what that includes.
    package let isFromAwaited: Bool
  }

  /// All files, the first one included, in the order in which they are reached.
  package private(set) var paths: [GitPath] = []
  package private(set) var settings: [Setting] = []

  private let sources: ProjectSources
  private let searchFolder: GitPath?
  private let awaited: Set<GitPath>
  private var seen: Set<GitPath> = []
  /// How many awaited files are open.
  private var openAwaited = 0
  private var hasReachedAwaited = false
  private var lookups = 0

  /// Reads a file and all that it includes.
  ///
  /// - Parameters:
  ///   - awaited: files that count as there, empty, when they are not there yet.
  ///   - searchFolder: the folder of the project.
  /// - Throws: what reading throws.
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

  /// Files in one another; more are not read.
  private static let depthLimit = 64
  /// Places looked at in all, so that a hostile file cannot ask for any number of them.
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
