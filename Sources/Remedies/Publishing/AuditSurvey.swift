internal import Bytes
internal import Git
internal import Scan

/// What an audit reads, and what it notes meanwhile.
struct AuditSurvey {
  let inventory: RepositoryInventory
  /// Names of refs, the stash left out.
  let references: [[UInt8]]
  let hasStash: Bool
  let head: HeadFiles
  let attributes: AttributeCheck
  let notes = SharedNotes()
  let addresses: AddressCount
  let blobs: PublicationSource
  let sources: [PrefixedSource]
  let problems: [Problem]

  private static let stash = "refs/stash"

  /// Lists the repository; contents are read by the scan of `sources`.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when a part of it cannot be read at all.
  init(_ request: AuditRequest) throws {
    let repository = try Repository(at: request.path)
    var problems: [Problem] = []
    inventory = try RepositoryInventory(of: request.path, problems: &problems)
    let names = try repository.references().map(\.name)
    references = names.filter { $0 != Self.stash }.map { Array($0.utf8) }
    hasStash = names.contains(Self.stash)
    head = try HeadFiles(of: repository)
    attributes = AttributeCheck(head, in: repository)
    let addresses = AddressCount(inventory)
    self.addresses = addresses
    blobs = PublicationSource(
      inventory, request: request, notes: notes,
      encryptedNames: Set(attributes.encrypted.map { GitPath(Array($0.name)) }))
    self.problems = problems + head.problems + attributes.problems
    let messages = MessageSource(
      path: request.path, commits: inventory.commits.map(\.id), tags: inventory.tags.map(\.id),
      maximumByteCount: request.contentLimit,
      noting: { id, record in addresses.take(id, record) })
    let lists: [(path: GitPath, names: [[UInt8]])] = [
      (NameSource.referencesPath, references),
      (NameSource.filesPath, inventory.fileNames.map(\.bytes)),
    ]
    sources = [blobs as any BlobSource, messages, NameSource(lists)].map {
      PrefixedSource(prefix: GitPath(""), source: $0)
    }
  }
}
