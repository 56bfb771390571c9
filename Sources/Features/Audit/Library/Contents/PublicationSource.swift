internal import Bytes
internal import Provenance
internal import Scan
import Synchronization
internal import Vocabulary

/// The source of all blobs and messages of a repository, which notes what the checks need while the
/// scan reads.
///
/// The locations of blobs with findings or notes are computed once for all of them.
final class PublicationSource: ProvenanceSource {
  private let inventory: RepositoryInventory
  private let messages: MessageSource
  private let notes: SharedNotes
  private let addresses: AddressCount
  private let contentLimit: Int
  private let budget: ReadingBudget
  private let largeFile: Int
  private let encryptedNames: Set<GitPath>
  private let found = Mutex<[ObjectID: [BlobLocation]]?>(nil)

  init(
    _ inventory: RepositoryInventory, request: AuditRequest, notes: SharedNotes,
    addresses: AddressCount, encryptedNames: Set<GitPath>
  ) {
    self.inventory = inventory
    messages = MessageSource(
      path: request.path, commits: inventory.commits.map(\.id), tags: inventory.tags.map(\.id),
      maximumByteCount: request.contentLimit,
      noting: { id, record in addresses.take(id, record) })
    self.notes = notes
    self.addresses = addresses
    contentLimit = request.contentLimit
    budget = ReadingBudget(jobs: request.options.jobs)
    largeFile = request.largeFile
    self.encryptedNames = encryptedNames
  }

  func origins(problems: inout [Problem]) throws -> [Origin] {
    inventory.contents.allOrigins
  }

  func packedContents(problems: inout [Problem]) throws -> PackedContents? { inventory.contents }

  var limits: (budget: ReadingBudget, maximumByteCount: Int) { (budget, contentLimit) }

  func makeReader() throws -> any BlobReader {
    RecordingReader(try messages.makeReader(), recorder)
  }

  func makeObserver() -> (any ContentObserver)? { recorder }

  private var recorder: ContentRecorder {
    ContentRecorder(
      notes: notes, addresses: addresses, largeFile: largeFile, encryptedNames: encryptedNames,
      severalNames: inventory.severalNames)
  }

  func location(
    of blob: ObjectID, at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try messages.location(of: blob, at: path, in: commit, holding: secret)
  }

  /// Returns the history of the secrets; the same pass finds the locations of noted blobs.
  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let noted = notes.value.interesting.sorted()
    let histories = try inventory.histories(of: groups + noted.map { [$0] })
    let places = histories[groups.count...].map { $0.paths.map(\.location) }
    found.withLock { $0 = Dictionary(uniqueKeysWithValues: zip(noted, places)) }
    return Array(histories[..<groups.count])
  }

  /// Returns the locations of noted blobs.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  func places() throws -> [ObjectID: [BlobLocation]] {
    if let places = found.withLock({ $0 }) { return places }
    _ = try histories(of: [])
    return found.withLock { $0 } ?? [:]
  }
}

/// A path of noted blobs in the published history.
struct NotedPath {
  let path: GitPath
  /// The noted blobs at this path.
  var blobs: Set<ObjectID> = []
  /// The oldest commit with one of them.
  var commit: ObjectID
  var order: Int
  /// Whether HEAD has one of them at this path.
  var isInHead = false

  /// Returns the locations of noted blobs by path, sorted, without those that only the stash or the
  /// reflog reaches.
  static func list(
    _ blobs: some Sequence<ObjectID>, in places: [ObjectID: [BlobLocation]],
    _ reaches: PublishedPlaces
  ) -> [NotedPath] {
    var found: [GitPath: NotedPath] = [:]
    for blob in blobs {
      for place in places[blob] ?? [] where reaches.isPublished(place.commit) {
        var noted =
          found[place.path]
          ?? NotedPath(path: place.path, commit: place.commit, order: place.order)
        noted.blobs.insert(blob)
        if place.order < noted.order { (noted.commit, noted.order) = (place.commit, place.order) }
        noted.isInHead = noted.isInHead || place.isInHead
        found[place.path] = noted
      }
    }
    return found.values.sorted { $0.path < $1.path }
  }

  /// The commit that introduced it, and whether HEAD still has it.
  var life: String {
    "introduced in \(commit.hex.prefix(10)), " + (isInHead ? "still in HEAD" : "no longer in HEAD")
  }
}
