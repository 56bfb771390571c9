internal import Archives
package import Bytes
package import Candidates
package import Filters
internal import Findings
package import Formats
internal import Git
internal import Text
package import Vocabulary

/// Reads one content after another, and is the only place that turns bytes into judged candidates: it unpacks
/// archives, converts texts, decodes what they contain in encodings, and applies the filters.
///
/// A file, a blob, a message, a note, a name and a piece of a stream all pass through here, so what one command finds
/// no other misses. One per worker: it owns scratch space.
package final class ContentScan {
  private let matcher: Matcher
  private let filters: FilterChain
  private let decoder = TextDecoder()
  private let unpacker: Unpacker
  private let memberLimit: Int
  private let listsAllRepeats: Bool

  /// The size in bytes of a packed content that can be taken apart.
  var archiveLimit: Int { unpacker.limits.file }

  /// - Parameters:
  ///   - memberLimit: the maximum size in bytes of a member of an archive.
  ///   - listsAllRepeats: whether all places of a secret on a line matter, as for masking; otherwise `RepeatLimit` holds.
  ///   - largeFiles: returns Git LFS's folder of objects, nil outside a repository.
  /// - Throws: `VectorscanError` when there is no memory.
  package init(
    plan: MatchPlan, filters: FilterChain, memberLimit: Int = 16_000_000,
    listsAllRepeats: Bool = false, largeFiles: @escaping () -> String? = { nil }
  ) throws {
    matcher = try Matcher(plan)
    self.filters = filters
    self.memberLimit = memberLimit
    self.listsAllRepeats = listsAllRepeats
    unpacker = Unpacker(largeFiles: largeFiles)
  }

  /// Reads a content, and lends each text in it: that of the content, or those of an archive's members.
  ///
  /// - Parameters:
  ///   - format: nil to take it from the name.
  ///   - path: the only path of the content; nil if it may have several.
  ///   - sharing: what the content shares with another one, and the record to make of it.
  ///   - body: called with each text that can be read, its judged candidates, and where it is from.
  package func read(
    _ bytes: Span<UInt8>, of origin: Origin, as format: FileFormat? = nil, at path: GitPath?,
    sharing: SharedContent? = nil, _ body: (Span<UInt8>, JudgedText, TextOrigin) -> Void
  ) -> ContentReading {
    guard Unpacker.isContainer(bytes) else {
      return readText(bytes, of: origin, as: format, at: path, sharing: sharing, body)
    }
    var reading = unpack(Content([UInt8](copying: bytes)), of: origin, at: path, body)
    // A damaged archive is listed as such, not as binary, too.
    if reading.isRead { return reading }
    if case .binary = ReadableText(bytes) { return reading }
    reading += readText(bytes, of: origin, as: format, at: path, sharing: nil, body)
    // What is missing in an archive may be there the next time.
    reading.isClean = false
    return reading
  }

  /// Whether a content that is too large to be read may be taken apart.
  func isArchive(_ content: Content) -> Bool { unpacker.isArchive(content) }

  /// Reads the members of an archive, which together count as one content.
  func unpack(
    _ archive: Content, of origin: Origin, at path: GitPath?,
    _ body: (Span<UInt8>, JudgedText, TextOrigin) -> Void
  ) -> ContentReading {
    var reading = ContentReading()
    let isRead = unpacker.unpack(archive, named: origin.path, memberLimit: memberLimit) {
      member, bytes in
      let origin = origin.inside(member)
      let path = path.map { origin.fullPath(at: $0) }
      reading += readText(bytes, of: origin, as: nil, at: path, sharing: nil, body)
    }
    reading.counts.contentCount = isRead ? 1 : 0
    for omission in unpacker.omissions {
      reading.note(omission.reason, at: origin.inside(omission.member))
    }
    reading.isRead = isRead
    reading.isClean = reading.isClean && isRead && unpacker.omissions.isEmpty
    return reading
  }

  private func readText(
    _ bytes: Span<UInt8>, of origin: Origin, as format: FileFormat?, at path: GitPath?,
    sharing: SharedContent?, _ body: (Span<UInt8>, JudgedText, TextOrigin) -> Void
  ) -> ContentReading {
    var reading = ContentReading()
    let name = origin.formatPath
    let format = format ?? FileFormat(path: name)
    do {
      let readable = ReadableText(
        scanning: bytes, isNamedAsText: TextEvidence.isNamedAsText(name.bytes),
        besides: sharing?.base == nil ? [] : sharing?.copies.map { $0.start..<$0.end } ?? [])
      switch readable {
      case .binary: reading.note(.binary, at: origin)
      case .plain:
        reading.counts = ScanCounts(contentCount: 1, byteCount: bytes.count)
        let judged = try judged(bytes, format: format, path: path, sharing: sharing)
        sharing?.record.isComplete = true
        reading.take(judged, of: origin)
        body(bytes, judged, TextOrigin(origin: origin, format: format, isConverted: false))
      case .converted(let text):
        reading.counts = ScanCounts(contentCount: 1, byteCount: bytes.count)
        let judged = try judged(text.span, format: format, path: path)
        reading.take(judged, of: origin)
        body(text.span, judged, TextOrigin(origin: origin, format: format, isConverted: true))
      }
    } catch {
      reading.note(error, at: origin)
    }
    return reading
  }

  /// Returns the candidates of a readable text and of what it contains in encodings, with the verdicts of all filters
  /// that need no location.
  ///
  /// - Parameters:
  ///   - path: the only path of the text; nil if it may have several.
  ///   - sharing: what the text shares with another one, and the record to make of it.
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func judged(
    _ text: Span<UInt8>, format: FileFormat, path: GitPath? = nil, sharing: SharedContent? = nil
  ) throws -> JudgedText {
    let plain = try candidates(in: text, format: format, sharing: sharing)
    var failures = matcher.failures
    let encoded = try encodedTrials(
      in: text, format: format, besides: plain, path: path, sharing: sharing, &failures)
    if plain.isEmpty, encoded.isEmpty { return JudgedText(trials: [], failures: failures) }
    let mayHaveMarks =
      plain.count <= Self.mostAlone || FilterChain.mayHaveMarks(text)
    var limit = RepeatLimit(listsAllRepeats ? [] : plain, in: text)
    var unlisted: [Range<Int>] = []
    var trials: [Trial] = []
    trials.reserveCapacity(plain.count + encoded.count)
    for candidate in plain {
      let trial = limit.trial(of: candidate) {
        filters.verdict(
          on: $0, in: text, format: format, path: path, mayHaveMarks: mayHaveMarks)
      }
      if let trial { trials.append(trial) } else { unlisted.append(candidate.span) }
    }
    return JudgedText(trials: trials + encoded, failures: failures, unlisted: unlisted)
  }

  /// The number of candidates up to which each has its own search for allow comments.
  private static let mostAlone = 64

  private func candidates(
    in text: Span<UInt8>, format: FileFormat, sharing: SharedContent?
  ) throws -> [Candidate] {
    guard let sharing else { return try matcher.candidates(in: text, format: format) }
    guard let base = sharing.base else {
      return try matcher.candidates(in: text, format: format, keeping: &sharing.record.matches)
    }
    return try matcher.candidates(
      in: text, format: format, sharing: sharing.copies, with: base.matches,
      keeping: &sharing.record.matches)
  }

  /// Returns the candidates in the encoded parts of a text at the bytes that stand for them.
  private func encodedTrials(
    in text: Span<UInt8>, format: FileFormat, besides known: [Candidate], path: GitPath?,
    sharing: SharedContent?, _ failures: inout [RuleProblem]
  ) throws -> [Trial] {
    sharing?.record.hasEncodedTexts = false
    if let sharing, let base = sharing.base, !base.hasEncodedTexts,
      !decoder.mayHaveTexts(text, outside: sharing.copies)
    {
      return []
    }
    let texts = decoder.texts(in: text)
    sharing?.record.hasEncodedTexts = decoder.hasParts
    guard !texts.isEmpty else { return [] }
    var seen = Set(known.map(SpanOfRule.init))
    var trials: [Trial] = []
    for decoded in texts {
      let candidates = try matcher.candidates(in: decoded.bytes.span, format: decoded.format)
      for failure in matcher.failures where !failures.contains(failure) {
        failures.append(failure)
      }
      for candidate in candidates {
        let span = decoded.span(of: candidate.span)
        let placed = candidate.placed(at: span)
        guard seen.insert(SpanOfRule(placed)).inserted else { continue }
        let verdict = filters.verdict(
          on: candidate, in: decoded, at: span, of: text, format: format, path: path)
        trials.append(Trial(candidate: placed, verdict: verdict))
      }
    }
    return trials
  }
}

private struct SpanOfRule: Hashable {
  let rule: String
  let span: Range<Int>

  init(_ candidate: Candidate) {
    rule = candidate.rule.id
    span = candidate.span
  }
}
