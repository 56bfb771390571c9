internal import Candidates
internal import Filters
internal import Formats
internal import Git
internal import Packfile

/// Searches the texts that a text contains in encodings, for one worker.
struct EncodedSearch {
  private let decoder = TextDecoder()
  private let matcher: Matcher
  private let filters: FilterChain
  /// Whether the last text may contain another one.
  private(set) var hasTexts = false

  init(_ matcher: Matcher, _ filters: FilterChain) {
    self.matcher = matcher
    self.filters = filters
  }

  /// A candidate at its place in the outermost text.
  struct Match {
    let candidate: Candidate
    let verdict: Verdict

    var survivor: Survivor? { if case .keep(let survivor) = verdict { survivor } else { nil } }
  }

  /// Returns the candidates in the encoded parts of a text, with their verdicts.
  ///
  /// - Parameters:
  ///   - known: the candidates of the text itself.
  ///   - path: the only path of the text; nil if it may have several.
  ///   - shared: what the text shares with another one, which was searched.
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  mutating func matches(
    in text: Span<UInt8>, format: FileFormat, besides known: [Candidate], path: GitPath? = nil,
    sharing shared: SharedBytes? = nil
  ) throws -> [Match] {
    hasTexts = false
    if let shared, !shared.otherHasTexts, !decoder.mayHaveTexts(text, outside: shared.copies) {
      return []
    }
    let texts = decoder.texts(in: text)
    hasTexts = decoder.hasParts
    guard !texts.isEmpty else { return [] }
    var seen = Set(known.map(SpanOfRule.init))
    var matches: [Match] = []
    for decoded in texts {
      for candidate in try matcher.candidates(in: decoded.bytes.span, format: decoded.format) {
        let span = decoded.span(of: candidate.span)
        let placed = candidate.placed(at: span)
        guard seen.insert(SpanOfRule(placed)).inserted else { continue }
        let verdict = filters.verdict(
          on: candidate, in: decoded, at: span, of: text, format: format, path: path)
        matches.append(Match(candidate: placed, verdict: verdict))
      }
    }
    return matches
  }
}

/// What a text shares with another one.
struct SharedBytes {
  /// The shared ranges, in the order of the text and without overlap.
  let copies: [PackCopy]
  /// Whether the other text contains texts in encodings.
  let otherHasTexts: Bool
}

private struct SpanOfRule: Hashable {
  let rule: String
  let span: Range<Int>

  init(_ candidate: Candidate) {
    rule = candidate.rule.id
    span = candidate.span
  }
}
