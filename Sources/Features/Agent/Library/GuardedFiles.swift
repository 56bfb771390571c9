internal import Files
internal import IgnoreRules
internal import Templates
internal import Text

/// Decides which files contain secrets: the sources of the project's keys, and what the .gitignore
/// template for secrets names.
package struct GuardedFiles {
  /// The folder that the template applies to, without links and without a trailing slash.
  let root: String
  private let home: String?
  /// The sources of keys, without links.
  private let sources: Set<String>
  private let template: IgnoreFile?

  /// - Parameters:
  ///   - root: the root of the work tree.
  ///   - sources: the paths of files with values of keys.
  package init(root: String, home: String?, sources: [String]) {
    self.root = RealPath.of(root) ?? root
    self.home = home
    self.sources = Set(sources.map { RealPath.of($0) ?? $0 })
    template = EmbeddedTemplate.all.first { $0.name == Self.templateName }.map {
      IgnoreFile(name: [], bytes: Array($0.text.utf8))
    }
  }

  private static let templateName = "Secrets"

  /// Returns the path by which the process can open a file.
  ///
  /// - Parameter folder: the folder that it is relative to.
  package func absolute(_ path: String, in folder: String) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/"), let home { path = home + path.dropFirst() }
    if path.hasPrefix("file://") { path = String(path.dropFirst(7)) }
    return path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// Returns the first file with secrets that some paths lead to, which may have wildcards; from the
  /// folder if it is inside, nil if there is none.
  func first(of paths: [String], in folder: String) -> String? {
    for path in paths {
      let isPattern = path.contains { "*?[{".contains($0) }
      let found =
        isPattern
        ? PathExpansion(folder: folder, files: self).paths(of: path) : [absolute(path, in: folder)]
      if let file = found.first(where: contains) {
        return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
      }
    }
    return nil
  }

  /// Whether a path leads to a file with secrets that exists, through links, too.
  ///
  /// - Parameter path: absolute.
  package func contains(_ path: String) -> Bool {
    if Self.isEnvironment(path) { return true }
    guard let status = FileStatus.of(path, followingLink: true), status.kind != .folder else {
      return false
    }
    guard let real = RealPath.of(path) else { return false }
    return sources.contains(real) || isNamedAsSecret(real) || isNamedAsSecret(Self.normal(path))
  }

  /// Whether a file of this name, which need not exist, usually contains secrets.
  package func isNamedAsSecret(_ path: String) -> Bool {
    if sources.contains(path) { return true }
    guard let template, !SampleName.marks(Array(PathText.parts(of: path).name.utf8)) else {
      return false
    }
    let relative =
      path.hasPrefix(root + "/") ? path.dropFirst(root.count + 1) : path.drop { $0 == "/" }
    // The settings of clients are for their agents to read.
    guard !relative.hasPrefix(".claude/"), !relative.isEmpty else { return false }
    var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? template : nil }
    return tree.decision(for: Array(relative.utf8), isFolder: false).isIgnored
  }

  /// The files with secrets in a folder and below it, which a search of whole folders would read.
  func files(below folder: String) -> [String] {
    let folder = RealPath.of(folder) ?? folder
    let named = sources.filter { $0.hasPrefix(folder + "/") && FileStatus.exists($0) }
    var found = Set(named)
    for (place, entries) in NearFiles(folder, depth: 6, limit: 2_000) {
      for entry in entries where entry.kind != .folder {
        let path = place + "/" + String(decoding: entry.name, as: UTF8.self)
        if isNamedAsSecret(path) { found.insert(path) }
      }
    }
    return found.sorted()
  }

  /// Whether it is the environment of a process on Linux.
  private static func isEnvironment(_ path: String) -> Bool {
    path.hasPrefix("/proc/") && path.hasSuffix("/environ")
  }

  /// Resolves `.`, `..` and doubled slashes in an absolute path.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
