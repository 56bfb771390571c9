internal import Bytes
package import Git
internal import IgnoreRules

/// Makes sure that git neither tracks nor sees the files that hold secrets.
package struct IgnoredSecrets {
  private let rules: WorkTreeRules
  /// Those below `folder`, as seen from there.
  private let tracked: [GitPath]
  /// From the root of the work tree; empty, or ends with a slash.
  private let folder: [UInt8]

  /// The file whose lines are added.
  package static let file = GitPath(".gitignore")

  /// Reads the index and the rules of a repository.
  ///
  /// - Parameter folder: what all paths start from, from the root of the work tree.
  /// - Throws: `RepositoryError`, `GitError`.
  package init(
    of repository: borrowing Repository, below folder: GitPath = GitPath(""),
    environment: GitEnvironment = .process
  ) throws {
    let entries = try repository.indexEntries()
    rules = try WorkTreeRules(of: repository, entries: entries, environment: environment)
    let start = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    self.folder = start
    tracked = entries.map(\.path.bytes).filter { $0.starts(with: start) }
      .map { GitPath(Array($0.dropFirst(start.count))) }
  }

  /// What the `.gitignore` at the root is to hold, so that git ignores some files and sees others.
  ///
  /// Nothing is changed where the rules of the repository say so already.
  ///
  /// - Parameters:
  ///   - ignored: files that hold secrets.
  ///   - kept: files that belong into git.
  ///   - top: what the `.gitignore` at the root holds, empty where there is none.
  ///   - untracking: whether the caller takes tracked ones out of the index.
  /// - Throws: `IgnoredSecretsError` when a file of secrets is tracked, or when rules further down
  ///   say otherwise.
  package func ensure(
    _ ignored: [GitPath], keeping kept: [GitPath] = [], top: [UInt8],
    untracking: Bool = false
  ) throws(IgnoredSecretsError) -> [UInt8] {
    for path in ignored where !untracking && isTracked(path) { throw .tracked(path) }
    let missing = ignored.filter { !isIgnored($0, top: top) }
    let lines = missing.map { Self.line(for: $0) }
    let half = Self.appending(lines, to: top)
    let hidden = kept.filter { isIgnored($0, top: half) && !isTracked($0) }
    let openings = hidden.map { Array("!/".utf8) + PatternText.literal($0.bytes) }
    let new = Self.appending(lines + openings, to: top)
    for path in ignored where !isIgnored(path, top: new) { throw .seen(path) }
    return new
  }

  /// Whether git tracks a file, by any case of its letters where the file system knows no case.
  package func isTracked(_ path: GitPath) -> Bool {
    guard rules.dialect.letters == .folded else { return tracked.contains(path) }
    let name = path.text.lowercased()
    return tracked.contains { $0.text.lowercased() == name }
  }

  /// Whether git ignores a file, if this is what the `.gitignore` at the root holds.
  package func isIgnored(_ path: GitPath, top: [UInt8]) -> Bool {
    let rules = rules
    let own = folder
    var tree = IgnoreTree(fallbacks: rules.fallbacks) { folder in
      guard folder.elementsEqual(own) else {
        var problems: [Problem] = []
        return rules.file(in: folder, &problems)
      }
      return IgnoreFile(name: own + Self.file.bytes, bytes: top, dialect: rules.dialect)
    }
    return tree.decision(for: own + path.bytes, isFolder: false).isIgnored
  }

  /// The line of the `.gitignore` at the root that ignores a file, and nothing else.
  package static func line(for path: GitPath) -> [UInt8] {
    Array("/".utf8) + PatternText.literal(path.bytes)
  }

  private static let heading = Array("# Values of keys, never to be committed (keystow).".utf8)

  private static func appending(_ lines: [[UInt8]], to text: [UInt8]) -> [UInt8] {
    guard !lines.isEmpty else { return text }
    let end: [UInt8] = text.contains(0x0D) && !hasBareLineFeed(text) ? [0x0D, 0x0A] : [0x0A]
    var result = text
    if let last = result.last, last != 0x0A { result += end }
    if !endsInOurs(result) {
      if !result.isEmpty { result += end }
      result += heading + end
    }
    for line in lines { result += line + end }
    return result
  }

  /// Whether the last lines are those below our heading.
  private static func endsInOurs(_ text: [UInt8]) -> Bool {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().reversed()
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
      .first { $0.isEmpty || $0.first == UInt8(ascii: "#") }?
      .elementsEqual(heading) ?? false
  }

  private static func hasBareLineFeed(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0] == 0x0A && ($0 == 0 || text[$0 - 1] != 0x0D) }
  }
}

/// Why a secret must not be written into a file.
package enum IgnoredSecretsError: Error, Hashable, CustomStringConvertible {
  /// Git tracks the file: the next commit would hold the secret.
  case tracked(GitPath)
  /// A rule further down says that git is to see it.
  case seen(GitPath)

  package var description: String {
    switch self {
    case .tracked(let path):
      "\(path.text) is tracked by git, so the next commit would hold the value; nothing was written. "
        + "Take it out of git first (the file stays): git rm --cached -- '\(path.text)'"
    case .seen(let path):
      "\(path.text) is not ignored by git, whatever the .gitignore at the root says; nothing was "
        + "written. To see which line decides: keystow ignore explain '\(path.text)'"
    }
  }
}
