package import Formats
internal import Text
internal import Vectorscan
package import Vocabulary

/// Finds candidates in one text after another: literal anchors first, in one pass over all bytes;
/// then the exact patterns of the rules whose anchor was hit.
///
/// One per worker: it owns scratch space. `AnchorPatterns` knows what matches; this type runs it
/// over a text, and over the new parts of a text that shares bytes with another one.
package final class Matcher {
  let plan: MatchPlan
  private let patterns: AnchorPatterns
  /// Created on first use if little is read.
  private var scanner: Scanner?
  /// The number of bytes searched without it.
  private var shortByteCount = 0
  /// The end of the last match of each rule, so that a second anchor in it finds nothing new.
  private var lastEnds: [Int]
  private var wholeTexts: WholeTextSearch
  private var shared = SharedText()
  /// A buffer for the current config file.
  private var bytes: [UInt8] = []

  /// The maximum buffer size kept between texts.
  private static let keptByteCount = 4 << 20

  /// - Throws: `VectorscanError` when there is no memory.
  package init(_ plan: MatchPlan) throws {
    self.plan = plan
    scanner = plan.shortTexts == nil ? try Scanner(plan.database.get()) : nil
    patterns = AnchorPatterns(plan)
    lastEnds = Array(repeating: 0, count: plan.rules.count)
    wholeTexts = WholeTextSearch(plan)
  }

  /// The rules that could not be applied to all of the last text, and why.
  package var failures: [RuleProblem] { patterns.work.failures + wholeTexts.failures }

  /// Returns the candidates in a readable text in ascending order, with key paths in config files.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func candidates(in text: Span<UInt8>, format: FileFormat) throws -> [Candidate] {
    var record = MatchRecord()
    try search(text, of: format.definition.use, into: &record)
    return candidates(of: &record, in: text, format: format, base: nil, keepsEntries: false)
  }

  /// Returns the candidates, and records what was found for texts that share bytes with this one.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func candidates(
    in text: Span<UInt8>, format: FileFormat, keeping record: inout MatchRecord
  ) throws -> [Candidate] {
    try search(text, of: format.definition.use, into: &record)
    return candidates(of: &record, in: text, format: format, base: nil, keepsEntries: true)
  }

  private func search(
    _ text: Span<UInt8>, of use: FormatDefinition.Use, into record: inout MatchRecord
  ) throws {
    wholeTexts.begin()
    patterns.begin(use, byteCount: text.count)
    record.removeAll()
    record.use = use
    record.byteCount = text.count
    for hit in try hits(in: text) { try match(hit, in: text, into: &record) }
    record.work = patterns.work.total
    record.cellCount = patterns.reading.cellCount
    record.valueByteCount = patterns.reading.valueByteCount
    record.isPartial = !patterns.work.failures.isEmpty || patterns.reading.isSelective
  }

  /// Adds a hit with all that it gives.
  private func match(_ hit: Hit, in text: Span<UInt8>, into record: inout MatchRecord) throws {
    let place = Int32(record.hits.count)
    record.hits.append(hit)
    record.spans.append(try patterns.match(hit, place, in: text, into: &record.matches))
  }

  /// Returns the candidates in a text that shares bytes with another one: only new bytes are
  /// searched, and only hits near them are matched again.
  ///
  /// The result equals that of a search of the whole text, if the plan `canInherit`.
  ///
  /// - Parameters:
  ///   - copies: the shared ranges, in order and without overlap.
  ///   - base: the record of the other text.
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func candidates(
    in text: Span<UInt8>, format: FileFormat, sharing copies: [SharedRange], with base: MatchRecord,
    keeping record: inout MatchRecord
  ) throws -> [Candidate] {
    // Offsets have 32 bits; the search of the whole text reports that.
    if text.count > Int(Int32.max) { _ = try hits(in: text) }
    if base.isPartial { return try candidates(in: text, format: format, keeping: &record) }
    record.removeAll()
    record.byteCount = text.count
    record.use = format.definition.use
    patterns.begin(record.use, byteCount: text.count)
    let isSameUse = record.use == base.use
    shared.collect(from: text, copies: copies, margin: plan.longestLiteral - 1)
    let pieces = shared.bytes
    let found = try hits(in: pieces.span)
    let fresh = shared.fresh(found, copies: copies, lengths: plan.lengths)
    var inherited = InheritedHits(base, copies: copies, byteCount: text.count, plan: plan)
    var next = 0
    while true {
      let limit = next < fresh.count ? fresh[next].end : Int32.max
      if isSameUse, let run = inherited.takeClean(before: limit) {
        record.append(run, of: base)
      } else if let old = inherited.current, next == fresh.count || old < fresh[next] {
        inherited.advance()
        try match(old, in: text, into: &record)
      } else if next < fresh.count {
        try match(fresh[next], in: text, into: &record)
        next += 1
      } else {
        break
      }
    }
    record.work = base.work + patterns.work.total
    record.cellCount = base.cellCount + patterns.reading.cellCount
    record.valueByteCount = base.valueByteCount + patterns.reading.valueByteCount
    if !patterns.work.failures.isEmpty || record.work > patterns.work.limit
      || record.cellCount > ReadingWork.mostAgain
      || record.valueByteCount > patterns.reading.limit
    {
      // Whether a limit is reached, and where, only the whole text shows.
      return try candidates(in: text, format: format, keeping: &record)
    }
    let entries = base.entries.map {
      EntryReading.Base(record: $0, byteCount: base.byteCount, copies: copies)
    }
    return candidates(of: &record, in: text, format: format, base: entries, keepsEntries: true)
  }

  /// Returns the candidates of all matches of a text.
  private func candidates(
    of record: inout MatchRecord, in text: Span<UInt8>, format declared: FileFormat,
    base: EntryReading.Base?, keepsEntries: Bool
  ) -> [Candidate] {
    guard !record.hits.isEmpty || wholeTexts.readsEveryText else { return [] }
    var found: [Candidate] = []
    // An anchor inside a match finds nothing new.
    if !record.matches.isEmpty {
      for index in lastEnds.indices { lastEnds[index] = 0 }
      for match in record.matches {
        if match.rule >= 0 {
          guard match.anchorStart >= lastEnds[Int(match.rule)] else { continue }
          lastEnds[Int(match.rule)] = match.wholeEnd
        }
        found.append(match.candidate)
      }
    }
    if !plan.wholeTextRules.isEmpty {
      wholeTexts.search(text, for: patterns.keywordRules, into: &found)
    }
    let format = declared.isConfiguration ? declared : FileFormat.sniff(text) ?? declared
    if format.isConfiguration,
      !found.isEmpty || record.hits.contains(where: { plan.isNameLiteral[Int($0.literal)] })
    {
      bytes.removeAll(keepingCapacity: bytes.count <= Self.keptByteCount)
      text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      readEntries(of: format, base: base, keeps: keepsEntries, into: &record, &found)
    }
    if found.isEmpty { return [] }
    if format == .notebook {
      let cells = NotebookCells.prose(in: bytes)
      for index in found.indices {
        found[index].isInProse = cells.index(containing: found[index].span.lowerBound) != nil
      }
    }
    return inOrder(found)
  }

  /// Adds the candidates in the entries of the config file in `bytes`.
  private func readEntries(
    of format: FileFormat, base: EntryReading.Base?, keeps keepsEntries: Bool,
    into record: inout MatchRecord, _ found: inout [Candidate]
  ) {
    if keepsEntries,
      let reading = EntryReading(of: bytes, format: format, around: found, base: base)
    {
      record.entries = reading.record
      found = Self.joined(found, in: reading.holders, with: reading.record.candidates)
    } else {
      let entries =
        EntryReading.entries(of: bytes, format: format, around: found)
        ?? format.entries(in: bytes)
      found = Self.joined(
        found, in: entries,
        with: entries.compactMap { GenericCandidates.fromEntry($0, format: format) })
    }
  }

  func hits(in text: Span<UInt8>) throws -> [Hit] {
    if let scanner { return try scanner.hits(in: text) }
    if let search = plan.shortTexts, text.count <= MatchPlan.shortTextLimit - shortByteCount {
      shortByteCount += text.count
      return search.hits(in: text)
    }
    let made = try Scanner(plan.database.get())
    scanner = made
    return try made.hits(in: text)
  }

  /// Returns the candidates, with the key path of the entry that contains them, and those of
  /// entries.
  ///
  /// An entry knows its name better than the text around it does, so a candidate from around a name
  /// is kept only inside a value (a script in a CI file, a URL) or outside all entries.
  ///
  /// - Parameter entries: at least those that contain candidates.
  private static func joined(
    _ found: [Candidate], in entries: [Entry], with given: [Candidate]
  ) -> [Candidate] {
    var kept: [Candidate] = []
    for var candidate in found {
      let entry = entries.holding(candidate.span)
      if candidate.rule.isGeneric, let entry, entry.span == candidate.span, entry.hasName {
        continue
      }
      candidate.keyPath = entry.map { path(of: candidate, in: $0) } ?? []
      kept.append(candidate)
    }
    return kept + given
  }

  /// Returns the key path of a candidate in an entry; that of an element of a list ends in the name
  /// that the candidate has there (`args.--api-key`) rather than in its index.
  private static func path(of candidate: Candidate, in entry: Entry) -> [String] {
    guard !entry.hasName, let name = candidate.name else { return entry.keyPath }
    return entry.keyPath.dropLast() + [String(decoding: name, as: UTF8.self)]
  }

  /// Returns the candidates sorted, without duplicate spans under one rule.
  private func inOrder(_ found: [Candidate]) -> [Candidate] {
    var seen: Set<SpanOfRule> = []
    return
      found
      .filter { seen.insert(SpanOfRule(rule: ObjectIdentifier($0.rule), span: $0.span)).inserted }
      .sorted {
        ($0.span.lowerBound, $0.span.upperBound, $0.rule.id)
          < ($1.span.lowerBound, $1.span.upperBound, $1.rule.id)
      }
  }
}

private struct SpanOfRule: Hashable {
  let rule: ObjectIdentifier
  let span: Range<Int>
}
