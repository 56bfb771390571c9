internal import Bytes
internal import Git
internal import Provenance
import Synchronization

/// Every blob of a repository, noted on the way; where those with findings or notes stood is worked
/// out once for all of them.
final class PublicationSource: ProvenanceSource {
  private let inventory: RepositoryInventory
  private let history: HistorySource
  private let notes: SharedNotes
  private let largeFile: Int
  private let encryptedNames: Set<GitPath>
  private let found = Mutex<[ObjectID: [BlobLocation]]?>(nil)

  init(
    _ inventory: RepositoryInventory, request: AuditRequest, notes: SharedNotes,
    encryptedNames: Set<GitPath>
  ) {
    self.inventory = inventory
    history = HistorySource(
      path: request.path, scope: .everyObject, maximumByteCount: request.contentLimit)
    self.notes = notes
    largeFile = request.largeFile
    self.encryptedNames = encryptedNames
  }

  func origins(problems: inout [Problem]) throws -> [Origin] { inventory.blobs }

  func makeReader() throws -> any BlobReader {
    RecordingReader(
      try history.makeReader(), notes: notes, largeFile: largeFile,
      encryptedNames: encryptedNames, severalNames: inventory.severalNames)
  }

  /// Where the secrets have been; in the same pass, where what was noted has been.
  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let noted = notes.value.interesting.sorted()
    let histories = try inventory.histories(of: groups + noted.map { [$0] })
    let places = histories[groups.count...].map { $0.lives.map(\.place) }
    found.withLock { $0 = Dictionary(uniqueKeysWithValues: zip(noted, places)) }
    return Array(histories[..<groups.count])
  }

  /// The places of what was noted.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  func places() throws -> [ObjectID: [BlobLocation]] {
    if let places = found.withLock({ $0 }) { return places }
    _ = try histories(of: [])
    return found.withLock { $0 } ?? [:]
  }
}

/// A path at which blobs of some kind stood in the history that others get.
struct NotedPath {
  let path: GitPath
  /// All of them, in no order.
  var blobs: Set<ObjectID> = []
  /// The oldest commit that has one.
  var commit: ObjectID
  var order: Int
  /// Whether HEAD has one of them there.
  var isInHead = false

  /// The places of noted blobs by path, sorted; those that only the stash or the reflog reaches are
  /// left out.
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

  /// When it came, and whether it is still there.
  var life: String {
    "since \(commit.hex.prefix(10)), " + (isInHead ? "still in HEAD" : "no longer in HEAD")
  }
}
