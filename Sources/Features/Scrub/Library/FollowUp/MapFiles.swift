import Vocabulary

/// The files that say what each commit and each ref became, as git-filter-repo writes them.
package struct MapFiles {
  private let plan: ScrubPlan

  static let none = String(repeating: "0", count: 40)

  package init(_ plan: ScrubPlan) { self.plan = plan }

  /// A line for each commit: its old and its new id, which is zero for one that became empty.
  package var commitMap: [UInt8] {
    let lines = plan.commits.map { "\($0.old.hex) \($0.new?.hex ?? Self.none)\n" }
    return Array((Self.heading + "\n" + lines.joined()).utf8)
  }

  /// A line for each ref: what it named, what it names, and its old name, or its new one if the old
  /// one had a secret.
  package var refMap: [UInt8] {
    let lines = plan.refs.filter(\.isChanged).map {
      "\($0.old.hex) \($0.new?.hex ?? Self.none) \($0.newName)\n"
    }
    return Array((Self.heading + String(repeating: " ", count: 38) + "ref\n" + lines.joined()).utf8)
  }

  private static let heading = "old" + String(repeating: " ", count: 38) + "new"

  /// The old ids of all commits with a new one, a line each, in ascending order.
  package var exposedCommits: [UInt8] {
    let ids = plan.commits.filter { $0.new != $0.old }.map(\.old).sorted()
    return Array(ids.map { $0.hex + "\n" }.joined().utf8)
  }
}
