import CLibgit2

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
  /// - Throws: `RepositoryError.unknownRevision`.
  package func commit(_ name: String) throws -> ObjectID {
    guard !name.utf8.contains(0), let id = peel(name + "^{commit}") else {
      throw RepositoryError.unknownRevision(name)
    }
    return id
  }

  /// Resolves `A..B`, `A...B`, `A^!`, or a single revision as `git log` does.
  ///
  /// An `A` of forty zeros, which forges pass for a new branch, excludes nothing.
  ///
  /// - Throws: `RepositoryError.unknownRevision` with the unknown part.
  package func range(_ text: String) throws -> RevisionRange {
    if let (left, right) = Self.split(text, at: "...") {
      let (ours, theirs) = (try commit(left), try commit(right))
      return RevisionRange(included: [ours, theirs], excluded: mergeBases(ours, theirs))
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

  private func peel(_ name: String) -> ObjectID? {
    guard
      let object = try? unsafe Handle(
        "git_revparse_single", freedBy: git_object_free,
        {
          unsafe git_revparse_single(&$0, handle.pointer, name)
        })
    else { return nil }
    return unsafe git_object_id(object.pointer).map { unsafe ObjectID($0.pointee) }
  }

  private func mergeBases(_ left: ObjectID, _ right: ObjectID) -> [ObjectID] {
    var (left, right) = (left.oid, right.oid)
    var bases = unsafe git_oidarray()
    guard unsafe git_merge_bases(&bases, handle.pointer, &left, &right) == 0 else {
      git_error_clear()
      return []
    }
    defer { unsafe git_oidarray_dispose(&bases) }
    return unsafe (0..<bases.count).map { unsafe ObjectID(bases.ids[$0]) }
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
