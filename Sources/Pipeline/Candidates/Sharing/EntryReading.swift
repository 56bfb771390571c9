internal import Formats
internal import Vocabulary

/// Reads the entries of a config file for candidates; of one that shares bytes with another, only
/// parts that may give other candidates and entries that contain known candidates.
struct EntryReading {
  /// Another text that was read before.
  struct Base {
    let record: EntryRecord
    let byteCount: Int
    /// The ranges the text shares with it, in the order of the text.
    let copies: [SharedRange]
  }

  private let text: [UInt8]
  private let base: Base?
  private let sieve: EntrySieve
  private(set) var record: EntryRecord
  /// The entries that contain a known candidate, and maybe others, in their order.
  private(set) var holders: [Entry] = []
  /// The current or next copy.
  private var copy = 0
  /// No earlier offset can be skipped to.
  private var nextTry = 0

  /// The minimum distance between two recorded points in bytes.
  private static let interval = 512

  /// A point takes about as much memory as the bytes up to the next one, however deeply nested it
  /// is.
  private static func interval(at state: ReaderState) -> Int {
    interval * max(1, state.trail.depth / 4)
  }

  /// Reads a text; nil if its format is not read in steps.
  ///
  /// - Parameter found: the known candidates of the text.
  init?(of text: [UInt8], format: FileFormat, around found: [Candidate], base: Base?) {
    guard let reader = format.definition.reader(text) else { return nil }
    self.init(reader, of: text, format: format, around: found, base: base)
  }

  /// Returns the entries of a text that may give candidates or contain known ones; nil if its format
  /// is not read in steps.
  ///
  /// - Parameter found: the known candidates of the text.
  static func entries(
    of text: [UInt8], format: FileFormat, around found: [Candidate]
  ) -> [Entry]? {
    guard var reader = format.definition.reader(text) else { return nil }
    reader.skim(EntrySieve(around: found))
    while reader.at < text.count { reader.read(to: text.count) }
    return reader.takeEntries()
  }

  init(
    _ reader: consuming some ResumableReader, of text: [UInt8], format: FileFormat,
    around found: [Candidate], base: Base?
  ) {
    self.text = text
    self.base = base.flatMap { $0.record.format == format ? $0 : nil }
    sieve = EntrySieve(around: found)
    record = EntryRecord(format: format)
    reader.skim(sieve)
    var next = reader.at
    while reader.at < text.count {
      if reader.at >= nextTry, jump(&reader) { continue }
      if reader.at >= next, let state = reader.state() {
        note(reader.at, state)
        reader.mark()
        next = reader.at + Self.interval(at: state)
      }
      reader.read(to: min(text.count, nextTry, next))
    }
    take(reader.takeEntries())
  }

  private mutating func note(_ offset: Int, _ state: ReaderState) {
    record.points.append(EntryRecord.Point(at: offset, state: state))
  }

  private mutating func take(_ entries: [Entry]) {
    for entry in entries {
      if let candidate = GenericCandidates.fromEntry(entry, format: record.format) {
        record.candidates.append(candidate)
      }
    }
    if !sieve.starts.isEmpty { holders += entries }
  }

  /// Skips text that was read in the base in the same state, or in one with other indexes.
  ///
  /// - Returns: whether the reader moved.
  private mutating func jump(_ reader: inout some ResumableReader) -> Bool {
    guard let (base, shared, first) = meeting(reader.at), let own = reader.state() else {
      return false
    }
    let shift = shared.start - shared.baseStart
    let points = base.record.points
    let old = points[first].state
    guard own.isLike(old) else { return false }
    let difference = own.trail.firstDifference(from: old.trail)
    var limit = sieve.next(from: reader.at)
    // An entry with a candidate has the indexes in its path.
    if difference != nil, let next = base.record.candidates(from: points[first].at).first {
      limit = min(limit, next.span.lowerBound + shift)
    }
    let isRest =
      limit == Int.max && shared.end == text.count
      && shared.baseStart + shared.count == base.byteCount
    var last = isRest ? points.count - 1 : first
    while last + 1 < points.count, points[last + 1].at + shift <= limit,
      isSettled(points[last + 1].at + shift, in: shared)
    { last += 1 }
    guard isRest || last > first else { return false }
    take(reader.takeEntries())
    let end = isRest ? base.byteCount : points[last].at
    for candidate in base.record.candidates(from: points[first].at)
      .prefix(while: { $0.span.lowerBound < end })
    {
      record.candidates.append(candidate.moved(by: shift))
    }
    note(reader.at, own)
    var state = own
    // Containers that were open at the first point and still are.
    var open = difference == nil ? 0 : Int.max
    for point in points[first...last].dropFirst() {
      open = min(open, point.state.trail.floor)
      let isRenumbered = difference.map { open > $0 } ?? false
      state = isRenumbered ? point.state.renumbered(from: old, to: own, above: open) : point.state
      if point.at < end { note(point.at + shift, state) }
    }
    reader.resume(state, at: end + shift)
    return true
  }

  /// Returns the base, and the copy with the point at which the text at an offset was read there;
  /// nil if there is none, and then sets `nextTry`.
  private mutating func meeting(_ offset: Int) -> (Base, SharedRange, first: Int)? {
    nextTry = Int.max
    guard let base else { return nil }
    while copy < base.copies.count, !mayPass(base.copies[copy], from: offset) { copy += 1 }
    guard copy < base.copies.count else { return nil }
    let shared = base.copies[copy]
    nextTry = shared.start
    guard shared.start <= offset else { return nil }
    let shift = shared.start - shared.baseStart
    let points = base.record.points
    let first = base.record.point(from: offset - shift)
    nextTry = first < points.count ? min(points[first].at + shift, shared.end) : shared.end
    guard first < points.count, points[first].at == offset - shift else { return nil }
    nextTry = offset + 1
    return (base, shared, first)
  }

  /// Whether a copy contains two points after an offset, or is the end of the text.
  private func mayPass(_ copy: SharedRange, from offset: Int) -> Bool {
    copy.end > offset && (copy.count > Self.interval || copy.end == text.count)
  }

  /// Whether all bytes that the steps before an offset inspected are shared.
  private func isSettled(_ offset: Int, in shared: SharedRange) -> Bool {
    var end = offset
    while end < shared.end, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end + 4 <= shared.end
  }
}

extension EntrySieve {
  /// Asks for entries that may be secrets by their names, and for entries that contain a candidate.
  init(around found: [Candidate]) {
    self.init(
      starts: found.map(\.span.lowerBound).sorted(), words: SecretName.endings,
      countedNames: SecretName.countedComponents, shortestValue: GenericCandidates.shortest,
      owners: ProviderEntry.names, shortestOwnedValue: ProviderEntry.shortest)
  }
}
