import CLibgit2
import Text
import Vocabulary

/// A revision as a name and steps from its commit to an ancestor: `main~2^2`, `main@{1}~3`.
///
/// libgit2 would read whole commits on the way, however much they unpack to. This takes the part of the
/// syntax (gitrevisions(7)) that needs no search: not `:/text`, `^{/text}`, or dates of the reflog.
struct RevisionName {
  enum Start: Equatable {
    /// A ref, `HEAD`, an object's ID or its beginning, or what `git describe` prints.
    case name(String)
    /// `NAME@{N}`: where a ref was so many changes ago; without a name, the branch checked out.
    case reflog(String, Int)
    /// `NAME@{upstream}` and `NAME@{u}`: the branch that another follows.
    case upstream(String)
  }

  enum Step: Equatable {
    /// `~N`: the first parent, so many times.
    case ancestor(Int)
    /// `^N`: a parent, counted from 1; 0 is the commit itself.
    case parent(Int)
  }

  let start: Start
  let steps: [Step]

  /// Nil for other syntax.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "^") } ?? bytes.count
    guard !bytes.isEmpty, let start = Self.start(bytes[..<end]),
      let steps = Self.steps(bytes[end...])
    else { return nil }
    (self.start, self.steps) = (start, steps)
  }

  private static func start(_ bytes: ArraySlice<UInt8>) -> Start? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(where: { "{:".utf8.contains($0) }) else {
      return .name(text.isEmpty || text == "@" ? "HEAD" : text)
    }
    let parts = text.split(separator: "@{", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("}"), !parts[0].contains(":") else { return nil }
    let (name, mark) = (String(parts[0]), parts[1].dropLast())
    if ["u", "upstream"].contains(mark.lowercased()) { return .upstream(name) }
    guard mark.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(mark).map { .reflog(name, $0) }
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
      let digits = rest.prefix(while: \.isDigit)
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
  func commit(of revision: RevisionName) throws -> ObjectID? {
    guard let id = id(of: revision.start) else { return nil }
    var commit = try peeled(id)
    for step in revision.steps {
      switch step {
      case .parent(let number): commit = try commit.flatMap { try parent(number, of: $0) }
      case .ancestor(let count):
        var left = count
        while left > 0, let child = commit {
          commit = try parent(1, of: child)
          left -= 1
        }
      }
    }
    return commit
  }

  private func id(of start: RevisionName.Start) -> ObjectID? {
    switch start {
    case .name(let name): return id(named: name)
    case .reflog(let name, let position):
      guard name != "HEAD" else { return reflogTarget(of: name, at: position) }
      let full = name.isEmpty ? headReference() : reference(named: name)?.name
      return full.flatMap { reflogTarget(of: $0, at: position) }
    case .upstream(let name):
      let isHead = ["", "@", "HEAD"].contains(name)
      return (isHead ? headReference() : reference(named: name)?.name).flatMap { upstream(of: $0) }
    }
  }

  /// Returns the object that a ref, `HEAD`, or an ID names, without reading it; nil if there is none.
  private func id(named name: String) -> ObjectID? {
    if let id = ObjectID(hex: name) { return id }
    if name == "HEAD" { return (try? head()) ?? nil }
    if let reference = reference(named: name) { return reference.target }
    return id(beginning: name) ?? described(name).flatMap { id(beginning: $0) }
  }

  /// Returns the full name of the branch checked out, or `HEAD`.
  private func headReference() -> String? {
    var reference: OpaquePointer?
    guard unsafe git_repository_head(&reference, handle.pointer) == 0 else {
      git_error_clear()
      return nil
    }
    defer { unsafe git_reference_free(reference) }
    return unsafe git_reference_name(reference).map { unsafe String(cString: $0) }
  }

  /// Returns the digits in what `git describe` prints, such as `v1.2-14-g2414721`.
  private func described(_ name: String) -> String? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.hasPrefix("g") else { return nil }
    return String(last.dropFirst())
  }

  /// Finds a ref by its full or short name, as git does.
  private func reference(named name: String) -> (name: String, target: ObjectID?)? {
    var reference: OpaquePointer?
    guard unsafe git_reference_dwim(&reference, handle.pointer, name) == 0 else {
      git_error_clear()
      return nil
    }
    defer { unsafe git_reference_free(reference) }
    guard let full = unsafe git_reference_name(reference) else { return nil }
    let target = unsafe git_reference_target(reference).map { unsafe ObjectID($0.pointee) }
    return (unsafe String(cString: full), target)
  }

  /// Returns the object that the branch followed by another names; nil without one.
  private func upstream(of branch: String) -> ObjectID? {
    var name = unsafe git_buf()
    guard unsafe git_branch_upstream_name(&name, handle.pointer, branch) == 0 else {
      git_error_clear()
      return nil
    }
    defer { unsafe git_buf_dispose(&name) }
    return unsafe reference(named: String(cString: name.ptr))?.target
  }

  private func id(beginning name: String) -> ObjectID? {
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
