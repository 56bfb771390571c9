internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Packfile

/// Matches and filters the contents of packs for one worker: of a content that is stored as a delta,
/// only what the delta brings in.
///
/// What it finds has no place yet: which versions of a file are told of is decided later, and only
/// these are read again.
final class PackScanWorker: PackWorker {
  private let contents: PackedContents
  private let filters: FilterChain
  private let progress: Progress
  private let interruption: Interruption
  private let matcher: Matcher
  private let canInherit: Bool
  private var pack = 0
  /// By slot, what was found in the content there; nil where that says nothing about others.
  private var records: [MatchRecord?] = []
  private var spare = MatchRecord()
  private var result = PackHarvest()

  /// - Throws: `VectorscanError` when there is no memory.
  init(
    _ contents: PackedContents, plan: MatchPlan, filters: FilterChain, progress: Progress,
    interruption: Interruption
  ) throws {
    self.contents = contents
    self.filters = filters
    self.progress = progress
    self.interruption = interruption
    matcher = try Matcher(plan)
    canInherit = plan.canInherit
  }

  func begin(pack: Int) { self.pack = pack }

  func finish() -> PackHarvest { result }

  func omit(_ entry: Int, _ reason: PackOmission) {
    let place = contents.place(of: entry, inPack: pack)
    switch reason {
    case .tooLarge(let size):
      result.omissions.append(
        OmittedPath(path: contents.packed[place].path, omission: .tooLarge(size)))
    case .postponed: result.left.append(Int32(place))
    case .failed(let error):
      // There may be another copy of it, or none: reading it once more tells.
      result.left.append(Int32(place))
      result.faults.insert(contents.problem(ofPack: pack, error))
    }
  }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    if interruption.isSet { throw CancellationError() }
    let place = contents.place(of: entry, inPack: pack)
    result.contentCount += 1
    result.byteCount += bytes.count
    progress.add(contents: 1, bytes: bytes.count)
    while records.count <= slot { records.append(nil) }
    do {
      try scan(bytes, at: place, slot: slot, baseSlot: baseSlot, copies: copies)
    } catch {
      records[slot] = nil
      result.problems.append(Problem(path: contents.packed[place].path, message: "\(error)"))
    }
  }

  private func scan(
    _ bytes: Span<UInt8>, at place: Int, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws {
    let format = contents.formats[place]
    switch ReadableText(bytes) {
    case .binary:
      records[slot] = nil
      result.empty.append(Int32(place))
    case .converted(let text):
      records[slot] = nil
      let found = try matcher.candidates(in: text.span, format: format)
      take(found, in: text.span, format, at: place)
    case .plain:
      var record = MatchRecord()
      swap(&record, &spare)
      let found: [Candidate]
      if canInherit, let baseSlot, let base = records[baseSlot] {
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
      take(found, in: bytes, format, at: place)
    }
  }

  /// Notes the secrets among some candidates, as a scan of this content alone would find them.
  private func take(
    _ candidates: [Candidate], in text: Span<UInt8>, _ format: FileFormat, at place: Int
  ) {
    result.problems += matcher.failures.map {
      Problem(path: contents.packed[place].path, message: "rule \($0)")
    }
    guard !candidates.isEmpty else {
      if matcher.failures.isEmpty { result.empty.append(Int32(place)) }
      return
    }
    result.candidateCount += candidates.count
    var survivors: [Survivor] = []
    for candidate in candidates {
      if case .keep(let survivor) = filters.verdict(on: candidate, in: text, format: format) {
        survivors.append(survivor)
      }
    }
    for survivor in Overlap.winners(among: survivors) {
      result.note(survivor.candidate, at: place)
    }
  }
}
