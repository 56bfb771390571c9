internal import Archives
internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import Git
import Synchronization
internal import Text

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
    let tools = try Tools(plan, filters)
    let unpacker = Unpacker { [source] in source.largeFileFolder }
    var result = WorkerResult()
    while let batch = queue.next() {
      try Task.checkCancellation()
      let before = (result.contentCount, result.byteCount)
      for origin in batch {
        let skipReason = try reader.read(origin) { bytes, fresh in
          do {
            if Unpacker.isContainer(bytes) {
              let archive = Content([UInt8](copying: bytes))
              if scan(archive, of: origin, through: unpacker, with: tools, into: &result) {
                return
              }
              // It is listed as a damaged archive.
              if case .binary = ReadableText(bytes) { return }
            }
            try scan(bytes, fresh: fresh, of: origin, with: tools, into: &result)
          } catch {
            result.problems.append(Problem(path: origin.shownPath, message: "\(error)"))
          }
        }
        guard let skipReason else { continue }
        if case .tooLarge(let size) = skipReason, size <= unpacker.limits.file,
          let archive = reader.opened(origin), unpacker.isArchive(archive)
        {
          _ = scan(archive, of: origin, through: unpacker, with: tools, into: &result)
        } else {
          result.note(skipReason, at: origin)
        }
      }
      progress.add(contents: result.contentCount - before.0, bytes: result.byteCount - before.1)
    }
    return result
  }

  /// Scans the contents of an archive, which counts as one content.
  ///
  /// - Returns: whether any could be read.
  private func scan(
    _ archive: Content, of origin: Origin, through unpacker: Unpacker, with tools: Tools,
    into result: inout WorkerResult
  ) -> Bool {
    var found = WorkerResult()
    let limit = source.memberLimit
    let isRead = unpacker.unpack(archive, named: origin.path, memberLimit: limit) { member, bytes in
      let origin = origin.inside(member)
      do {
        try scan(bytes, fresh: .all, of: origin, with: tools, into: &found)
      } catch {
        found.problems.append(Problem(path: origin.shownPath, message: "\(error)"))
      }
    }
    found.contentCount = isRead ? 1 : 0
    for omission in unpacker.omissions {
      found.note(omission.reason, at: origin.inside(omission.member))
    }
    result += found
    return isRead
  }

  private func scan(
    _ bytes: Span<UInt8>, fresh: FreshLines, of origin: Origin, with tools: Tools,
    into result: inout WorkerResult
  ) throws {
    let text = ReadableText(
      scanning: bytes, isNamedAsText: TextEvidence.isNamedAsText(origin.formatPath.bytes))
    if case .binary = text { return result.note(.binary, at: origin) }
    result.contentCount += 1
    result.byteCount += bytes.count
    switch text {
    case .binary: break
    case .plain:
      try scan(text: bytes, fresh: fresh, of: origin, with: tools, into: &result)
    case .converted(let text):
      // Git diffs such files as binary, so added lines are unknown.
      try scan(text: text.span, fresh: .all, of: origin, with: tools, into: &result)
    }
  }

  private func scan(
    text: Span<UInt8>, fresh: FreshLines, of origin: Origin, with tools: Tools,
    into result: inout WorkerResult
  ) throws {
    let format = FileFormat(path: origin.formatPath)
    var candidates = try tools.matcher.candidates(in: text, format: format)
    result.problems += tools.matcher.failures.map {
      Problem(path: origin.shownPath, message: "rule \($0)")
    }
    let encoded = try tools.encoded.matches(
      in: text, format: format, besides: candidates, path: origin.onlyPath)
    let plainCount = candidates.count
    candidates += encoded.map(\.candidate)
    if findsUnusedAllowComments {
      noteUnusedAllowComments(in: text, format, of: origin, candidates, &result)
    }
    guard !candidates.isEmpty else { return }
    result.candidateCount += candidates.count
    let lines = LineIndex(text)
    var survivors: [Survivor] = []
    var added: AddedLines?
    func isAdded(_ candidate: Candidate) -> Bool {
      let known = added ?? fresh.lines(of: text)
      added = known
      return known.touches(lines.lines(of: candidate.span))
    }
    for (place, candidate) in candidates.enumerated() {
      let verdict =
        place < plainCount
        ? filters.verdict(on: candidate, in: text, format: format, path: origin.onlyPath)
        : encoded[place - plainCount].verdict
      switch verdict {
      case .keep(let survivor):
        if isAdded(candidate) { survivors.append(survivor) }
      case .reject(let reason):
        guard explains, isAdded(candidate) else { continue }
        result.rejections.append(
          Rejection(
            ruleID: candidate.rule.id, path: origin.fullPath,
            start: lines.position(of: candidate.span.lowerBound, in: text), reason: reason))
      }
    }
    // A rejected candidate may be an allowed secret, so it is masked as well.
    let masks = SecretSpans(candidates.map(\.span))
    for survivor in Overlap.winners(among: survivors) {
      let span = survivor.candidate.span
      result.pendingOccurrences.append(
        PendingOccurrence(
          survivor: survivor, origin: origin, start: lines.position(of: span.lowerBound, in: text),
          end: lines.position(of: span.upperBound, in: text),
          excerpt: .around(span, in: text, lines: lines, masking: masks)))
    }
  }
}

extension Worker {
  /// What searches one text after another.
  private final class Tools {
    let matcher: Matcher
    var encoded: EncodedSearch

    /// - Throws: `VectorscanError` when there is no memory.
    init(_ plan: MatchPlan, _ filters: FilterChain) throws {
      matcher = try Matcher(plan)
      encoded = EncodedSearch(matcher, filters)
    }
  }

  /// Records the allow comments of a text that allow none of its candidates.
  private func noteUnusedAllowComments(
    in text: Span<UInt8>, _ format: FileFormat, of origin: Origin, _ candidates: [Candidate],
    _ result: inout WorkerResult
  ) {
    // Documentation about allow comments is full of them.
    guard !PathFilter.isDocumentation(origin.fullPath) else { return }
    let marks = AllowCommentFilter.ownMarks(in: text, format: format)
    guard !marks.isEmpty else { return }
    let used = candidates.compactMap {
      filters.offset(ofMarkAllowing: $0, in: text, format: format)
    }
    let lines = LineIndex(text)
    for mark in Set(marks).subtracting(used) {
      result.unusedAllowComments.append(
        UnusedAllowComment(path: origin.fullPath, position: lines.position(of: mark, in: text)))
    }
  }
}

extension Origin {
  /// The path; nil for a blob of the history, which may have several.
  fileprivate var onlyPath: GitPath? {
    if case .blob = kind { nil } else { fullPath }
  }
}

extension WorkerResult {
  fileprivate mutating func note(_ skipReason: SkipReason, at origin: Origin) {
    if case .failed(let reason) = skipReason {
      problems.append(Problem(path: origin.shownPath, message: reason))
    } else {
      skippedPaths.append(SkippedPath(path: origin.shownPath, reason: skipReason))
    }
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
  var contentCount = 0
  var byteCount = 0
  var candidateCount = 0
  /// The number of contents not read because a cache lists them.
  var cachedCount = 0
  /// A checksum over all listed blobs of the history, whatever part of them was read.
  var work: UInt64 = 0

  static func += (left: inout WorkerResult, right: WorkerResult) {
    left.pendingOccurrences += right.pendingOccurrences
    left.problems += right.problems
    left.skippedPaths += right.skippedPaths
    left.rejections += right.rejections
    left.unusedAllowComments += right.unusedAllowComments
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
    left.cachedCount += right.cachedCount
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

  /// The secrets in blobs of the history.
  var secretsOfBlobs: [(secret: SecretOfRule, blob: ObjectID)] {
    pendingOccurrences.compactMap { pending in
      pending.origin.blob.map { (SecretOfRule(pending.survivor.candidate), $0) }
    }
  }

  /// Adds the listed blobs, which all shards of one scan have in common, to the checksum.
  mutating func noteWork(_ origins: [Origin]) {
    for origin in origins { work &+= origin.blob?.leadingBits ?? 0 }
  }
}
