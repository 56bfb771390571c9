internal import Bytes
internal import Git
internal import Packfile
internal import Vocabulary

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
  /// Commits and tags with people who get another name or address.
  var people: Set<Int32> = []
  /// Commits and tags whose message may name a commit.
  var mentions: Set<Int32> = []
  /// Pointers of Git LFS.
  var pointers: Set<Int32> = []
  /// Objects that the pack reader skipped.
  var omitted: [Int32] = []

  /// Whether a commit or a tag gets other bytes whatever it names.
  func rewritesText(of number: Int32) -> Bool {
    others.contains(number) || people.contains(number)
  }

  mutating func merge(_ other: ObjectMatches) {
    blobs.merge(other.blobs) { first, _ in first }
    others.formUnion(other.others)
    people.formUnion(other.people)
    mentions.formUnion(other.mentions)
    pointers.formUnion(other.pointers)
    omitted += other.omitted
  }
}

/// Searches objects of a repository for the secrets.
struct ObjectSearch {
  let objects: HistoryObjects
  let needles: ScrubNeedles
  let budget: ReadingBudget
  /// New names and addresses of people; nil if they stay.
  var mailmap: [UInt8]?
  /// Whether the ids of the objects are recomputed.
  var verifies = false
  /// Whether an object is searched, by object number.
  var isWanted: @Sendable (Int32) -> Bool = { _ in true }
  /// Whether a wanted object is searched for the secrets, too, by object number.
  var isSearched: @Sendable (Int32) -> Bool = { _ in true }

  /// - Throws: errors of objects that cannot be read; `ScrubError.unproven` for a wrong id.
  func run(in repository: borrowing Repository) throws -> ObjectMatches {
    let search = self
    let results = try PackRun.results(
      of: objects.plans(jobs: budget.jobs, wanting: isWanted), budget: budget,
      maximumByteCount: Repository.contentLimit,
      makeWorker: { try ObjectSearchWorker(search) })
    var found = ObjectMatches()
    for result in results { found.merge(result) }
    let rest = try ObjectSearchWorker(self)
    for number in objects.others.filter(isWanted) + found.omitted.sorted() {
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
  private let people: People?
  private let verifies: Bool
  private let isSearched: @Sendable (Int32) -> Bool
  private var pack = 0
  /// Whether the content in each slot has no secrets, and whether it has texts in encodings.
  private var slots: [(isClean: Bool, hasTexts: Bool)] = []
  private var found = ObjectMatches()

  init(_ search: ObjectSearch) throws {
    objects = search.objects
    numbers = search.objects.packNumbers
    scrubber = try ContentScrubber(search.needles)
    people = search.mailmap.map { People($0) }
    verifies = search.verifies
    isSearched = search.isSearched
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    while slots.count <= slot { slots.append((false, false)) }
    let base = baseSlot.flatMap { slots[$0].isClean ? slots[$0] : nil }
    let number = numbers[pack][entry]
    let kind = objects.kind(number) ?? .blob
    let isMatched = try search(
      number, kind, bytes, besides: base == nil ? [] : copies,
      baseHasTexts: base?.hasTexts ?? false)
    slots[slot] = (!isMatched && isSearched(number), scrubber.hasTexts)
  }

  /// Searches an object, and returns whether it has a secret.
  @discardableResult
  func search(
    _ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>, besides copies: [SharedRange] = [],
    baseHasTexts: Bool = false
  ) throws -> Bool {
    let id = objects.id(number)
    if verifies, ObjectID(of: kind, bytes) != id {
      throw ScrubError.unproven("object \(id.hex) has another content than planned")
    }
    if kind == .commit || kind == .tag {
      if CommitMentions.mayOccur(in: bytes) { found.mentions.insert(number) }
      if let people, people.change(bytes) { found.people.insert(number) }
    }
    if kind == .blob, LargeFilePointer(bytes) != nil { found.pointers.insert(number) }
    guard isSearched(number) else { return false }
    do {
      guard try scrubber.hasMatch(in: bytes, besides: copies, baseHasTexts: baseHasTexts) else {
        return false
      }
      guard kind == .blob else {
        found.others.insert(number)
        return true
      }
      return try take(number, bytes)
    } catch ScrubError.tooManyEscapes {
      throw ScrubError.tooManyEscapes(id)
    }
  }

  /// Notes the new id of a blob; false if what surrounds its change looked like a secret only alone.
  private func take(_ number: Int32, _ bytes: Span<UInt8>) throws -> Bool {
    let (edits, secrets) = try scrubber.edits(in: bytes)
    guard !edits.isEmpty else { return false }
    let new = edits.applied(to: bytes)
    guard let newID = ObjectID(of: .blob, new.span) else {
      throw ScrubError.unreadable(objects.id(number), "cannot be hashed")
    }
    found.blobs[number] = ObjectMatches.Blob(id: newID, secrets: secrets)
    return true
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) { found.omitted.append(numbers[pack][entry]) }

  func finish() -> ObjectMatches { found }
}
