internal import Bytes
internal import Findings
internal import Git

/// Reads what became of a secret, as `FateFields` writes it.
enum ReportedFate {
  /// Nil where the report says nothing of it.
  static func fate(_ node: ReportNode) throws(ReportError) -> Fate? {
    guard node.node("order") != nil else { return nil }
    func notes(_ name: String, _ count: String) throws(ReportError) -> Bounded<CommitNote> {
      Bounded(
        kept: try node.list(name).map { element throws(ReportError) in
          try ReportedPlace.note(element)
        }, count: try node.integer(count))
    }
    return Fate(
      order: try node.integer("order"), renamedFrom: try path(node, "renamed_from"),
      returns: try notes("returns", "return_count"),
      removals: try notes("removals", "removal_count"),
      branches: try names(node, "branches", "branch_count"),
      tags: try names(node, "tags", "tag_count"),
      otherRefs: try names(node, "other_refs", "other_ref_count"))
  }

  /// The same of the properties of a SARIF result, which know of commits only their ids.
  static func property(_ node: ReportNode) throws(ReportError) -> Fate? {
    guard node.node("order") != nil else { return nil }
    func notes(_ name: String, _ count: String) throws(ReportError) -> Bounded<CommitNote> {
      Bounded(
        kept: try node.strings(name).map { hex throws(ReportError) in
          guard let commit = ObjectID(hex: hex) else {
            throw node.error(name, isNot: "a list of ids of commits")
          }
          return CommitNote(
            commit: commit, author: "", email: "", seconds: 0, offsetMinutes: 0, summary: "")
        }, count: try node.integer(count))
    }
    return Fate(
      order: try node.integer("order"), renamedFrom: try path(node, "renamedFrom"),
      returns: try notes("returns", "returnCount"),
      removals: try notes("removals", "removalCount"),
      branches: try names(node, "branches", "branchCount"),
      tags: try names(node, "tags", "tagCount"),
      otherRefs: try names(node, "otherRefs", "otherRefCount"))
  }

  private static func names(
    _ node: ReportNode, _ name: String, _ count: String
  ) throws(ReportError) -> Bounded<String> {
    Bounded(kept: try node.strings(name), count: try node.integer(count))
  }

  private static func path(_ node: ReportNode, _ name: String) throws(ReportError) -> GitPath? {
    node.node(name) == nil ? nil : GitPath(try node.bytes(name))
  }
}
