internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import ProjectFacts
import Synchronization
internal import Text
internal import Vocabulary

/// Reads, matches, and filters batch after batch.
///
/// Synchronous: its handles never leave it.
struct Worker {
  let source: any BlobSource
  let plan: MatchPlan
  let filters: FilterChain
  let explains: Bool
  let findsUnusedAllowComments: Bool
  let progress: Progress

  func work(through queue: WorkQueue) throws -> WorkerResult {
    let reader = try source.makeReader()
    let scan = try ContentScan(
      plan: plan, filters: filters, memberLimit: source.memberLimit
    ) { [source] in source.largeFileFolder }
    var result = WorkerResult()
    while let batch = queue.next() {
      try Task.checkCancellation()
      let before = result.counts
      for origin in batch {
        let skipReason = try reader.read(origin) { bytes, fresh in
          let reading = scan.read(bytes, of: origin, at: origin.onlyPath) { text, judged, place in
            take(judged, in: text, fresh, at: place, into: &result)
          }
          result.take(reading)
        }
        guard let skipReason else { continue }
        if case .tooLarge(let size) = skipReason, size <= scan.archiveLimit,
          let archive = reader.opened(origin), scan.isArchive(archive)
        {
          let reading = scan.unpack(archive, of: origin, at: origin.onlyPath) {
            text, judged, place in
            take(judged, in: text, .all, at: place, into: &result)
          }
          result.take(reading)
        } else {
          var reading = ContentReading()
          reading.note(skipReason, at: origin)
          result.take(reading)
        }
      }
      progress.add(
        contents: result.counts.contentCount - before.contentCount,
        bytes: result.counts.byteCount - before.byteCount)
    }
    return result
  }

  /// Records the secrets of a text with their positions, and on request what else is to say of it.
  private func take(
    _ judged: JudgedText, in text: Span<UInt8>, _ fresh: FreshLines, at place: TextOrigin,
    into result: inout WorkerResult
  ) {
    let origin = place.origin
    if findsUnusedAllowComments { noteUnusedAllowComments(in: text, judged, at: place, &result) }
    guard !judged.trials.isEmpty else { return }
    // Git diffs converted files as binary and knows no members, so added lines are unknown.
    let fresh = place.isConverted || origin.member != nil ? .all : fresh
    let lines = LineIndex(text)
    var added: AddedLines?
    func isAdded(_ span: Range<Int>) -> Bool {
      let known = added ?? fresh.lines(of: text)
      added = known
      return known.touches(lines.lines(of: span))
    }
    for trial in judged.trials where explains {
      guard let reason = trial.verdict.objection, isAdded(trial.candidate.span) else { continue }
      result.rejections.append(
        Rejection(
          ruleID: trial.candidate.rule.id, path: origin.fullPath,
          start: lines.position(of: trial.candidate.span.lowerBound, in: text), reason: reason))
    }
    // A rejected candidate may be an allowed secret, so it is masked as well.
    let masks = SecretSpans(judged.trials.map(\.candidate.span) + judged.unlisted)
    for winner in judged.winners(where: isAdded) {
      let survivor = winner.survivor
      let span = survivor.candidate.span
      result.pendingOccurrences.append(
        PendingOccurrence(
          survivor: survivor, origin: origin, start: lines.position(of: span.lowerBound, in: text),
          end: lines.position(of: span.upperBound, in: text),
          excerpt: .around(span, in: text, lines: lines, masking: masks),
          isNewlyAllowed: winner.isNewlyAllowed))
    }
  }

  /// Records the allow comments of a text that allow none of its candidates.
  private func noteUnusedAllowComments(
    in text: Span<UInt8>, _ judged: JudgedText, at place: TextOrigin, _ result: inout WorkerResult
  ) {
    let path = place.origin.fullPath
    // Documentation about allow comments is full of them.
    guard !filters.facts.isDocumentation(path) else { return }
    let marks = AllowCommentFilter.ownMarks(in: text, format: place.format)
    guard !marks.isEmpty else { return }
    let used = judged.trials.compactMap {
      filters.offset(ofMarkAllowing: $0.candidate, in: text, format: place.format)
    }
    let lines = LineIndex(text)
    for mark in Set(marks).subtracting(used) {
      result.unusedAllowComments.append(
        UnusedAllowComment(path: path, position: lines.position(of: mark, in: text)))
    }
  }
}

extension Origin {
  /// The path; nil for a blob of the history, which may have several.
  fileprivate var onlyPath: GitPath? {
    if case .blob = kind { nil } else { fullPath }
  }
}

/// Hands out origins in batches, in order, to any number of workers.
final class WorkQueue: Sendable {
  private let origins: [Origin]
  private let batchCount: Int
  private let cursor = Atomic<Int>(0)

  /// Batches are small enough for the workers to finish together, and large enough for neighbours
  /// in a pack to share their delta bases.
  init(_ origins: [Origin], jobs: Int) {
    self.origins = origins
    batchCount = max(1, min(512, origins.count / (jobs * 8)))
  }

  /// Returns the next origins, or nil when all are handed out.
  func next() -> ArraySlice<Origin>? {
    let start = cursor.add(batchCount, ordering: .relaxed).oldValue
    guard start < origins.count else { return nil }
    return origins[start..<min(start + batchCount, origins.count)]
  }
}

/// The results one worker collected.
struct WorkerResult: Sendable {
  var pendingOccurrences: [PendingOccurrence] = []
  var problems: [Problem] = []
  var skippedPaths: [SkippedPath] = []
  var rejections: [Rejection] = []
  var unusedAllowComments: [UnusedAllowComment] = []
  var counts = ScanCounts()
  /// On request: the places of secrets in objects.
  var places: [SecretPlace] = []
  /// A checksum over all listed blobs of the history, whatever part of them was read.
  var work: UInt64 = 0

  mutating func take(_ reading: ContentReading) {
    counts += reading.counts
    problems += reading.problems
    skippedPaths += reading.skippedPaths
  }

  static func += (left: inout WorkerResult, right: WorkerResult) {
    left.pendingOccurrences += right.pendingOccurrences
    left.problems += right.problems
    left.skippedPaths += right.skippedPaths
    left.rejections += right.rejections
    left.unusedAllowComments += right.unusedAllowComments
    left.counts += right.counts
    left.places += right.places
    left.work &+= right.work
  }
}

extension WorkerResult {
  /// Returns the results of a shard: those of the origins that it owns, and the occurrences in
  /// those it borrows, which are counted, with their problems, by the shard that owns them.
  ///
  /// - Parameter shard: nil for the whole work.
  static func of(
    _ origins: [Origin], in shard: Shard?, scan: ([Origin]) async throws -> WorkerResult
  ) async throws -> WorkerResult {
    guard let shard else { return try await scan(origins) }
    var result = try await scan(origins.filter { shard.owns($0) })
    result.pendingOccurrences += try await scan(origins.filter { shard.borrows($0) })
      .pendingOccurrences
    return result
  }

  /// Notes where secrets are in objects.
  mutating func notePlaces(of pendingOccurrences: [PendingOccurrence]) {
    for pending in pendingOccurrences {
      guard let object = pending.origin.object else { continue }
      places.append(
        SecretPlace(
          secret: Secret(pending.survivor.candidate.value), object: object,
          path: pending.origin.path, member: pending.origin.member, start: pending.start,
          end: pending.end))
    }
  }

  /// The secrets in blobs of the history.
  var secretsOfBlobs: [(secret: SecretOfRule, blob: ObjectID)] {
    pendingOccurrences.compactMap { pending in
      pending.origin.blob.map { (SecretOfRule(pending.survivor), $0) }
    }
  }

  /// Adds the listed blobs, which all shards of one scan have in common, to the checksum.
  mutating func noteWork(_ origins: [Origin]) {
    for origin in origins { work &+= origin.blob?.leadingBits ?? 0 }
  }
}
