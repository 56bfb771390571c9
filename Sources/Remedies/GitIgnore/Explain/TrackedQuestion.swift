internal import Bytes
internal import Git
internal import IgnoreRules

/// Tells whether a path of the command line stands for something that is tracked, as git's path
/// words do: the file itself, a folder above it, or wildcards.
struct TrackedQuestion {
  private let tracked: TrackedPaths
  private let entries: [IndexEntry]
  private let submodules: [[UInt8]]
  /// The folder that the command stands in: git takes no wildcards in its name.
  private let prefix: [UInt8]

  /// - Parameter prefix: empty, or ends with a slash.
  init(_ entries: [IndexEntry], prefix: [UInt8]) {
    self.prefix = prefix
    tracked = TrackedPaths(entries)
    self.entries = entries
    submodules = entries.filter { $0.mode == .commit }.map(\.path.bytes)
  }

  /// - Parameter path: from the root; may end with a slash.
  func holds(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty else { return !entries.isEmpty }
    let slash = UInt8(ascii: "/")
    if path.last == slash {
      if tracked.reaches(below: path) || tracked.isSubmodule(path.dropLast()) { return true }
    } else if tracked.contains(path) || tracked.reaches(below: path + [slash]) {
      return true
    }
    let literal = path.starts(with: prefix) ? prefix.count : 0
    let rest = path[literal...]
    guard rest.contains(where: { "*?[\\".utf8.contains($0) }) else { return false }
    var pattern = Wildmatch(letters: .exact)
    guard let program = pattern.add(rest, mode: .bytes) else { return false }
    return entries.contains {
      $0.path.bytes.starts(with: path[..<literal])
        && pattern.matches(program, $0.path.bytes.span, from: literal, mode: .bytes)
    }
  }

  /// The submodule that a path lies in.
  func submodule(around path: [UInt8]) -> [UInt8]? {
    submodules.first { submodule in
      path.count > submodule.count + 1 && path.starts(with: submodule)
        && path[submodule.count] == UInt8(ascii: "/")
    }
  }
}
