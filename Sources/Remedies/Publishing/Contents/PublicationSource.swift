internal import Bytes
internal import Git
internal import Synchronization

/// Every blob of a repository, noted on the way; where those with findings or notes stood is worked
/// out once for all of them.
final class PublicationSource: BlobSource {
  private let inventory: RepositoryInventory
  private let history: HistorySource
  private let notes: SharedNotes
  private let largeFile: Int
  private let encryptedNames: Set<GitPath>
  private let found = Mutex<[ObjectID: [BlobPlace]]?>(nil)

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
    NotingReader(
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
  func places() throws -> [ObjectID: [BlobPlace]] {
    if let places = found.withLock({ $0 }) { return places }
    _ = try histories(of: [])
    return found.withLock { $0 } ?? [:]
  }
}
