/// Distinguishes merges that remove a secret from merges that join a history in which it was
/// already removed.
///
/// A commit contains a secret through the commits that introduced it. A parent without the secret
/// that has all of these in its history has removed it; otherwise the merge removes it.
struct MergeRemovals {
  /// The maximum of commits times rounds; a malicious history loses its last merge removals.
  private static let maximumWork = 1_000_000_000

  let events: PathEvents
  /// Parents by commit, in an order in which parents come first.
  let parents: [[Int32]]

  /// Returns the open ends that are removals, and whether the limit was reached.
  func ends() -> (ends: [PathEvents.Event], isCut: Bool) {
    let open = Set(events.openEnds.map(\.event.secretPath))
    let beginnings = events.beginnings.filter { open.contains($0.secretPath) }
    let ends = events.ends.filter { open.contains($0.secretPath) }
    var found: Set<PathEvents.Event> = []
    var work = 0
    for start in stride(from: 0, to: beginnings.count, by: 64) {
      work += parents.count + ends.count + events.openEnds.count
      guard work <= Self.maximumWork else { return (Array(found), true) }
      let some = beginnings[start..<min(start + 64, beginnings.count)]
      for end in self.ends(some, ends) { found.insert(end) }
    }
    return (Array(found), false)
  }

  /// Runs one round with a bit for each of at most 64 beginnings.
  private func ends(
    _ beginnings: ArraySlice<PathEvents.Event>, _ ends: [PathEvents.Event]
  ) -> [PathEvents.Event] {
    var masks: [Int32: UInt64] = [:]
    for (bit, event) in beginnings.enumerated() {
      masks[event.secretPath, default: 0] |= 1 << UInt64(bit)
    }
    let ends = ends.filter { masks[$0.secretPath] != nil }
    let open = events.openEnds.filter { masks[$0.event.secretPath] != nil }
    /// For each commit, the beginnings through which it contains its secrets, and those in its
    /// history.
    var live = [UInt64](repeating: 0, count: parents.count)
    var seen = live
    var found: [PathEvents.Event] = []
    var (nextEnd, nextOpen, nextBeginning) = (0, 0, beginnings.startIndex)
    for commit in parents.indices {
      for parent in parents[commit] {
        live[commit] |= live[Int(parent)]
        seen[commit] |= seen[Int(parent)]
      }
      while nextOpen < open.count, open[nextOpen].event.commit == commit {
        let mask = masks[open[nextOpen].event.secretPath] ?? 0
        var known: UInt64 = 0
        for (place, parent) in parents[commit].enumerated()
        where open[nextOpen].lacking & 1 << UInt64(place) != 0 {
          known |= seen[Int(parent)]
        }
        if live[commit] & mask & ~known != 0 { found.append(open[nextOpen].event) }
        live[commit] &= ~mask
        nextOpen += 1
      }
      while nextEnd < ends.count, ends[nextEnd].commit == commit {
        live[commit] &= ~(masks[ends[nextEnd].secretPath] ?? 0)
        nextEnd += 1
      }
      while nextBeginning < beginnings.endIndex, beginnings[nextBeginning].commit == commit {
        let bit: UInt64 = 1 << UInt64(nextBeginning - beginnings.startIndex)
        live[commit] |= bit
        seen[commit] |= bit
        nextBeginning += 1
      }
    }
    return found
  }
}
