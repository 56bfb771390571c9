import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import Ignore

/// Git does not ignore what the user's lines re-include, even after a block was added.
@Suite struct NegationTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
  }

  /// For each path whether git ignores it, and by which line.
  private func decisions(_ ignoreFile: [UInt8], _ paths: [String]) throws -> [(String, Bool)] {
    try repository.directory.write(ignoreFile, to: ".gitignore")
    let run = try ProgramRun(
      "git", ["check-ignore", "--no-index", "-z", "-v", "-n", "--stdin"], in: repository.path,
      input: Array(paths.joined(separator: "\0").utf8))
    let fields = run.text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    return stride(from: 0, to: fields.count - 3, by: 4).map { start in
      let pattern = fields[start + 2]
      return (pattern, !pattern.isEmpty && !pattern.hasPrefix("!"))
    }
  }

  @Test func gitSaysThatTheUsersNegationsWin() throws {
    let paths = RandomIgnoreFile.paths
    var (checkedCount, toldCount) = (0, 0)
    for seed in 0..<150 {
      var random = RandomIgnoreFile(seed: UInt64(seed) + 77_000)
      var lines = random.lines(odd: 5)
      let groups = random.groups()
      // In half of the cases git tracks nothing yet.
      let tracked = seed % 2 == 0 ? paths.map { GitPath($0) } : []
      let before = try decisions(Array(lines.joined()), paths)
      if let place = lines.indices.last(where: { lines[$0].last == 0x0A }), random.chance(50) {
        let block = "# >>> keystow: A >>>\nold\n# <<< keystow <<<\n"
        lines.insert(Array(block.utf8), at: random.below(place + 1))
      }
      let bytes = Array(lines.joined())
      if bytes.starts(with: [0xFF, 0xFE]) { continue }
      let change = try BlockEditor(bytes, path: "x")
        .settingBlock(of: [TemplateUse(name: "A")], to: groups, tracked: tracked)
      let after = try decisions(change.bytes, paths)
      let closed = change.hidden.filter { !$0.isOpened }
      let told = Set(change.limited.map(\.text) + closed.map(\.text))
      for (index, path) in paths.enumerated() where before[index].0.hasPrefix("!") {
        checkedCount += 1
        let wins = !after[index].1
        // Of a line that leaves its folders open it is enough that it is pointed out.
        let isTold = told.contains(Array(before[index].0.utf8))
        #expect(wins || isTold && tracked.isEmpty, "seed \(seed): \(path) by \(after[index].0)")
        if !wins { toldCount += 1 }
      }
      // What the user ignores stays ignored, too.
      for (index, path) in paths.enumerated() where before[index].1 {
        #expect(after[index].1, "seed \(seed): \(path) by \(after[index].0)")
      }
      #expect(
        change.ignoredFiles.isEmpty
          || change.ignoredFiles.allSatisfy { file in
            paths.firstIndex(of: file.text).map { after[$0].1 } ?? false
          })
    }
    #expect(checkedCount > 200)
    #expect(toldCount > 0 && toldCount * 2 < checkedCount)
  }

  @Test func anOpenedFolderKeepsAllElseIgnored() throws {
    let user = "!build/a/keep.txt\n"
    let groups = [RuleGroup(comment: [], patterns: ["build/"])]
    let change = try BlockEditor(Array(user.utf8), path: "x")
      .settingBlock(of: [TemplateUse(name: "A")], to: groups)
    let paths = [
      "build/a/keep.txt", "build/a/x", "build/x", "build/b/keep.txt", "c/build/a/keep.txt",
    ]
    #expect(try decisions(change.bytes, paths).map(\.1) == [false, true, true, true, true])
  }
}
