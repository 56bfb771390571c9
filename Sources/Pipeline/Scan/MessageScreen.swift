internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import Packfile
internal import Text
internal import Vocabulary

/// Searches the messages of commits and annotated tags in packs, and sorts out the few that have to
/// be scanned in full.
final class MessageScreen: PackWorker {
  private let contents: PackedContents
  private let observer: (any ContentObserver)?
  private let maximumByteCount: Int
  private let progress: Progress
  private let interruption: StopFlag
  private let scan: ContentScan
  private var pack = 0
  private var result = Result()

  /// The messages without a candidate, counted, and the others.
  struct Result: Sendable {
    var counts = ScanCounts()
    /// Indices of messages to scan in full.
    var left: [Int] = []
    /// Problems of the packs themselves.
    var faults: Set<Problem> = []

    static func += (left: inout Result, right: Result) {
      left.counts += right.counts
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
    of contents: PackedContents, source: any BlobSource, plan: MatchPlan, filters: FilterChain,
    progress: Progress, interruption: StopFlag
  ) throws -> Result {
    let (budget, limit) = source.limits
    progress.expect(contents.messages.count)
    return try PackRun.results(
      of: contents.messagePlans(jobs: budget.jobs), budget: budget,
      maximumByteCount: maximumObjectByteCount,
      makeWorker: {
        try MessageScreen(
          contents, source.makeObserver(), maximumByteCount: limit, progress: progress,
          interruption: interruption, scan: ContentScan(plan: plan, filters: filters))
      }
    ).reduce(into: Result()) { $0 += $1 }
  }

  private init(
    _ contents: PackedContents, _ observer: (any ContentObserver)?, maximumByteCount: Int,
    progress: Progress, interruption: StopFlag, scan: ContentScan
  ) {
    self.contents = contents
    self.observer = observer
    self.maximumByteCount = maximumByteCount
    self.progress = progress
    self.interruption = interruption
    self.scan = scan
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
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    if interruption.isSet { throw CancellationError() }
    let place = contents.place(of: entry, inPack: pack)
    var commit: CommitRecord?
    guard let kind = contents.kind(of: entry, inPack: pack),
      let start = MessageText.start(of: kind, bytes, noting: { commit = $0 }),
      let counts = counts(ofClean: bytes.extracting(start..<bytes.count), at: place)
    else {
      // Its reader notes the commit.
      result.left.append(place)
      return
    }
    if let commit, case .committed(let id, _, _) = contents.messages[place].kind {
      observer?.note(id, commit)
    }
    result.counts += counts
    progress.add(contents: counts.contentCount, bytes: counts.byteCount)
  }

  /// Returns the counts of a message that has nothing to report; nil if it has, or may have.
  private func counts(ofClean text: Span<UInt8>, at place: Int) -> ScanCounts? {
    guard text.count <= maximumByteCount else { return nil }
    let origin = contents.messages[place]
    let reading = scan.read(text, of: origin, at: nil) { _, _, _ in }
    return reading.isClean && reading.skippedPaths.isEmpty ? reading.counts : nil
  }
}
