internal import Bytes
internal import Git

extension Harvest {
  /// What a share of a scan tells of some origins: all of those that it owns, and what it finds in
  /// those that it borrows, which are counted and their problems told where they are owned.
  ///
  /// - Parameter shard: nil for all of the work.
  static func share(
    _ shard: Shard?, of origins: [Origin], scan: ([Origin]) async throws -> Harvest
  ) async throws -> Harvest {
    guard let shard else { return try await scan(origins) }
    var harvest = try await scan(origins.filter { shard.owns($0) })
    harvest.traces += try await scan(origins.filter { shard.borrows($0) }).traces
    return harvest
  }

  /// Notes what all shares have in common, so that those of other work are not joined with them.
  mutating func noteWork(_ origins: [Origin]) {
    for origin in origins { work &+= origin.blob?.leadingBits ?? 0 }
  }
}
