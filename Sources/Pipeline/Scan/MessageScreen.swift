internal import Bytes
internal import Candidates
internal import Formats
internal import Git
internal import Packfile
internal import Text

/// Searches the messages of commits and annotated tags in packs, and sorts out the few that have to
/// be scanned in full.
final class MessageScreen: PackWorker {
  private let contents: PackedContents
  private let observer: (any ContentObserver)?
  private let maximumByteCount: Int
  private let progress: Progress
  private let interruption: Interruption
  private let matcher: Matcher
  private var pack = 0
  private var result = Result()

  /// The messages without a candidate, counted, and the others.
  struct Result: Sendable {
    var contentCount = 0
    var byteCount = 0
    /// Indices of messages to scan in full.
    var left: [Int] = []
    /// Problems of the packs themselves.
    var faults: Set<Problem> = []

    static func += (left: inout Result, right: Result) {
      left.contentCount += right.contentCount
      left.byteCount += right.byteCount
      left.left += right.left
      left.faults.formUnion(right.faults)
    }
  }

  /// Larger commits and tags are read another way.
  private static let maximumObjectByteCount = 64 << 20

  /// Returns the result for all messages.
  ///
  /// - Throws: when a library fails or the task is cancelled.
  static func result(
    of contents: PackedContents, source: any BlobSource, plan: MatchPlan, progress: Progress,
    interruption: Interruption
  ) throws -> Result {
    let (budget, limit) = source.limits
    progress.expect(contents.messages.count)
    return try PackRun.results(
      of: contents.messagePlans(jobs: budget.jobs), budget: budget,
      maximumByteCount: maximumObjectByteCount,
      makeWorker: {
        try MessageScreen(
          contents, source.makeObserver(), plan: plan, maximumByteCount: limit, progress: progress,
          interruption: interruption)
      }
    ).reduce(into: Result()) { $0 += $1 }
  }

  private init(
    _ contents: PackedContents, _ observer: (any ContentObserver)?, plan: MatchPlan,
    maximumByteCount: Int, progress: Progress, interruption: Interruption
  ) throws {
    self.contents = contents
    self.observer = observer
    self.maximumByteCount = maximumByteCount
    self.progress = progress
    self.interruption = interruption
    matcher = try Matcher(plan)
  }

  func begin(pack: Int) { self.pack = pack }

  func finish() -> Result { result }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    result.left.append(contents.place(of: entry, inPack: pack))
    // There may be another copy; reading it again finds out.
    if case .failed(let error) = reason {
      result.faults.insert(contents.problem(ofPack: pack, error))
    }
  }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    if interruption.isSet { throw CancellationError() }
    let place = contents.place(of: entry, inPack: pack)
    var commit: CommitRecord?
    guard let kind = contents.kind(of: entry, inPack: pack),
      let start = MessageText.start(of: kind, bytes, noting: { commit = $0 }),
      isEmpty(bytes.extracting(start..<bytes.count), at: place)
    else {
      // Its reader notes the commit.
      result.left.append(place)
      return
    }
    if let commit, case .committed(let id, _, _) = contents.messages[place].kind {
      observer?.note(id, commit)
    }
    result.contentCount += 1
    result.byteCount += bytes.count - start
    progress.add(contents: 1, bytes: bytes.count - start)
  }

  /// Returns whether a scan of the message has no result at all.
  private func isEmpty(_ text: Span<UInt8>, at place: Int) -> Bool {
    guard text.count <= maximumByteCount else { return false }
    switch ReadableText(text) {
    case .binary: return true
    case .converted: return false
    case .plain: break
    }
    let format = FileFormat(path: contents.messages[place].path)
    guard let candidates = try? matcher.candidates(in: text, format: format) else { return false }
    return candidates.isEmpty && matcher.failures.isEmpty
  }
}
