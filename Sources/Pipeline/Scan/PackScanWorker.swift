internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import Packfile
import Synchronization
internal import Vocabulary

/// Matches and filters the contents of packs for one worker; of a content stored as a delta, only
/// the added bytes.
///
/// It finds secrets without locations: which versions of a file are reported is decided later, and
/// only those are read again.
final class PackScanWorker: PackWorker {
  private let contents: PackedContents
  private let observer: (any ContentObserver)?
  /// Whether this shard counts a content and reports its problems, by index; nil for all.
  private let isOwned: [Bool]?
  private let progress: Progress
  private let interruption: StopFlag
  private let scan: ContentScan
  private let canInherit: Bool
  private var pack = 0
  /// The record of the content in each slot; nil if other contents cannot inherit it.
  private var records: [TextRecord?] = []
  private var spare = TextRecord()
  private var result = PackWorkerResult()

  /// - Throws: `VectorscanError` when there is no memory.
  init(
    _ contents: PackedContents, of source: any BlobSource, isOwned: [Bool]?, plan: MatchPlan,
    filters: FilterChain, progress: Progress, interruption: StopFlag
  ) throws {
    self.contents = contents
    observer = source.makeObserver()
    self.isOwned = isOwned
    self.progress = progress
    self.interruption = interruption
    scan = try ContentScan(plan: plan, filters: filters, memberLimit: source.memberLimit) {
      source.largeFileFolder
    }
    canInherit = plan.canInherit
  }

  func begin(pack: Int) { self.pack = pack }

  func finish() -> PackWorkerResult { result }

  private func isOwned(_ place: Int) -> Bool { isOwned?[place] ?? true }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    let place = contents.place(of: entry, inPack: pack)
    switch reason {
    case .tooLarge(let size):
      observer?.noteSize(size, of: contents.packed[place])
      guard isOwned(place) else { return }
      result.skippedPaths.append(
        SkippedPath(path: contents.packed[place].shownPath, reason: .tooLarge(size)))
    case .postponed: result.left.append(Int32(place))
    case .failed(let error):
      // There may be another copy; reading it again finds out.
      result.left.append(Int32(place))
      if isOwned(place) { result.faults.insert(contents.problem(ofPack: pack, error)) }
    }
  }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    if interruption.isSet { throw CancellationError() }
    let place = contents.place(of: entry, inPack: pack)
    progress.add(contents: 1, bytes: bytes.count)
    observer?.note(bytes, of: contents.packed[place])
    while records.count <= slot { records.append(nil) }
    let record = spare
    record.isComplete = false
    let reading = scan.read(
      bytes, of: contents.packed[place], as: contents.formats[place], at: nil,
      sharing: canInherit
        ? SharedContent(copies: copies, base: baseSlot.flatMap { records[$0] }, record: record)
        : nil
    ) { _, judged, _ in
      // Exactly as a scan of this content alone would, but without locations.
      for winner in judged.winners() { result.note(winner.survivor, at: place) }
    }
    if record.isComplete {
      spare = records[slot] ?? TextRecord()
      records[slot] = record
    } else {
      records[slot] = nil
    }
    if reading.isClean { result.empty.append(Int32(place)) }
    if isOwned(place) { result.take(reading) }
  }
}

/// The results one worker collected from packs.
struct PackWorkerResult: Sendable {
  /// The indices of the contents that have each secret, by rule.
  private(set) var contentsOfSecrets: [SecretOfRule: [Int32]] = [:]
  /// Indices of contents that have to be read another way.
  var left: [Int32] = []
  /// Indices of contents that were searched without failures and have no candidates.
  var empty: [Int32] = []
  var problems: [Problem] = []
  /// Problems of the packs themselves, each once however many objects depend on it.
  var faults: Set<Problem> = []
  var skippedPaths: [SkippedPath] = []
  var counts = ScanCounts()

  mutating func take(_ reading: ContentReading) {
    counts += reading.counts
    problems += reading.problems
    skippedPaths += reading.skippedPaths
  }

  mutating func note(_ survivor: Survivor, at place: Int) {
    let key = SecretOfRule(survivor)
    if contentsOfSecrets[key]?.last != Int32(place) {
      contentsOfSecrets[key, default: []].append(Int32(place))
    }
  }

  static func += (left: inout PackWorkerResult, right: PackWorkerResult) {
    left.contentsOfSecrets.merge(right.contentsOfSecrets) { $0 + $1 }
    left.left += right.left
    left.empty += right.empty
    left.problems += right.problems
    left.faults.formUnion(right.faults)
    left.skippedPaths += right.skippedPaths
    left.counts += right.counts
  }
}

/// A flag that stops plain threads when the task waiting for them is cancelled.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
