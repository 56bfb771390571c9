internal import Archives
internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import Git
internal import Packfile
import Synchronization
internal import Text

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
  private let filters: FilterChain
  private let progress: Progress
  private let interruption: Interruption
  private let matcher: Matcher
  private var encoded: EncodedSearch
  private let unpacker: Unpacker
  private let memberLimit: Int
  private let canInherit: Bool
  private var pack = 0
  /// The record of the content in each slot; nil if other contents cannot inherit it.
  private var records: [MatchRecord?] = []
  /// Whether the content in each slot contains texts in encodings.
  private var hasTexts: [Bool] = []
  private var spare = MatchRecord()
  private var result = PackWorkerResult()

  /// - Throws: `VectorscanError` when there is no memory.
  init(
    _ contents: PackedContents, of source: any BlobSource, isOwned: [Bool]?, plan: MatchPlan,
    filters: FilterChain, progress: Progress, interruption: Interruption
  ) throws {
    self.contents = contents
    observer = source.makeObserver()
    memberLimit = source.memberLimit
    unpacker = Unpacker { source.largeFileFolder }
    self.isOwned = isOwned
    self.filters = filters
    self.progress = progress
    self.interruption = interruption
    matcher = try Matcher(plan)
    encoded = EncodedSearch(matcher, filters)
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
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    if interruption.isSet { throw CancellationError() }
    let place = contents.place(of: entry, inPack: pack)
    progress.add(contents: 1, bytes: bytes.count)
    observer?.note(bytes, of: contents.packed[place])
    while records.count <= slot {
      records.append(nil)
      hasTexts.append(false)
    }
    do {
      try scan(bytes, at: place, slot: slot, baseSlot: baseSlot, copies: copies)
    } catch {
      records[slot] = nil
      guard isOwned(place) else { return }
      result.problems.append(Problem(path: contents.packed[place].shownPath, message: "\(error)"))
    }
  }

  private func scan(
    _ bytes: Span<UInt8>, at place: Int, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    let isContainer = Unpacker.isContainer(bytes)
    if isContainer, scanArchive(bytes, at: place) {
      records[slot] = nil
      return
    }
    // What is missing may be there the next time.
    defer {
      if isContainer, result.empty.last == Int32(place) { result.empty.removeLast() }
    }
    let format = contents.formats[place]
    let readable = ReadableText(
      scanning: bytes,
      isNamedAsText: TextEvidence.isNamedAsText(contents.packed[place].path.bytes))
    note(bytes.count, readable, at: place)
    switch readable {
    case .binary:
      records[slot] = nil
      result.empty.append(Int32(place))
    case .converted(let text):
      records[slot] = nil
      let found = try matcher.candidates(in: text.span, format: format)
      try takeAll(found, in: text.span, format, at: place)
    case .plain:
      var record = MatchRecord()
      swap(&record, &spare)
      let found: [Candidate]
      var shared: SharedBytes?
      if canInherit, let baseSlot, let base = records[baseSlot] {
        shared = SharedBytes(copies: copies, otherHasTexts: hasTexts[baseSlot])
        found = try matcher.candidates(
          in: bytes, format: format, sharing: copies, with: base, keeping: &record)
      } else {
        found = try matcher.candidates(in: bytes, format: format, keeping: &record)
      }
      swap(&record, &spare)
      if canInherit {
        let old = records[slot]
        records[slot] = spare
        spare = old ?? MatchRecord()
      }
      try takeAll(found, in: bytes, format, at: place, sharing: shared)
      hasTexts[slot] = encoded.hasTexts
    }
  }

  /// Scans the contents of an archive, which counts as one content.
  ///
  /// - Returns: whether any could be read.
  private func scanArchive(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    let origin = contents.packed[place]
    let archive = Content([UInt8](copying: bytes))
    var isEmpty = true
    var byteCount = 0
    let isRead = unpacker.unpack(archive, named: origin.path, memberLimit: memberLimit) {
      member, bytes in
      byteCount += bytes.count
      do {
        if try !scanMember(bytes, of: origin.inside(member), at: place) { isEmpty = false }
      } catch {
        isEmpty = false
        guard isOwned(place) else { return }
        let path = origin.inside(member).shownPath
        result.problems.append(Problem(path: path, message: "\(error)"))
      }
    }
    if isRead, isEmpty, unpacker.omissions.isEmpty { result.empty.append(Int32(place)) }
    // A damaged archive is listed as such, not as binary, too.
    let isBinary = if case .binary = ReadableText(bytes) { true } else { false }
    guard isOwned(place) else { return isRead || isBinary }
    result.skippedPaths += unpacker.omissions.map {
      SkippedPath(path: origin.inside($0.member).shownPath, reason: $0.reason)
    }
    if isRead {
      result.contentCount += 1
      result.byteCount += byteCount
    }
    return isRead || isBinary
  }

  /// Scans a member of an archive.
  ///
  /// - Returns: whether it has no candidates.
  private func scanMember(
    _ bytes: Span<UInt8>, of origin: Origin, at place: Int
  ) throws -> Bool {
    let path = origin.formatPath
    let format = FileFormat(path: path)
    switch ReadableText(scanning: bytes, isNamedAsText: TextEvidence.isNamedAsText(path.bytes)) {
    case .binary:
      if isOwned(place) {
        result.skippedPaths.append(SkippedPath(path: origin.shownPath, reason: .binary))
      }
      return true
    case .plain:
      let found = try matcher.candidates(in: bytes, format: format)
      return try take(found, in: bytes, format, of: origin, at: place)
    case .converted(let text):
      let found = try matcher.candidates(in: text.span, format: format)
      return try take(found, in: text.span, format, of: origin, at: place)
    }
  }

  /// Counts a content that this shard owns.
  private func note(_ byteCount: Int, _ text: ReadableText, at place: Int) {
    guard isOwned(place) else { return }
    if case .binary = text {
      result.skippedPaths.append(
        SkippedPath(path: contents.packed[place].shownPath, reason: .binary))
    } else {
      result.contentCount += 1
      result.byteCount += byteCount
    }
  }

  /// Records the secrets of a content, and whether it has no candidates.
  private func takeAll(
    _ candidates: [Candidate], in text: Span<UInt8>, _ format: FileFormat, at place: Int,
    sharing shared: SharedBytes? = nil
  ) throws {
    let origin = contents.packed[place]
    if try take(candidates, in: text, format, of: origin, at: place, sharing: shared) {
      result.empty.append(Int32(place))
    }
  }

  /// Records the secrets among some candidates, exactly as a scan of this content alone would.
  ///
  /// - Returns: whether there are no candidates.
  private func take(
    _ candidates: [Candidate], in text: Span<UInt8>, _ format: FileFormat, of origin: Origin,
    at place: Int, sharing shared: SharedBytes? = nil
  ) throws -> Bool {
    let failures = matcher.failures
    let matches = try encoded.matches(
      in: text, format: format, besides: candidates, sharing: shared)
    if isOwned(place) {
      result.problems += failures.map { Problem(path: origin.shownPath, message: "rule \($0)") }
      result.candidateCount += candidates.count + matches.count
    }
    guard !candidates.isEmpty || !matches.isEmpty else { return failures.isEmpty }
    var survivors: [Survivor] = []
    for candidate in candidates {
      if case .keep(let survivor) = filters.verdict(on: candidate, in: text, format: format) {
        survivors.append(survivor)
      }
    }
    survivors += matches.compactMap(\.survivor)
    for survivor in Overlap.winners(among: survivors) {
      result.note(survivor.candidate, at: place)
    }
    return false
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
  var contentCount = 0
  var byteCount = 0
  var candidateCount = 0

  mutating func note(_ candidate: Candidate, at place: Int) {
    let key = SecretOfRule(candidate)
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
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
  }
}

/// A flag that stops plain threads when the task waiting for them is cancelled.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
