internal import Bytes
internal import Git
internal import IgnoreRules
package import Vocabulary

/// The lines that re-include one tracked and ignored path, instead of untracking it.
package struct Reinclusion: Sendable, Equatable {
  /// The .gitignore file, from the root of the work tree.
  package let file: GitPath
  /// The lines to append, in this order, without line endings.
  package let lines: [[UInt8]]
}

/// Plans such lines and tests them on the current rules.
struct ReinclusionPlanner {
  private let rules: WorkTreeRules
  /// The rules of this machine, if they apply.
  private let fallbacks: [IgnoreFile]

  init(_ rules: WorkTreeRules, scope: RuleScope) {
    self.rules = rules
    fallbacks = scope == .all ? rules.fallbacks : []
  }

  /// Returns the lines; nil if no few lines help.
  func rescue(_ file: TrackedIgnored) -> Reinclusion? {
    rescue(
      file.path.bytes, isFolder: file.mode == .commit, ignoredBy: file.match,
      decidedCount: file.decidedCount)
  }

  /// Returns the lines for any ignored path.
  ///
  /// - Parameter decidedCount: the number of bytes of it that the pattern matches.
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

  /// Returns the folder whose `.gitignore` overrides a pattern: that of its own file or, for a rule
  /// of this machine, the root.
  func folder(of match: IgnoreMatch) -> [UInt8] {
    let isLocal = rules.fallbacks.contains { $0 === match.file }
    return isLocal ? [] : Array(match.file.name.dropLast(WorkTreeRules.name.count))
  }

  /// Returns `!/a/b` alone; below an ignored folder, each folder on the way with its other contents
  /// ignored again.
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

  /// Returns whether these lines re-include the path, according to the matcher.
  private func works(
    _ lines: [[UInt8]], in folder: [UInt8], for path: [UInt8], isFolder: Bool
  ) -> Bool {
    // Read from disk: ignored folders may contain rules that were not read yet.
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
