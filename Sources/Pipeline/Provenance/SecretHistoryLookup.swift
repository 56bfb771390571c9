package import Bytes
package import Findings
package import Vocabulary

/// Looks up the histories of secrets; in a shard, at the shard's paths.
///
/// A shard sees all versions of the files at its paths. A secret may have been moved there from a
/// file of another shard, so files that the introducing commit changed or removed are read for
/// this, too.
package struct SecretHistoryLookup {
  package typealias Groups = [SecretOfRule: Set<ObjectID>]

  private let source: any BlobSource
  private let shard: Shard?
  private let origins: [Origin]
  private let scan: ([Origin]) async throws -> [(secret: SecretOfRule, blob: ObjectID)]

  /// - Parameters:
  ///   - origins: all contents of the history, inside the shard or not.
  ///   - scan: returns the secrets in blobs of the history, for contents of other shards.
  package init(
    source: any BlobSource, shard: Shard?, origins: [Origin],
    scan: @escaping ([Origin]) async throws -> [(secret: SecretOfRule, blob: ObjectID)]
  ) {
    self.source = source
    self.shard = shard
    self.origins = origins
    self.scan = scan
  }

  /// - Parameter groups: the blobs that contain each secret.
  /// - Throws: when a library fails or the history cannot be walked.
  package func histories(of groups: Groups) async throws -> [(
    secret: SecretOfRule, history: SecretHistory
  )] {
    let secrets = Array(groups.keys)
    guard !secrets.isEmpty else { return [] }
    var histories = try self.histories(of: secrets.map { groups[$0] ?? [] })
    guard let shard else { return zip(secrets, histories).map { ($0, $1) } }
    let commits = histories.flatMap { kept($0, shard).paths.map(\.location.commit) }
    let files = try (source as? any ProvenanceSource)?.replacedFiles(in: Set(commits)) ?? []
    let whole = try await adding(files, to: groups, shard)
    if whole != groups {
      histories = try self.histories(of: secrets.map { whole[$0] ?? [] })
    }
    return zip(secrets, histories).map { ($0, kept($1, shard)) }
  }

  /// Contents outside a history have no commits.
  private func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    try (source as? any ProvenanceSource)?.histories(of: groups) ?? groups.map { .none(of: $0) }
  }

  /// Adds the blobs of other shards that decide whether a secret was moved.
  private func adding(
    _ files: Set<ReplacedFile>, to groups: Groups, _ shard: Shard
  ) async throws -> Groups {
    let foreign = files.filter { !shard.holdsVersions(of: $0.name) }
    var groups = groups
    try await add(blobs: Set(foreign.map(\.old)), to: &groups, shard)
    let holders = groups.values.reduce(into: Set()) { $0.formUnion($1) }
    let sources = foreign.filter { holders.contains($0.old) }
    // Whether a merge removed a secret depends on which side had it first.
    try await add(
      blobs: Set(sources.compactMap(\.new)), to: &groups, shard,
      names: Set(sources.filter(\.isByMerge).map(\.name)))
    return groups
  }

  private func add(
    blobs: Set<ObjectID>, to groups: inout Groups, _ shard: Shard, names: Set<GitPath> = []
  ) async throws {
    guard !blobs.isEmpty || !names.isEmpty else { return }
    let unread = origins.filter { origin in
      guard let blob = origin.blob, !shard.owns(origin), !shard.borrows(origin) else {
        return false
      }
      return blobs.contains(blob) || names.contains(origin.path)
        || origin.otherNames.contains { names.contains($0) }
    }
    for (secret, blob) in try await scan(unread) where groups[secret] != nil {
      groups[secret]?.insert(blob)
    }
  }

  private func kept(_ history: SecretHistory, _ shard: Shard) -> SecretHistory {
    SecretHistory(
      paths: history.paths.filter { shard.holdsVersions(of: $0.location.path) },
      strays: history.strays, isCut: history.isCut)
  }
}
