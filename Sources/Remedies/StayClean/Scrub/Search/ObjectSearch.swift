internal import Bytes
internal import Git
internal import Packfile

/// The results of a search of all objects.
struct ObjectMatches: Sendable {
  /// A blob with secrets.
  struct Blob: Sendable {
    let id: ObjectID
    /// The indexes of its secrets.
    let secrets: Set<Int>
  }

  /// Blobs with secrets, by object number.
  var blobs: [Int32: Blob] = [:]
  /// Trees, commits and tags whose bytes may contain a secret.
  var others: Set<Int32> = []
  /// Commits and tags whose message may name a commit.
  var mentions: Set<Int32> = []
  /// Pointers of Git LFS.
  var pointers: Set<Int32> = []
  /// Objects that the pack reader skipped.
  var omitted: [Int32] = []

  mutating func merge(_ other: ObjectMatches) {
    blobs.merge(other.blobs) { first, _ in first }
    others.formUnion(other.others)
    mentions.formUnion(other.mentions)
    pointers.formUnion(other.pointers)
    omitted += other.omitted
  }
}

/// Searches all objects of a repository for the secrets.
struct ObjectSearch {
  let objects: HistoryObjects
  let needles: ScrubNeedles
  let budget: ReadingBudget

  /// - Throws: errors of objects that cannot be read.
  func run(in repository: borrowing Repository) throws -> ObjectMatches {
    let (objects, needles) = (objects, needles)
    let results = try PackRun.results(
      of: objects.plans(jobs: budget.jobs) { _ in true }, budget: budget,
      maximumByteCount: Repository.contentLimit,
      makeWorker: { try ObjectSearchWorker(objects, ContentScrubber(needles)) })
    var found = ObjectMatches()
    for result in results { found.merge(result) }
    let rest = try ObjectSearchWorker(objects, ContentScrubber(needles))
    for number in objects.others + found.omitted.sorted() {
      try repository.require(objects.id(number), limit: Repository.contentLimit) { kind, bytes in
        try rest.search(number, kind, bytes)
      }
    }
    found.merge(rest.finish())
    return found
  }
}

final class ObjectSearchWorker: PackWorker {
  private let objects: HistoryObjects
  private let numbers: [[Int32]]
  private let scrubber: ContentScrubber
  private var pack = 0
  /// Whether the content in each slot has no secrets.
  private var isClean: [Bool] = []
  private var found = ObjectMatches()

  init(_ objects: HistoryObjects, _ scrubber: ContentScrubber) {
    self.objects = objects
    numbers = objects.packNumbers
    self.scrubber = scrubber
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    while isClean.count <= slot { isClean.append(false) }
    let hasCleanBase = baseSlot.map { isClean[$0] } ?? false
    let number = numbers[pack][entry]
    let kind = objects.kind(number) ?? .blob
    isClean[slot] = try !search(number, kind, bytes, besides: hasCleanBase ? copies : [])
  }

  /// Searches an object, and returns whether it has a secret.
  @discardableResult
  func search(
    _ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>, besides copies: [PackCopy] = []
  ) throws -> Bool {
    if kind == .commit || kind == .tag, CommitMentions.mayOccur(in: bytes) {
      found.mentions.insert(number)
    }
    if kind == .blob, LargeFilePointer(bytes) != nil { found.pointers.insert(number) }
    guard try scrubber.hasMatch(in: bytes, besides: copies) else { return false }
    guard kind == .blob else {
      found.others.insert(number)
      return true
    }
    let (edits, secrets) = try scrubber.edits(in: bytes)
    let new = edits.applied(to: bytes)
    guard let id = ObjectID(of: .blob, new.span) else {
      throw ScrubError.unreadable(objects.id(number), "cannot be hashed")
    }
    found.blobs[number] = ObjectMatches.Blob(id: id, secrets: secrets)
    return true
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) { found.omitted.append(numbers[pack][entry]) }

  func finish() -> ObjectMatches { found }
}
