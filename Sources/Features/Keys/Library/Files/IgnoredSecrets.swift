internal import Bytes
package import Git
internal import IgnoreRules
internal import Text
package import Vocabulary

/// Ensures that git ignores the files that contain secrets and does not track them.
package struct IgnoredSecrets {
  private let rules: WorkTreeRules
  /// The tracked files below `folder`, relative to it.
  package let tracked: [GitPath]
  /// The path of the folder from the root of the work tree; empty, or ends with a slash.
  private let folder: [UInt8]

  /// The ignore file that lines are added to.
  package static let file = GitPath(".gitignore")

  /// Reads the index and the ignore rules of a repository.
  ///
  /// - Parameter folder: the folder that all paths are relative to, from the root of the work tree.
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

  /// Returns a new content of the root `.gitignore` with which git ignores some files and sees
  /// others.
  ///
  /// The content is unchanged if the rules of the repository already do so.
  ///
  /// - Parameters:
  ///     - ignored: files that contain secrets.
  ///     - kept: files to commit.
  ///     - top: the content of the root `.gitignore`; empty if it does not exist.
  ///     - untracking: whether the caller removes tracked files from the index.
  /// - Throws: `IgnoredSecretsError` if a secrets file is tracked, or if rules in a subfolder
  ///   override the root.
  package func ensure(
    _ ignored: [GitPath], keeping kept: [GitPath] = [], top: [UInt8],
    untracking: Bool = false
  ) throws(IgnoredSecretsError) -> [UInt8] {
    for path in ignored where !untracking && isTracked(path) { throw .tracked(path) }
    var seen: Set<GitPath> = []
    let missing = ignored.filter { !isIgnored($0, top: top) && seen.insert($0).inserted }
    let lines = missing.map { Self.line(for: $0) }
    let half = Self.appending(lines, to: top)
    let hidden = kept.filter { isIgnored($0, top: half) && !isTracked($0) }
    let openings = hidden.map { Array("!/".utf8) + PatternText.literal($0.bytes) }
    let new = Self.appending(lines + openings, to: top)
    for path in ignored where !isIgnored(path, top: new) { throw .notIgnored(path) }
    return new
  }

  /// Whether git tracks a file, ignoring letter case on a case-insensitive file system.
  package func isTracked(_ path: GitPath) -> Bool {
    guard rules.dialect.letters == .folded else { return tracked.contains(path) }
    let name = path.text.lowercased()
    return tracked.contains { $0.text.lowercased() == name }
  }

  /// Whether git ignores a file, given the content of the root `.gitignore`.
  package func isIgnored(_ path: GitPath, top: [UInt8]) -> Bool {
    decision(for: path, top: top).isIgnored
  }

  /// Whether a line of the root `.gitignore` can make git see a file: none can below an ignored
  /// folder.
  ///
  /// - Parameter top: the content of the root `.gitignore`; empty if it does not exist.
  package func canKeep(_ path: GitPath, top: [UInt8]) -> Bool {
    (try? ensure([], keeping: [path], top: top)).map { !isIgnored(path, top: $0) } ?? false
  }

  /// Returns the pattern of a `.gitignore` that ignores a file itself, or with a slash at its end a
  /// folder above it, or would if git did not track it; nil for none.
  package func pattern(ignoring path: GitPath, top: [UInt8]) -> [UInt8]? {
    let decision = decision(for: path, top: top)
    guard let match = decision.match, match.ignores,
      decision.decidedCount == folder.count + path.bytes.count
        || match.pattern.text.last == UInt8(ascii: "/"),
      match.file.name.first != UInt8(ascii: "/"),
      match.file.name.suffix(Self.file.bytes.count).elementsEqual(Self.file.bytes)
    else { return nil }
    return match.pattern.text
  }

  private func decision(for path: GitPath, top: [UInt8]) -> IgnoreDecision {
    let rules = rules
    let own = folder
    var tree = IgnoreTree(fallbacks: rules.fallbacks) { folder in
      guard folder.elementsEqual(own) else {
        var problems: [Problem] = []
        return rules.file(in: folder, &problems)
      }
      return IgnoreFile(name: own + Self.file.bytes, bytes: top, dialect: rules.dialect)
    }
    return tree.decision(for: own + path.bytes, isFolder: false)
  }

  /// The `.gitignore` line for the root that ignores exactly one file.
  package static func line(for path: GitPath) -> [UInt8] {
    Array("/".utf8) + PatternText.literal(path.bytes)
  }

  /// Returns the content of an ignore file with a line added.
  package static func adding(_ line: String, to text: [UInt8]) -> [UInt8] {
    appending([Array(line.utf8)], to: text)
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

  /// Whether the text ends with lines under our heading.
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

/// The reason a secret must not be written to a file.
package enum IgnoredSecretsError: Error, Hashable, CustomStringConvertible {
  /// Git tracks the file, so the next commit would contain the secret.
  case tracked(GitPath)
  /// A rule in a subfolder re-includes the file.
  case notIgnored(GitPath)

  package var description: String {
    switch self {
    case .tracked(let path):
      "\(path.text) is tracked by git, so the next commit would contain the value; nothing was "
        + "written. Untrack it first (the file stays): "
        + "git rm --cached -- \(ShellWord.quoted(path.text))"
    case .notIgnored(let path):
      "\(path.text) is not ignored by git although the root .gitignore lists it; nothing was "
        + "written. Find the deciding line with: keystow ignore explain "
        + ShellWord.quoted(path.text)
    }
  }
}
