internal import Bytes
package import Candidates
package import Filters
package import Findings
internal import Formats
package import Git

/// Searches single contents for secrets, exactly as a scan does.
package struct SecretSearch {
  private let matcher: Matcher
  private let filters: FilterChain

  /// - Throws: `VectorscanError` when there is no memory.
  package init(plan: MatchPlan, filters: FilterChain) throws {
    matcher = try Matcher(plan)
    self.filters = filters
  }

  /// Returns the secrets that a scan would report in a file, of any confidence.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func secrets(in bytes: [UInt8], of path: GitPath) throws -> [Secret] {
    let text: [UInt8]
    switch ReadableText(
      scanning: bytes.span, isNamedAsText: TextEvidence.isNamedAsText(path.bytes))
    {
    case .plain: text = bytes
    case .converted(let converted): text = converted
    case .binary: return []
    }
    return try kept(in: text, of: path).map { Secret($0.value) }
  }

  /// Returns the spans of the secrets in the readable text of a file; bytes from 0.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func spans(inReadable text: [UInt8], of path: GitPath) throws -> [Range<Int>] {
    try kept(in: text, of: path).map(\.span)
  }

  /// Returns the secrets in a path, or another name: in each of its parts, whatever joins them.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func secrets(inName name: [UInt8]) throws -> [Secret] {
    guard Self.mayHold(name) else { return [] }
    let joints = Array("/_-. \"'=:".utf8)
    var lines = [name[...]]
    for place in name.indices where joints.contains(name[place]) {
      lines.append(name[(place + 1)...])
    }
    // More joints than names have: each line repeats the rest of the name.
    let text = Array(lines.prefix(64).joined(separator: [UInt8(ascii: "\n")]))
    // As in code: the parts of a name stand near each other, and mean nothing by that.
    return try kept(in: text, as: .source, of: GitPath("")).map { Secret($0.value) }
  }

  /// Whether a short text, such as a path, may hold a secret that a rule recognizes: a run of at least
  /// 16 letters, digits, and signs within words, with a digit.
  package static func mayHold(_ text: [UInt8]) -> Bool {
    var length = 0
    var hasDigit = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        break
      default: (length, hasDigit) = (-1, false)
      }
      length += 1
      if length >= 16, hasDigit { return true }
    }
    return false
  }

  /// A candidate with the verdict of all filters.
  package struct Trial {
    package let candidate: Candidate
    package let verdict: Verdict
  }

  /// Returns every candidate in the readable text of a file, with its verdict.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func trials(in text: [UInt8], of path: GitPath) throws -> [Trial] {
    let format = FileFormat(path: path)
    let candidates = try matcher.candidates(in: text.span, format: format)
    var encoded = EncodedSearch(matcher, filters)
    let verdicts =
      candidates.map { ($0, filters.verdict(on: $0, in: text.span, format: format)) }
      + (try encoded.matches(in: text.span, format: format, besides: candidates))
      .map { ($0.candidate, $0.verdict) }
    return verdicts.map { candidate, verdict in
      guard case .keep(let survivor) = verdict else {
        return Trial(candidate: candidate, verdict: verdict)
      }
      return Trial(candidate: candidate, verdict: filters.verdict(on: survivor, at: path))
    }
  }

  private func kept(in text: [UInt8], of path: GitPath) throws -> [Candidate] {
    try kept(in: text, as: FileFormat(path: path), of: path)
  }

  private func kept(
    in text: [UInt8], as format: FileFormat, of path: GitPath
  ) throws -> [Candidate] {
    try matcher.candidates(in: text.span, format: format).filter { candidate in
      guard
        case .keep(let survivor) = filters.verdict(on: candidate, in: text.span, format: format),
        case .keep = filters.verdict(on: survivor, at: path)
      else { return false }
      return true
    }
  }
}
