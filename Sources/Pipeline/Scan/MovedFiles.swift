internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
internal import Findings
internal import Text
internal import Vocabulary

/// Judges the secrets in moved files: what moves out of an exception counts as added, and what a scan
/// reported before the move does not.
struct MovedFiles {
  let filters: FilterChain
  let options: ScanOptions
  /// Scans the new lines of contents.
  let scan: ([Origin]) async throws -> WorkerResult

  /// Drops the secrets in moved files that are neither in new lines nor judged in another way than
  /// at the old path.
  ///
  /// - Parameter pendingOccurrences: those of moved files are in any of their lines.
  func dropKnown(among pendingOccurrences: inout [PendingOccurrence]) async throws {
    let moved = Set(
      pendingOccurrences.lazy.map(\.origin).filter { !$0.formerVersions.isEmpty }
        .map(\.container))
    guard !moved.isEmpty else { return }
    let compared = moved.compactMap(\.comparedWithFormer)
    let fresh = Set(try await scan(compared).pendingOccurrences.map { Place($0) })
    let reported = try await reported(in: Set(moved.flatMap(\.formerOrigins)))
    pendingOccurrences.removeAll { pending in
      guard !pending.origin.formerVersions.isEmpty, !fresh.contains(Place(pending)) else {
        return false
      }
      // What an exception allows here is of interest only if a new comment does, which is in a new line.
      guard let confidence = verdict(on: pending, isFormer: false)?.confidence else { return true }
      return pending.origin.container.formerOrigins.contains { former in
        guard let old = reported[former]?[pending.survivor.candidate.value] else { return false }
        return old >= least(confidence)
      }
    }
  }

  /// The place of a secret in a content of a scan.
  private struct Place: Hashable {
    let path: GitPath
    let kind: Origin.Kind
    let start: Position
    let ruleID: String

    init(_ pending: PendingOccurrence) {
      path = pending.origin.fullPath
      kind =
        switch pending.origin.kind {
        case .staged(let id, _): .staged(id, bases: [])
        case .committed(let id, let commit, _): .committed(id, commit: commit, bases: [])
        default: pending.origin.kind
        }
      start = pending.start
      ruleID = pending.survivor.candidate.rule.id
    }
  }

  /// Returns the confidence from which on a secret was reported at the old path, if it is now found
  /// with `confidence`.
  private func least(_ confidence: Confidence) -> Confidence {
    options.keepsOccurrences ? confidence : min(confidence, options.leastConfidence)
  }

  /// Returns the secrets in old versions that are reported there, with the highest confidence of each.
  private func reported(
    in origins: Set<Origin>
  ) async throws -> [Origin: [[UInt8]: Confidence]] {
    var found: [Origin: [[UInt8]: Confidence]] = [:]
    for pending in try await scan(Array(origins)).pendingOccurrences {
      guard let survivor = verdict(on: pending, isFormer: true), !isKnown(survivor) else {
        continue
      }
      let value = survivor.candidate.value
      let other = found[pending.origin.container, default: [:]][value] ?? survivor.confidence
      found[pending.origin.container, default: [:]][value] = max(other, survivor.confidence)
    }
    return found
  }

  /// Returns a secret as it is judged at its path; nil if it is rejected there.
  ///
  /// - Parameter isFormer: whether the path is an old one, and the commit that introduced it not known.
  private func verdict(on pending: PendingOccurrence, isFormer: Bool) -> Survivor? {
    var commit: ObjectID?
    if case .committed(_, let id, _) = pending.origin.kind { commit = id }
    let location = MatchLocation(
      path: pending.origin.fullPath, lines: pending.start.line...pending.end.line,
      commit: isFormer ? nil : commit, isAnyCommit: isFormer && commit != nil)
    guard case .keep(let survivor) = filters.verdict(on: pending.survivor, at: location) else {
      return nil
    }
    return survivor
  }

  /// Whether a list of fingerprints excuses a secret.
  private func isKnown(_ survivor: Survivor) -> Bool {
    guard !options.excluded.isEmpty || options.baseline != nil else { return false }
    let candidate = survivor.candidate
    let fingerprint = Fingerprint(rule: candidate.rule, secret: Secret(candidate.value))
    return options.excluded[fingerprint] != nil || options.baseline?.knows(fingerprint) == true
  }
}
