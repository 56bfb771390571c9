import Foundation
import Testing
import Vocabulary

@testable import Stow

/// An undo that has lines of `.gitignore` to keep, killed and failing.
@Suite struct KeptIgnoreLinesTests {
  private struct Refusal: Error {}

  private func stowed() throws -> StowCase {
    let stow = try StowCase()
    let steps = [StowCase.write(".gitignore", "build/\n", "build/\n/Gen 1\n/Secrets.xcconfig\n")]
    try stow.journal().carryOut(steps + stow.steps.dropFirst())
    try FileManager.default.createDirectory(
      atPath: "\(stow.path)/Gen 1", withIntermediateDirectories: true)
    try stow.write("v4lue\n", to: "Gen 1/a")
    return stow
  }

  private func rules(_ root: String) throws -> String {
    try String(contentsOfFile: root + "/.gitignore", encoding: .utf8)
  }

  @Test func aKilledUndoNeverOpensThem() throws {
    let stow = try stowed()
    let snapshots = try Snapshots()
    let undone = try stow.journal { try snapshots.take(of: stow.path, before: $0) }.undo()
    #expect(undone.stillIgnored.map(\.text) == ["Gen 1"])
    let old = try stow.state()
    #expect(try rules(stow.path).hasSuffix("\n/Gen 1\n"))
    #expect(try !rules(stow.path).contains("/Secrets"))
    for (path, action) in zip(snapshots.paths, snapshots.actions) {
      #expect(try rules(path).contains("\n/Gen 1\n"), "before \(action)")
      if try stow.journal(at: path).resume() == nil, stow.journal(at: path).hasUndo {
        _ = try stow.journal(at: path).undo()
      }
      #expect(try rules(path) == rules(stow.path), "before \(action)")
      #expect(try StowCase.state(of: path).count == old.count)
    }
  }

  @Test func aFailedUndoKeepsTheNewState() throws {
    for failure in 0..<200 {
      let stow = try stowed()
      let new = try stow.state()
      var count = 0
      let journal = stow.journal { _ in
        count += 1
        if count - 1 == failure { throw Refusal() }
      }
      do {
        _ = try journal.undo()
        #expect(failure > 15)
        return
      } catch is Refusal {
        #expect(try stow.state() == new, "failure \(failure)")
        #expect(StowCase.leftovers(in: stow.path) == [], "failure \(failure)")
      }
    }
    Issue.record("the undo never ends")
  }
}
