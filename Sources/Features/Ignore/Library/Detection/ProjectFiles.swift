internal import Bytes
internal import Files
internal import ProjectFacts
internal import Text
package import Vocabulary

/// The files and folders of a project that may reveal its tools.
///
/// Skips ignored folders, nested repositories, and folders of other people's code, whose projects
/// are not built here. Lists links without following them.
package struct ProjectFiles: Sendable {
  /// Ends with a slash.
  let root: [UInt8]
  /// Relative to the root, folder by folder; folders end with a slash.
  private(set) var paths: [GitPath] = []
  /// Folders of dependencies, products and fixtures that no rule ignores; end with a slash.
  private(set) var foreignFolders: [GitPath] = []

  /// The folders whose projects are not built here: dependencies, build products, and fixtures.
  private static let foreign = Set(KnownFolders.names(for: .detection).map { Array($0.utf8) })

  /// The folders of tests.
  ///
  /// Projects deep in them are fixtures; a project in its own right, such as browser tests, is near
  /// the top.
  private static let tests = Set(KnownFolders.names(for: .tests).map { Array($0.utf8) })
  private static let depthOfTests = 2

  /// Lists a project.
  ///
  /// - Parameters:
  ///   - root: the folder of the project, as the process can open it.
  ///   - ignores: returns whether a folder, given without a trailing slash, is ignored.
  /// - Throws: `FileError` when the root cannot be listed; other failures become problems.
  package init(
    of root: GitPath, problems: inout [Problem], ignores: (GitPath) throws -> Bool
  ) throws {
    self.root = root.withTrailingSlash
    var waiting: [[UInt8]] = [[]]
    while let folder = waiting.popLast() {
      do {
        let listing = try FolderListing(of: self.root + folder, followingLink: folder.isEmpty)
        let isNested = listing.entries.contains { $0.name == Array(".git".utf8) }
        if isNested, !folder.isEmpty { continue }
        if !folder.isEmpty { paths.append(GitPath(folder)) }
        for entry in listing.entries {
          let path = folder + entry.name
          switch entry.kind {
          case .file, .link: paths.append(GitPath(path))
          case .other: break
          case .folder:
            if try ignores(GitPath(path)) { continue }
            if Self.foreign.contains(entry.name) || Self.isDeepInTests(folder) {
              foreignFolders.append(GitPath(path + [UInt8(ascii: "/")]))
              continue
            }
            waiting.append(path + [UInt8(ascii: "/")])
          }
        }
      } catch  where !folder.isEmpty {
        let message = (error as? FileError).map { "\($0.reason)" } ?? "\(error)"
        problems.append(Problem(path: GitPath(folder), message: message))
      }
    }
  }

  private static func isDeepInTests(_ folder: [UInt8]) -> Bool {
    let components = folder.split(separator: UInt8(ascii: "/"))
    guard let first = components.firstIndex(where: { tests.contains(Array($0)) }) else {
      return false
    }
    return components.count - 1 - first >= depthOfTests
  }
}
