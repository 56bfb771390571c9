internal import Files
internal import Git
internal import Text
package import Vocabulary

/// What a rewrite changed, as the folder `keystow` of the new repository records it: what the steps
/// after it need.
///
/// Of a name with a secret, it has only a hash.
package struct ScrubRecord: Sendable {
  /// A ref before and after.
  package struct Ref: Sendable, Hashable {
    let oldName: RecordedName
    package let old: ObjectID
    package let newName: String
    /// Nil if nothing is left of what it named.
    package let new: ObjectID?
  }

  /// A ref that names another one, of which a name changes.
  struct SymbolicRef: Sendable, Hashable {
    let oldName: RecordedName
    let newName: String
    let newTarget: String
  }

  package let refs: [Ref]
  let symbolicRefs: [SymbolicRef]
  /// The new ids of all commits; nil for dropped ones.
  package let commits: [ObjectID: ObjectID?]
  /// Paths that were removed with all their versions.
  private let removedPaths: [RecordedName]
  /// The content of the new `HEAD`.
  let head: String
  /// The old refs by name, and by the hash of their name.
  private let byName: [RecordedName: Ref]

  /// The name of the file in the folder `keystow`.
  package static let fileName = "changes"
  private static let heading = "keystow scrub 2"
  private static let limit = 1 << 30

  /// - Throws: `VectorscanError` if memory runs out.
  package init(_ plan: ScrubPlan) throws {
    let scrubber = try ContentScrubber(plan.needles)
    let refs = plan.refs.map { ref in
      let name = Array(ref.name.utf8)
      return Ref(
        oldName: ref.name == ref.newName ? .plain(name) : .hidden(name), old: ref.old,
        newName: ref.newName, new: ref.new)
    }
    let paths = try plan.removedPaths.map { path in
      try scrubber.hasMatch(in: path.bytes.span)
        ? RecordedName.hidden(path.bytes) : .plain(path.bytes)
    }
    let commits = Dictionary(plan.commits.map { ($0.old, $0.new) }) { first, _ in first }
    let symbolic = plan.symbolicRefs.map { ref in
      let name = Array(ref.name.utf8)
      return SymbolicRef(
        oldName: ref.name == ref.newName ? .plain(name) : .hidden(name), newName: ref.newName,
        newTarget: ref.newTarget)
    }
    self.init(
      refs: refs, symbolicRefs: symbolic, commits: commits, removedPaths: paths, head: plan.head)
  }

  private init(
    refs: [Ref], symbolicRefs: [SymbolicRef], commits: [ObjectID: ObjectID?],
    removedPaths: [RecordedName], head: String
  ) {
    (self.refs, self.commits, self.removedPaths, self.head) = (refs, commits, removedPaths, head)
    self.symbolicRefs = symbolicRefs
    byName = Dictionary(refs.map { ($0.oldName, $0) }) { first, _ in first }
  }

  /// The content of the file.
  package var bytes: [UInt8] {
    var lines = [Self.heading, "head " + head]
    for path in removedPaths { lines.append("path " + path.text) }
    for ref in refs {
      let new = ref.new?.hex ?? MapFiles.none
      lines.append("ref \(ref.old.hex) \(new) \(ref.oldName.text) \(ref.newName)")
    }
    for ref in symbolicRefs {
      lines.append("symbolic \(ref.oldName.text) \(ref.newName) \(ref.newTarget)")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Reads the record of a new repository.
  ///
  /// - Throws: `ScrubError.noRecord`, `FileError`.
  package init(of repository: String) throws {
    let folder = repository + "/keystow/"
    guard let text = try CurrentFile(path: folder + Self.fileName).content(limit: Self.limit),
      let map = try CurrentFile(path: folder + "commit-map").content(limit: Self.limit)
    else { throw ScrubError.noRecord(repository) }
    var refs: [Ref] = []
    var symbolicRefs: [SymbolicRef] = []
    var paths: [RecordedName] = []
    var head: String?
    let lines = text.split(separator: 0x0A).map { Array($0) }
    guard lines.first == Array(Self.heading.utf8) else { throw ScrubError.noRecord(repository) }
    for line in lines.dropFirst() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.first == "head" {
        head = String(decoding: line.dropFirst(5), as: UTF8.self)
      } else if words.first == "path", let path = RecordedName(Array(line.dropFirst(5))) {
        paths.append(path)
      } else if words.first == "ref", words.count == 5, let old = ObjectID(hex: words[1]),
        let new = ObjectID(hex: words[2]), let name = RecordedName(Array(words[3].utf8))
      {
        refs.append(
          Ref(oldName: name, old: old, newName: words[4], new: new.isZero ? nil : new))
      } else if words.first == "symbolic", words.count == 4,
        let name = RecordedName(Array(words[1].utf8))
      {
        symbolicRefs.append(SymbolicRef(oldName: name, newName: words[2], newTarget: words[3]))
      } else {
        throw ScrubError.noRecord(repository)
      }
    }
    guard let head else { throw ScrubError.noRecord(repository) }
    self.init(
      refs: refs, symbolicRefs: symbolicRefs, commits: Self.commits(in: map), removedPaths: paths,
      head: head)
  }

  private static func commits(in map: [UInt8]) -> [ObjectID: ObjectID?] {
    var commits: [ObjectID: ObjectID?] = [:]
    for line in map.split(separator: 0x0A) where line.count == 81 {
      let (one, two) = (Array(line.prefix(40)), Array(line.suffix(40)))
      guard let old = ObjectID(hexDigits: one.span), let new = ObjectID(hexDigits: two.span)
      else { continue }
      commits.updateValue(new.isZero ? nil : new, forKey: old)
    }
    return commits
  }

  /// The old ids of changed commits.
  var exposed: [ObjectID] { commits.filter { $0.value != $0.key }.map(\.key).sorted() }

  /// Returns the ref that had a name; nil if there was none.
  func ref(named name: String) -> Ref? {
    let bytes = Array(name.utf8)
    return byName[.plain(bytes)] ?? byName[.hidden(bytes)]
  }

  /// Returns the ref with a name, before or after, that names another one and changes.
  func symbolicRef(named name: String) -> SymbolicRef? {
    let bytes = Array(name.utf8)
    return symbolicRefs.first {
      $0.newName == name || $0.oldName == .plain(bytes) || $0.oldName == .hidden(bytes)
    }
  }

  /// The state of a repository's refs.
  enum State: Equatable {
    case old
    case new
    /// Another one: the name of a ref that differs.
    case other(String)
  }

  /// Compares the refs of a repository with those before and after.
  ///
  /// - Throws: `ScrubError.replaced`; `GitError` when refs cannot be listed.
  func state(of repository: borrowing Repository) throws -> State {
    // A ref that names one with a new name leads nowhere until it gets that name.
    let now = Set(try RefList(of: repository).refs.filter { symbolicRef(named: $0.name) == nil })
    let symbolic = Set(symbolicRefs.map(\.newName))
    let refs = refs.filter { !symbolic.contains($0.newName) }
    let new = Set(
      refs.compactMap { ref in ref.new.map { RefList.Ref(name: ref.newName, target: $0) } })
    if now == new { return .new }
    let isOld = { (ref: RefList.Ref) in self.ref(named: ref.name)?.old == ref.target }
    if now.count == refs.count, now.allSatisfy(isOld) { return .old }
    if let other = now.filter({ !isOld($0) }).map(\.name).min() { return .other(other) }
    let names = Set(now.compactMap { self.ref(named: $0.name)?.newName })
    return .other(refs.map(\.newName).filter { !names.contains($0) }.min() ?? "HEAD")
  }
}

extension ScrubRecord {
  /// Returns those of some paths, and of the folders they are in, that were removed, sorted.
  package func removed(from paths: some Sequence<GitPath>) -> [GitPath] {
    guard !removedPaths.isEmpty else { return [] }
    let names = Set(removedPaths)
    let hasHidden = names.contains { $0.isHidden }
    var found: Set<GitPath> = []
    for path in paths {
      var end: Int? = path.bytes.count
      while let last = end, last > 0 {
        let part = Array(path.bytes[..<last])
        if names.contains(.plain(part)) || hasHidden && names.contains(.hidden(part)) {
          found.insert(GitPath(part))
        }
        end = part.lastIndex(of: UInt8(ascii: "/"))
      }
    }
    return found.sorted()
  }

  var removesPaths: Bool { !removedPaths.isEmpty }
}

/// A name before a rewrite, which may have had a secret.
enum RecordedName: Hashable, Sendable {
  case plain([UInt8])
  case hashed(ObjectID)

  private static let mark = "sha1:"

  /// Returns the hash of a name.
  static func hidden(_ name: [UInt8]) -> RecordedName {
    ObjectID(of: .blob, name.span).map { .hashed($0) } ?? .plain([])
  }

  var isHidden: Bool { if case .hashed = self { true } else { false } }

  /// The name as the record writes it.
  var text: String {
    switch self {
    case .plain(let name): String(decoding: QuotedPath.inQuotes(name), as: UTF8.self)
    case .hashed(let id): Self.mark + id.hex
    }
  }

  init?(_ text: [UInt8]) {
    if text.starts(with: Self.mark.utf8) {
      guard let id = ObjectID(hex: String(decoding: text.dropFirst(5), as: UTF8.self)) else {
        return nil
      }
      self = .hashed(id)
    } else if let name = QuotedPath.unquoted(text) {
      self = .plain(name)
    } else {
      return nil
    }
  }
}
