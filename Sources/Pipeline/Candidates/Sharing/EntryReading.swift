internal import Bytes
internal import Packfile

/// Reads the entries of a config file for what they give, and of one that shares bytes with another
/// only the parts that may give something else.
struct EntryReading {
  /// Another text that was read before.
  struct Base {
    let record: EntryRecord
    let byteCount: Int
    /// What the text has in common with it, in the order of the text.
    let copies: [PackCopy]
  }

  private let text: [UInt8]
  private let base: Base?
  private var record: EntryRecord
  /// The copy that the reader is in or before.
  private var copy = 0
  /// Before this offset there is nothing to be passed over.
  private var nextTry = 0

  /// Bytes between two places that are noted.
  private static let interval = 512

  private init(_ text: [UInt8], _ format: FileFormat, _ base: Base?) {
    self.text = text
    self.base = base.flatMap { $0.record.format == format ? $0 : nil }
    record = EntryRecord(format: format)
  }

  /// What the entries of a text give; nil where its format is not read in steps.
  static func record(of text: [UInt8], format: FileFormat, base: Base?) -> EntryRecord? {
    switch format {
    case .json:
      return read(BracketReader(text, style: .json), text, format, base)
    case .propertyList where !PropertyListEntries.isXML(text):
      return read(BracketReader(text, style: .oldPropertyList), text, format, base)
    case .yaml:
      return read(YAMLReader(text), text, format, base)
    default:
      return nil
    }
  }

  private static func read(
    _ reader: some ResumableReader, _ text: [UInt8], _ format: FileFormat, _ base: Base?
  ) -> EntryRecord {
    var reader = reader
    var reading = EntryReading(text, format, base)
    var next = reader.at
    while reader.at < text.count {
      if reader.at >= reading.nextTry, reading.jump(&reader) { continue }
      if reader.at >= next {
        reading.record.points.append(.init(at: reader.at, state: reader.state()))
        next = reader.at + interval
      }
      reader.step()
    }
    reading.take(reader.takeEntries())
    return reading.record
  }

  private mutating func take(_ entries: [Entry]) {
    for entry in entries {
      if let candidate = GenericCandidates.fromEntry(entry, format: record.format) {
        record.candidates.append(candidate)
      }
    }
  }

  /// Passes over what was read in the base in the same state.
  ///
  /// - Returns: whether the reader is further on.
  private mutating func jump(_ reader: inout some ResumableReader) -> Bool {
    nextTry = Int.max
    guard let base else { return false }
    while copy < base.copies.count, base.copies[copy].end <= reader.at { copy += 1 }
    guard copy < base.copies.count else { return false }
    let shared = base.copies[copy]
    nextTry = shared.start
    guard shared.start <= reader.at else { return false }
    let shift = shared.start - shared.baseStart
    let points = base.record.points
    let first = base.record.point(from: reader.at - shift)
    nextTry = first < points.count ? min(points[first].at + shift, shared.end) : shared.end
    guard first < points.count, points[first].at == reader.at - shift else { return false }
    nextTry = reader.at + 1
    guard reader.state() == points[first].state else { return false }
    let isRest =
      shared.end == text.count && shared.baseStart + shared.count == base.byteCount
    var last = isRest ? points.count - 1 : first
    while last + 1 < points.count, isSettled(points[last + 1].at + shift, in: shared) { last += 1 }
    guard isRest || last > first else { return false }
    take(reader.takeEntries())
    let end = isRest ? base.byteCount : points[last].at
    for candidate in base.record.candidates
    where candidate.span.lowerBound >= points[first].at && candidate.span.lowerBound < end {
      record.candidates.append(candidate.moved(by: shift))
    }
    for point in points[first..<(isRest ? last + 1 : last)] {
      record.points.append(.init(at: point.at + shift, state: point.state))
    }
    reader.resume(points[last].state, at: end + shift)
    nextTry = reader.at + 1
    return true
  }

  /// Whether all that the steps before an offset looked at lies in what is shared.
  private func isSettled(_ offset: Int, in shared: PackCopy) -> Bool {
    var end = offset
    while end < shared.end, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end + 4 <= shared.end
  }
}
