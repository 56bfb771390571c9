internal import Bytes
package import Git
internal import IgnoreRules

/// The lines that take one tracked and ignored path in again, in place of untracking it.
package struct Reinclusion: Sendable, Equatable {
  /// The file of rules, from the root of the work tree.
  package let file: GitPath
  /// To be put at its end, in this order, without line ends.
  package let lines: [[UInt8]]
}

/// Works out such lines and tries them on the rules as they are.
struct ReinclusionPlanner {
  private let rules: WorkTreeRules
  /// The rules of this machine, where they count.
  private let fallbacks: [IgnoreFile]

  init(_ rules: WorkTreeRules, scope: RuleScope) {
    self.rules = rules
    fallbacks = scope == .all ? rules.fallbacks : []
  }

  /// The lines; nil where no few lines help.
  func rescue(_ file: TrackedIgnored) -> Reinclusion? {
    rescue(
      file.path.bytes, isFolder: file.mode == .commit, ignoredBy: file.match,
      decidedCount: file.decidedCount)
  }

  /// The same for any ignored path.
  ///
  /// - Parameter decidedCount: how many bytes of it are what the pattern matches.
  func rescue(
    _ path: [UInt8], isFolder: Bool, ignoredBy match: IgnoreMatch, decidedCount: Int
  ) -> Reinclusion? {
    let folder = folder(of: match)
    guard path.starts(with: folder) else { return nil }
    let lines = Self.lines(
      for: path, from: folder.count, decidedCount: decidedCount, isFolder: isFolder)
    return works(lines, in: folder, for: path, isFolder: isFolder)
      ? Reinclusion(file: GitPath(folder + WorkTreeRules.name), lines: lines) : nil
  }

  /// The folder whose `.gitignore` wins over a pattern: that of its own file or, for a rule of this
  /// machine, the root.
  func folder(of match: IgnoreMatch) -> [UInt8] {
    let isLocal = rules.fallbacks.contains { $0 === match.file }
    return isLocal ? [] : Array(match.file.name.dropLast(WorkTreeRules.name.count))
  }

  /// `!/a/b` alone; below an ignored folder each folder on the way, what else it holds ignored again.
  private static func lines(
    for path: [UInt8], from base: Int, decidedCount: Int, isFolder: Bool
  ) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let mark = UInt8(ascii: "!")
    var lines: [[UInt8]] = []
    var end = decidedCount
    while end < path.count {
      let folder = [slash] + PatternText.literal(path[base..<end])
      lines.append([mark] + folder + [slash])
      lines.append(folder + [slash, UInt8(ascii: "*")])
      end = path[(end + 1)...].firstIndex(of: slash) ?? path.count
    }
    lines.append([mark, slash] + PatternText.literal(path[base...]) + (isFolder ? [slash] : []))
    return lines
  }

  /// Whether the path is taken in with these lines, by the matcher.
  private func works(
    _ lines: [[UInt8]], in folder: [UInt8], for path: [UInt8], isFolder: Bool
  ) -> Bool {
    // Read from disk: in folders that are ignored now there may be rules that nobody read yet.
    var tree = IgnoreTree(fallbacks: fallbacks) { [rules] place in
      var problems: [Problem] = []
      let file = rules.file(in: place, &problems)
      guard place.elementsEqual(folder) else { return file }
      let name = folder + WorkTreeRules.name
      return (file ?? IgnoreFile(name: name, bytes: [], dialect: rules.dialect)).adding(lines)
    }
    return !tree.decision(for: path, isFolder: isFolder).isIgnored
  }
}
