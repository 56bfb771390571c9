internal import Git
internal import Provenance
internal import Text
internal import Vocabulary

/// The moved secrets that are already in git; those in a commit are in every clone.
struct CommittedSecrets {
  private(set) var committed: Set<Secret> = []
  /// Carriers whose staged content contains a moved secret and differs from HEAD.
  private(set) var staged: [GitPath] = []

  /// - Throws: `GitError` if the index or an object cannot be read.
  init(
    _ carriers: [CarrierChange], _ adoptions: [FileAdoption], in repository: borrowing Repository
  ) throws {
    for adoption in adoptions {
      guard let head = try HeadFile(adoption.path).id(in: repository) else { continue }
      let secrets = Set(adoption.keys.map(\.location.secret))
      committed.formUnion(try Self.held(head, of: secrets, in: repository))
    }
    guard !carriers.isEmpty else { return }
    let entries = Dictionary(
      try repository.indexEntries().map { ($0.path, $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
    for carrier in carriers {
      let secrets = Set(carrier.moves.map(\.location.secret))
      let head = try HeadFile(carrier.path).id(in: repository)
      if let head { committed.formUnion(try Self.held(head, of: secrets, in: repository)) }
      if let id = entries[carrier.path], id != head,
        try !Self.held(id, of: secrets, in: repository).isEmpty
      {
        staged.append(carrier.path)
      }
    }
  }

  private static func held(
    _ id: ObjectID, of secrets: Set<Secret>, in repository: borrowing Repository
  ) throws -> Set<Secret> {
    let bytes = try repository.withObject(id, limit: Repository.contentLimit) { _, span in
      [UInt8](copying: span)
    }
    guard let bytes else { return [] }
    let found = Set(Occurrences(of: secrets).spans(in: bytes).map(\.secret))
    return found.union(secrets.subtracting(found).filter { bytes.contains($0.reveal()) })
  }
}
