package import Vocabulary

/// The commits reachable from some commits and not from others.
package struct RevisionRange: Sendable, Hashable {
  package let included: [ObjectID]
  package let excluded: [ObjectID]

  package init(included: [ObjectID], excluded: [ObjectID]) {
    self.included = included
    self.excluded = excluded
  }
}

extension Repository {
  /// Resolves a revision such as `main~2` to a commit.
  ///
  /// - Throws: `RepositoryError.unknownRevision`, `.unreadRevision`; `GitError` for an object on the way that is too large
  ///   or cannot be read.
  package func commit(_ name: String) throws -> ObjectID {
    guard !name.utf8.contains(0) else { throw RepositoryError.unknownRevision(name) }
    guard let revision = RevisionName(name) else { throw RepositoryError.unreadRevision(name) }
    let found = try commit(of: revision)
    guard let found else { throw RepositoryError.unknownRevision(name) }
    return found
  }

  /// Resolves `A..B`, `A...B`, `A^!`, or a single revision as `git log` does.
  ///
  /// An `A` of forty zeros, which forges pass for a new branch, excludes nothing.
  ///
  /// - Throws: `RepositoryError.unknownRevision` with the unknown part.
  package func range(_ text: String) throws -> RevisionRange {
    if let (left, right) = Self.split(text, at: "...") {
      let (ours, theirs) = (try commit(left), try commit(right))
      return RevisionRange(
        included: [ours, theirs], excluded: try MergeBases(ours, theirs, in: self).commits)
    }
    if let (left, right) = Self.split(text, at: "..") {
      let zeros = left.utf8.count == 40 && left.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
      return RevisionRange(
        included: [try commit(right)], excluded: zeros ? [] : [try commit(left)])
    }
    if text.hasSuffix("^!") {
      let id = try commit(String(text.dropLast(2)))
      let parents = try withObject(id) { kind, bytes in
        kind == .commit ? CommitRecord(bytes)?.parents : nil
      }
      return RevisionRange(included: [id], excluded: (parents ?? nil) ?? [])
    }
    return RevisionRange(included: [try commit(text)], excluded: [])
  }

  /// Splits the text at the first `mark`; an empty side means `HEAD`.
  private static func split(_ text: String, at mark: String) -> (String, String)? {
    let (bytes, mark) = (Array(text.utf8), Array(mark.utf8))
    guard bytes.count >= mark.count else { return nil }
    for start in 0...(bytes.count - mark.count)
    where bytes[start..<(start + mark.count)].elementsEqual(mark) {
      let sides = [bytes[..<start], bytes[(start + mark.count)...]].map {
        $0.isEmpty ? "HEAD" : String(decoding: $0, as: UTF8.self)
      }
      return (sides[0], sides[1])
    }
    return nil
  }
}
