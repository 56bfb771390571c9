internal import Bytes
internal import Git
internal import IgnoreRules

/// Lines for a `.gitignore` that keep some files out of git and let others in.
struct IgnoreLines {
  let rules: WorkTreeRules

  private static let file = GitPath(".gitignore")
  private static let heading = Array(
    "# Keys that `keystow stow` moved out; never commit them.".utf8)

  /// Changes the `.gitignore` at the root where its rules, or those below, do not say it yet.
  ///
  /// - Parameters:
  ///   - ignored: files that git must not see.
  ///   - kept: files that it must.
  /// - Throws: `EditError` when the file cannot be read.
  func ensure(
    ignored: [GitPath], kept: [GitPath], in files: inout PlannedFiles
  ) throws {
    let old = try files.content(of: Self.file) ?? []
    let missing = Self.lines(ignored, "") { !isIgnored($0, with: old) }
    var new = Self.appending(missing, to: old)
    let hidden = Self.lines(kept, "!") { isIgnored($0, with: new) }
    new = Self.appending(hidden, to: new)
    if new != old { try files.change(Self.file, to: new) }
  }

  /// Whether git ignores a file, if this is what the `.gitignore` at the root holds.
  func isIgnored(_ path: GitPath, with top: [UInt8]) -> Bool {
    var tree = IgnoreTree(fallbacks: rules.fallbacks) { folder in
      guard folder.isEmpty else {
        var problems: [Problem] = []
        return rules.file(in: folder, &problems)
      }
      return IgnoreFile(name: Self.file.bytes, bytes: top, dialect: rules.dialect)
    }
    return tree.decision(for: path.bytes, isFolder: false).isIgnored
  }

  /// A line for each path that is not as it should be, anchored to the root.
  private static func lines(
    _ paths: [GitPath], _ sign: String, where isWanted: (GitPath) -> Bool
  ) -> [[UInt8]] {
    paths.filter(isWanted).map { Array((sign + "/").utf8) + escaped($0.bytes) }
  }

  /// A path as a pattern that matches nothing else.
  private static func escaped(_ path: [UInt8]) -> [UInt8] {
    path.flatMap { byte -> [UInt8] in
      "*?[\\ ".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }

  private static func appending(_ lines: [[UInt8]], to text: [UInt8]) -> [UInt8] {
    guard !lines.isEmpty else { return text }
    let isCRLF = text.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } ?? false
    let end: [UInt8] = isCRLF ? [0x0D, 0x0A] : [0x0A]
    var result = text
    if let last = result.last, last != 0x0A { result += end }
    if !result.isEmpty { result += end }
    for line in [heading] + lines { result += line + end }
    return result
  }
}
