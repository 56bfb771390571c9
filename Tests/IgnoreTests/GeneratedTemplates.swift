import IgnoreRules
import TestSupport

/// Templates of a team as a generator makes them: lines that undo each other, chains of three and more.
struct GeneratedTemplates {
  private var random: Random

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  /// Every path of up to three components from a few names.
  static let paths: [String] = {
    let names = ["a", "b", "ab", "a.x"]
    let two = names + names.flatMap { name in names.map { "\(name)/\($0)" } }
    return two + names.flatMap { name in two.dropFirst(4).map { "\(name)/\($0)" } }
  }()

  /// The lines of a template.
  mutating func lines() -> [String] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in line() }
  }

  private mutating func line() -> String {
    let names = ["a", "b", "ab", "a.x", "*", "*.x", "a*", "?", "[!b]", "**", "a.?"]
    let count = [1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
    let parts = (0..<count).map { _ in names.randomElement(using: &random) ?? "" }
    let sign = Int.random(in: 0..<5, using: &random) < 2 ? "!" : ""
    let start = Int.random(in: 0..<3, using: &random) == 0 ? "/" : ""
    let end = Int.random(in: 0..<4, using: &random) == 0 ? "/" : ""
    return sign + start + parts.joined(separator: "/") + end
  }

  /// For each path whether rules ignore it, as a file.
  static func ignored(by rules: [UInt8]) -> [Bool] {
    decisions(by: rules).map(\.isIgnored)
  }

  /// For each path whether a line of the rules keeps it, as a file.
  static func kept(by rules: [UInt8]) -> [Bool] {
    decisions(by: rules).map { $0.match.map { !$0.ignores } ?? false }
  }

  /// For each path whether rules ignore a folder that it is in.
  static func hidden(by rules: [UInt8]) -> [Bool] {
    zip(paths, decisions(by: rules)).map { $1.isIgnored && $1.decidedCount < $0.utf8.count }
  }

  private static func decisions(by rules: [UInt8]) -> [IgnoreDecision] {
    let file = IgnoreFile(name: [], bytes: rules)
    var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? file : nil }
    return paths.map { tree.decision(for: Array($0.utf8), isFolder: false) }
  }
}
