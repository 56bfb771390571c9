internal import Candidates
internal import Carriers
internal import Findings
internal import Formats
internal import Keys
internal import Text

/// The committed sample of a file that stays with its values: the same entries with placeholders.
struct AdoptedSample {
  let bytes: [UInt8]

  /// Makes or completes the sample of a file.
  ///
  /// - Parameter current: the sample as planned so far; nil if there is none.
  /// - Throws: `PlacementRefusal` if a value would be in it.
  init(
    of file: LocatedSecrets.File, keys: [FileAdoption.Key], current: [UInt8]?
  ) throws(PlacementRefusal) {
    if let current {
      bytes = Self.completed(current, file)
    } else {
      bytes = try Self.masked(file)
    }
    // A guessable password may be an ordinary word elsewhere in the file.
    let secrets = file.locations.filter { !$0.rule.isGuessable }.map(\.secret)
    let text = ReadableText.text(of: bytes) ?? bytes
    guard Occurrences(of: secrets + keys.map(\.secret)).spans(in: text).isEmpty else {
      throw PlacementRefusal(
        reason: "the sample of this file would contain the value",
        advice: "replace it there with YOUR_KEY_HERE")
    }
  }

  /// The file with a placeholder in place of every value that is not clearly harmless, and without
  /// lines about this machine.
  private static func masked(_ file: LocatedSecrets.File) throws(PlacementRefusal) -> [UInt8] {
    var spans: Set<Range<Int>> = []
    for location in file.locations {
      spans.insert(file.entry(of: location)?.span ?? location.span)
    }
    for entry in file.unfoundEntries { spans.insert(entry.span) }
    let isList = hasLines(file.format)
    let entries = file.format.entries(in: file.text)
    let ofMachine = entries.filter(ValueSecrecy.isOfMachine).map(\.span)
    if !isList { spans.formUnion(ofMachine) }
    if file.text == file.bytes {
      let lines =
        isList
        ? [warning(file)].compactMap(\.self) + ofMachine.map { line(of: $0, in: file.text) } : []
      if isList { spans.formUnion(commented(file)) }
      let values = disjoint(spans).filter { span in !lines.contains { $0.overlaps(span) } }
      let edits =
        values.map { TextEdit(range: $0, bytes: EntryFileEdit.placeholder) }
        + lines.map { TextEdit(range: $0, bytes: []) }
      return TextEdit.apply(
        edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: file.bytes)
    }
    let sorted = disjoint(spans)
    do {
      return try Carrier(path: file.path, bytes: file.bytes, format: file.format)
        .replacing(sorted.map { Replacement(span: $0, value: EntryFileEdit.placeholder) })
    } catch {
      throw PlacementRefusal(reason: error.reason, advice: error.advice)
    }
  }

  /// Whether each line of a format is an entry of its own.
  private static func hasLines(_ format: FileFormat) -> Bool {
    format == .dotenv || format == .properties || format == .xcconfig
  }

  /// The line of a range, with its end.
  private static func line(of span: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let start = text[..<span.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[span.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    return start..<end
  }

  /// The comment at the start of a file that forbids to commit it, which a sample may not have.
  private static func warning(_ file: LocatedSecrets.File) -> Range<Int>? {
    let head = file.text.prefix(1_024).split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix { $0.first == UInt8(ascii: "#") }
    guard let last = head.last, last.endIndex < file.text.count else { return nil }
    let range = 0..<last.endIndex + 1
    let words = file.text[range].map(\.lowercased)
    return words.contains("version control".utf8) ? range : nil
  }

  /// The values of entries in comments that a sample may not have: `#OLD_TOKEN=…`.
  private static func commented(_ file: LocatedSecrets.File) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for line in file.text.split(whereSeparator: \.isLineEnd) {
      let body = line.drop { $0.isBlank || $0 == UInt8(ascii: "#") }
      let name = body.prefix { $0.isIdentifier || $0 == UInt8(ascii: ".") }
      guard line.first(where: { !$0.isBlank }) == UInt8(ascii: "#"), !name.isEmpty,
        body[name.endIndex...].first == UInt8(ascii: "=")
      else { continue }
      for entry in file.format.entries(in: Array(body)) where ValueSecrecy(of: entry) != .harmless {
        spans.append(
          body.startIndex + entry.span.lowerBound..<body.startIndex + entry.span.upperBound)
      }
    }
    return spans
  }

  /// Spans in ascending order, of which the first of two that overlap counts.
  private static func disjoint(_ spans: Set<Range<Int>>) -> [Range<Int>] {
    var end = 0
    return spans.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .filter { span in
        guard span.lowerBound >= end else { return false }
        end = span.upperBound
        return true
      }
  }

  /// An existing sample with a line for every entry that it lacks, where the format has lines: with
  /// a placeholder for keys, and as it is for other settings, which clones had so far.
  private static func completed(_ current: [UInt8], _ file: LocatedSecrets.File) -> [UInt8] {
    let format = file.format
    guard hasLines(format), let text = ReadableText.text(of: current),
      text == current
    else { return current }
    var present = entryNames(in: current, format)
    let end: [UInt8] = current.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    let hidden = file.unfoundEntries.map(\.span)
    var result = current
    for entry in format.entries(in: file.text) {
      let name = entry.keyPath.joined(separator: ".")
      guard !ValueSecrecy.isOfMachine(entry), present.insert(name).inserted else { continue }
      let isKey =
        hidden.contains(entry.span) || file.locations.contains { $0.span.overlaps(entry.span) }
      if let last = result.last, last != 0x0A { result += end }
      result +=
        Array((format == .xcconfig ? "\(name) = " : "\(name)=").utf8)
        + (isKey ? EntryFileEdit.placeholder : written(entry, file))
      result += end
    }
    return result
  }

  /// Returns the names of all entries of a sample, also of those without a value.
  static func entryNames(in sample: [UInt8], _ format: FileFormat) -> Set<String> {
    guard let text = ReadableText.text(of: sample) else { return [] }
    var names = Set(format.entries(in: text).map { $0.keyPath.joined(separator: ".") })
    for line in text.split(whereSeparator: \.isLineEnd) {
      // A name without a value sets nothing.
      guard let border = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: line[..<border], as: UTF8.self)
      names.insert(name.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "")
    }
    return names
  }

  /// Returns the names of entries of a sample without a value: it is empty, a placeholder, or refers
  /// to another one.
  static func emptyNames(in sample: [UInt8], _ format: FileFormat) -> Set<String> {
    entryNames(in: sample, format).subtracting(values(in: sample, format).keys)
  }

  /// Returns the values of a sample that a clone can use, by the names of entries.
  static func values(in sample: [UInt8], _ format: FileFormat) -> [String: [UInt8]] {
    let entries = ReadableText.text(of: sample).map { format.entries(in: $0) } ?? []
    return Dictionary(
      entries.filter { ValueSecrecy.isLiteral($0.value) }
        .map { ($0.keyPath.joined(separator: "."), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The value of an entry as the file writes it, to the end of its line.
  private static func written(_ entry: Entry, _ file: LocatedSecrets.File) -> [UInt8] {
    let head = file.text[..<entry.span.lowerBound]
    let line = head.lastIndex(where: \.isLineEnd).map { head[($0 + 1)...] } ?? head
    let start = line.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? entry.span.lowerBound
    let rest = file.text[max(entry.span.upperBound, start)...].prefix { !$0.isLineEnd }
    let text = file.text[start..<rest.endIndex]
    return Array(file.format == .xcconfig ? text.drop(while: \.isBlank) : text)
  }
}
