internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import Git
import Synchronization
internal import Text

/// Reads, matches and filters, one batch after another.
///
/// Synchronous: its handles are made here and die here.
struct Worker {
  let source: any BlobSource
  let plan: MatchPlan
  let filters: FilterChain
  let explains: Bool
  let notesIdleMarks: Bool
  let progress: Progress

  func work(through queue: WorkQueue) throws -> WorkerResult {
    let reader = try source.makeReader()
    let matcher = try Matcher(plan)
    var harvest = WorkerResult()
    while let batch = queue.next() {
      try Task.checkCancellation()
      let before = (harvest.contentCount, harvest.byteCount)
      for origin in batch {
        let omission = try reader.read(origin) { bytes, fresh in
          harvest.contentCount += 1
          harvest.byteCount += bytes.count
          do {
            try scan(bytes, fresh: fresh, of: origin, with: matcher, into: &harvest)
          } catch {
            harvest.problems.append(Problem(path: origin.path, message: "\(error)"))
          }
        }
        if let omission { harvest.note(omission, at: origin) }
      }
      progress.add(
        contents: harvest.contentCount - before.0, bytes: harvest.byteCount - before.1)
    }
    return harvest
  }

  private func scan(
    _ bytes: Span<UInt8>, fresh: AddedLines, of origin: Origin, with matcher: Matcher,
    into harvest: inout WorkerResult
  ) throws {
    switch ReadableText(bytes) {
    case .binary:
      return
    case .plain:
      try scan(text: bytes, fresh: fresh, of: origin, with: matcher, into: &harvest)
    case .converted(let text):
      // Git compares such files as binary ones, so lines cannot be told apart.
      try scan(text: text.span, fresh: .all, of: origin, with: matcher, into: &harvest)
    }
  }

  private func scan(
    text: Span<UInt8>, fresh: AddedLines, of origin: Origin, with matcher: Matcher,
    into harvest: inout WorkerResult
  ) throws {
    let format = FileFormat(path: origin.path)
    let candidates = try matcher.candidates(in: text, format: format)
    harvest.problems += matcher.failures.map {
      Problem(path: origin.path, message: "rule \($0)")
    }
    if notesIdleMarks { noteIdleMarks(in: text, format, of: origin, candidates, &harvest) }
    guard !candidates.isEmpty else { return }
    harvest.candidateCount += candidates.count
    let lines = LineIndex(text)
    var survivors: [Survivor] = []
    for candidate in candidates where fresh.touches(lines.lines(of: candidate.span)) {
      switch filters.verdict(on: candidate, in: text, format: format, path: origin.onlyPath) {
      case .keep(let survivor):
        survivors.append(survivor)
      case .reject(let reason):
        guard explains else { continue }
        harvest.rejections.append(
          Rejection(
            ruleID: candidate.rule.id, path: origin.path,
            start: lines.position(of: candidate.span.lowerBound, in: text), reason: reason))
      }
    }
    // What a filter rejected may be a secret that somebody allowed: it is masked as well.
    let masks = SecretSpans(candidates.map(\.span))
    for survivor in Overlap.winners(among: survivors) {
      let span = survivor.candidate.span
      harvest.traces.append(
        PendingOccurrence(
          survivor: survivor, origin: origin,
          start: lines.position(of: span.lowerBound, in: text),
          end: lines.position(of: span.upperBound, in: text),
          excerpt: .around(span, in: text, lines: lines, masking: masks)))
    }
  }
}

extension Worker {
  /// Notes the marks of a text that allow none of its candidates.
  private func noteIdleMarks(
    in text: Span<UInt8>, _ format: FileFormat, of origin: Origin, _ candidates: [Candidate],
    _ harvest: inout WorkerResult
  ) {
    // A text about marks is full of them.
    guard PathFilter.kind(of: origin.path) != "documentation" else { return }
    let marks = AllowCommentFilter.ownMarks(in: text)
    guard !marks.isEmpty else { return }
    let used = candidates.compactMap {
      filters.offset(ofMarkAllowing: $0, in: text, format: format)
    }
    let lines = LineIndex(text)
    for mark in Set(marks).subtracting(used) {
      harvest.idleMarks.append(
        UnusedAllowComment(path: origin.path, position: lines.position(of: mark, in: text)))
    }
  }
}

extension Origin {
  /// The path; nil for a blob of the history, which may have others.
  fileprivate var onlyPath: GitPath? {
    if case .blob = place { nil } else { path }
  }
}

extension WorkerResult {
  fileprivate mutating func note(_ omission: SkipReason, at origin: Origin) {
    if case .failed(let reason) = omission {
      problems.append(Problem(path: origin.path, message: reason))
    } else {
      omissions.append(OmittedPath(path: origin.path, omission: omission))
    }
  }
}

/// Hands out origins in batches, in order, to any number of workers.
final class WorkQueue: Sendable {
  private let origins: [Origin]
  private let batchCount: Int
  private let cursor = Atomic<Int>(0)

  /// Batches are small enough for the workers to end together, and large enough for neighbours in a
  /// pack to share what they are made from.
  init(_ origins: [Origin], jobs: Int) {
    self.origins = origins
    batchCount = max(1, min(512, origins.count / (jobs * 8)))
  }

  /// The next origins, or nil when all are handed out.
  func next() -> ArraySlice<Origin>? {
    let start = cursor.add(batchCount, ordering: .relaxed).oldValue
    guard start < origins.count else { return nil }
    return origins[start..<min(start + batchCount, origins.count)]
  }
}

/// What one worker brings home.
struct WorkerResult: Sendable {
  var traces: [PendingOccurrence] = []
  var problems: [Problem] = []
  var omissions: [OmittedPath] = []
  var rejections: [Rejection] = []
  var idleMarks: [UnusedAllowComment] = []
  var contentCount = 0
  var byteCount = 0
  var candidateCount = 0
  /// Contents that were not read, as a cache knows them.
  var cachedCount = 0
  /// A sum over the blobs of the history that were listed, whatever share of them was read.
  var work: UInt64 = 0

  static func += (left: inout WorkerResult, right: WorkerResult) {
    left.traces += right.traces
    left.problems += right.problems
    left.omissions += right.omissions
    left.rejections += right.rejections
    left.idleMarks += right.idleMarks
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
    left.cachedCount += right.cachedCount
    left.work &+= right.work
  }
}

extension WorkerResult {
  /// What a share of a scan tells of some origins: all of those that it owns, and what it finds in
  /// those that it borrows, which are counted and their problems told where they are owned.
  ///
  /// - Parameter shard: nil for all of the work.
  static func share(
    _ shard: Shard?, of origins: [Origin], scan: ([Origin]) async throws -> WorkerResult
  ) async throws -> WorkerResult {
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
