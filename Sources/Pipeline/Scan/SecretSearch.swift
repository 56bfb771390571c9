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

  private func kept(in text: [UInt8], of path: GitPath) throws -> [Candidate] {
    let format = FileFormat(path: path)
    return try matcher.candidates(in: text.span, format: format).filter { candidate in
      guard
        case .keep(let survivor) = filters.verdict(on: candidate, in: text.span, format: format),
        case .keep = filters.verdict(on: survivor, at: path)
      else { return false }
      return true
    }
  }
}
