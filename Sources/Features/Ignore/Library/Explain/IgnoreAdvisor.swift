internal import Bytes
internal import IgnoreRules
internal import Vocabulary

/// Plans the changes that would ignore or re-include a path, and tests each before suggesting it.
struct IgnoreAdvisor {
  let rules: WorkTreeRules
  /// From the root of the work tree.
  let path: [UInt8]
  let isFolder: Bool
  let decision: IgnoreDecision
  /// All patterns that match the path itself, the deciding one first.
  let matches: [IgnoreMatch]
  let isTracked: Bool

  private static let slash = UInt8(ascii: "/")

  func advice() -> [IgnoreAdvice] {
    let name = path.last == Self.slash ? Array(path.dropLast()) : path
    guard !name.isEmpty else { return [] }
    guard let match = decision.match, match.ignores else {
      return isTracked ? [] : [ignoring(name)]
    }
    var advice: [IgnoreAdvice] = isTracked ? [.untrack] : [.addByForce]
    if decision.decidedCount < name.count {
      advice.append(.parentIsIgnored(Array(name.prefix(decision.decidedCount)) + [Self.slash]))
    }
    let rescue = planner.rescue(
      name, isFolder: isFolder, ignoredBy: match, decidedCount: decision.decidedCount)
    if let rescue { advice.append(.addLines(rescue.lines, file: rescue.file.bytes)) }
    return advice
  }

  private func ignoring(_ name: [UInt8]) -> IgnoreAdvice {
    guard let match = decision.match else {
      return .ignore(Self.line(name, isFolder: isFolder), file: WorkTreeRules.name)
    }
    // Without this line, the next matching pattern decides.
    if matches.count > 1, matches[1].ignores {
      return .removeLine(match.pattern.line, file: match.file.name)
    }
    let folder = planner.folder(of: match)
    let line = Self.line(Array(name.dropFirst(folder.count)), isFolder: isFolder)
    return .ignore(line, file: folder + WorkTreeRules.name)
  }

  private var planner: ReinclusionPlanner { ReinclusionPlanner(rules, scope: .all) }

  /// Returns a pattern for just this path.
  private static func line(_ path: [UInt8], isFolder: Bool) -> [UInt8] {
    [slash] + PatternText.literal(path) + (isFolder ? [slash] : [])
  }
}

/// A change that would ignore or re-include a path.
package enum IgnoreAdvice: Sendable, Hashable {
  /// `git add -f` tracks it despite the rules.
  case addByForce
  /// Lines to append to a .gitignore file, which re-include the path.
  case addLines([[UInt8]], file: [UInt8])
  /// No single line with `!` helps, because a folder above is ignored.
  case parentIsIgnored([UInt8])
  /// Rules do not affect tracked files; untracking makes them work.
  case untrack
  /// Without this line with `!`, a weaker rule would ignore the path.
  case removeLine(Int, file: [UInt8])
  /// A line to append to a .gitignore file, which ignores the path.
  case ignore([UInt8], file: [UInt8])
}
