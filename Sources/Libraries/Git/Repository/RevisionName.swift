import CLibgit2

/// A revision as a name and steps from its commit to an ancestor: `main~2^2`.
///
/// libgit2 would read whole commits on the way, however much they unpack to. This takes the common part
/// of the syntax (gitrevisions(7)); what it lacks is left to libgit2.
struct RevisionName {
  enum Step: Equatable {
    /// `~N`: the first parent, so many times.
    case ancestor(Int)
    /// `^N`: a parent, counted from 1; 0 is the commit itself.
    case parent(Int)
  }

  let name: String
  let steps: [Step]

  /// Nil for other syntax, such as `main@{1}`.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "^") } ?? bytes.count
    guard !bytes[..<end].contains(where: { "{:".utf8.contains($0) }) else { return nil }
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    guard !name.isEmpty || end == 0 && end < bytes.count else { return nil }
    guard let steps = Self.steps(bytes[end...]) else { return nil }
    (self.name, self.steps) = (name.isEmpty || name == "@" ? "HEAD" : name, steps)
  }

  private static func steps(_ bytes: ArraySlice<UInt8>) -> [Step]? {
    var (rest, steps) = (bytes, [Step]())
    while let sign = rest.popFirst() {
      let isParent = sign == UInt8(ascii: "^")
      guard isParent || sign == UInt8(ascii: "~") else { return nil }
      if isParent, let kind = ["{}", "{commit}"].first(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(kind.utf8.count)
        steps.append(.parent(0))
        continue
      }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let count = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      rest = rest.dropFirst(digits.count)
      steps.append(isParent ? .parent(count) : .ancestor(count))
    }
    return steps
  }
}

extension Repository {
  /// Returns the commit of a revision; nil if there is none.
  ///
  /// - Throws: `GitError` for an object on the way that is too large or cannot be read.
  func commit(of revision: RevisionName, named id: ObjectID) throws -> ObjectID? {
    var commit = try peeled(id)
    for step in revision.steps {
      switch step {
      case .parent(let number): commit = try commit.flatMap { try parent(number, of: $0) }
      case .ancestor(let count):
        for _ in 0..<count where commit != nil {
          commit = try commit.flatMap { try parent(1, of: $0) }
        }
      }
    }
    return commit
  }

  /// Returns the object that a ref, `HEAD`, or an ID names, without reading it; nil if there is none.
  func id(named name: String) -> ObjectID? {
    if let id = ObjectID(hex: name) { return id }
    if name == "HEAD" { return (try? head()) ?? nil }
    var reference: OpaquePointer?
    if unsafe git_reference_dwim(&reference, handle.pointer, name) == 0 {
      defer { unsafe git_reference_free(reference) }
      return unsafe git_reference_target(reference).map { unsafe ObjectID($0.pointee) }
    }
    let digits = name.utf8.count
    var (start, found) = (git_oid(), git_oid())
    guard digits >= 4, digits < 40, unsafe git_oid_fromstrn(&start, name, digits) == 0,
      unsafe git_odb_exists_prefix(&found, objects.pointer, &start, digits) == 0
    else {
      git_error_clear()
      return nil
    }
    return ObjectID(found)
  }

  /// Follows tags to a commit; nil for another object, or a missing one.
  private func peeled(_ id: ObjectID) throws -> ObjectID? {
    var (id, seen) = (id, Set<ObjectID>())
    while seen.insert(id).inserted {
      let next: ObjectID?? = try withObject(id) { kind, bytes in
        switch kind {
        case .commit: id
        case .tag: TagRecord.target(in: bytes)
        default: nil
        }
      }
      guard let next = next ?? nil else { return nil }
      if next == id { return id }
      id = next
    }
    return nil
  }

  private func parent(_ number: Int, of id: ObjectID) throws -> ObjectID? {
    if number == 0 { return id }
    let parents = try withObject(id) { _, bytes in CommitRecord(bytes)?.parents } ?? nil
    guard let parents, number <= parents.count else { return nil }
    return parents[number - 1]
  }
}
