internal import Git
internal import Packfile
internal import Vocabulary

/// Reads the commits, tags, and trees of packs.
final class ObjectGraphWorker<Trees: TreeVisitor>: PackWorker {
  struct Result: Sendable {
    var trees: Trees
    var commits: [(number: Int32, links: CommitLinks)] = []
    var tags: [(number: Int32, target: ObjectID)] = []
    var malformed: [Int32] = []
    /// Objects to be read another way.
    var omitted: [Int32] = []
    var problems: [Problem] = []
  }

  private let store: ObjectStore
  private var pack = 0
  private var result: Result
  private var reader = TreeReader()

  init(_ store: ObjectStore, trees: Trees) {
    self.store = store
    result = Result(trees: trees)
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    let number = store.numbers[pack][entry]
    guard let kind = store.packedKinds[Int(number)] else { return }
    let isSound =
      kind == .tree
      ? reader.read(
        number, bytes, slot: slot, baseSlot: baseSlot, copies: copies, store.table,
        for: &result.trees)
      : result.take(number, kind, bytes)
    if !isSound { result.malformed.append(number) }
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    result.omitted.append(store.numbers[pack][entry])
    if case .failed(let error) = reason {
      result.problems.append(ObjectStore.problem(of: store.packs[pack].path, error))
    }
  }

  func finish() -> Result { result }
}

extension ObjectGraphWorker.Result {
  /// Adds a commit or a tag, and returns whether it is sound.
  mutating func take(_ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>) -> Bool {
    switch kind {
    case .commit:
      guard let links = CommitLinks(bytes) else { return false }
      commits.append((number, links))
    case .tag:
      guard let target = TagRecord.target(in: bytes) else { return true }
      tags.append((number, target))
    case .tree, .blob: break
    }
    return true
  }
}
