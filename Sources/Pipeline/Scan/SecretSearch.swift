internal import Bytes
package import Candidates
package import Filters
internal import Formats
package import Text
package import Vocabulary

/// Searches single contents for secrets: all that a scan of them finds, of any confidence.
package struct SecretSearch {
  private let scan: ContentScan
  private let filters: FilterChain

  /// - Throws: `VectorscanError` when there is no memory.
  package init(plan: MatchPlan, filters: FilterChain) throws {
    scan = try ContentScan(plan: plan, filters: filters, listsAllRepeats: true)
    self.filters = filters
  }

  /// Returns the secrets in a file, those of encoded texts decoded.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func secrets(in bytes: [UInt8], of path: GitPath) throws -> [Secret] {
    let origin = Origin(path: path, kind: .file)
    var secrets: [Secret] = []
    let reading = scan.read(bytes.span, of: origin, at: path) { _, judged, place in
      secrets += judged.trials.compactMap {
        kept($0, at: place.origin.fullPath).map { Secret($0.candidate.value) }
      }
    }
    if let error = reading.error { throw error }
    return secrets
  }

  /// Returns what a scan of a file finds, what exceptions allow included, with the location of each.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func survivors(
    in bytes: [UInt8], of path: GitPath
  ) throws -> [(survivor: Survivor, start: Position)] {
    var found: [(survivor: Survivor, start: Position)] = []
    let reading = scan.read(bytes.span, of: Origin(path: path, kind: .file), at: path) {
      text, judged, place in
      let lines = LineIndex(text)
      for winner in judged.winners() {
        let start = lines.position(of: winner.survivor.candidate.span.lowerBound, in: text)
        switch filters.verdict(on: winner.survivor, at: place.origin.fullPath) {
        case .keep(let one), .allow(let one): found.append((one, start))
        case .reject: break
        }
      }
    }
    if let error = reading.error { throw error }
    return found
  }

  /// Returns the spans of the secrets in the readable text of a file; bytes from 0.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func spans(inReadable text: [UInt8], of path: GitPath) throws -> [Range<Int>] {
    try scan.judged(text.span, format: FileFormat(path: path)).trials
      .compactMap { kept($0, at: path)?.candidate.span }
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
    // As in code: the parts of a name are next to each other, and mean nothing by that.
    return try scan.judged(text.span, format: .source).trials.flatMap { trial -> [Secret] in
      guard let candidate = kept(trial, at: GitPath(""))?.candidate else { return [] }
      // As it is written, too: what shows the name would show that.
      return [Secret(candidate.value), Secret(Array(text[candidate.span]))]
    }
  }

  /// Whether a short text, such as a path, may hold a secret that a rule recognizes: a run of at least
  /// 16 letters, digits, and signs within words or of percent encoding, with a digit.
  package static func mayHold(_ text: [UInt8]) -> Bool {
    var length = 0
    var hasDigit = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "%"):
        break
      default: (length, hasDigit) = (-1, false)
      }
      length += 1
      if length >= 16, hasDigit { return true }
    }
    return false
  }

  /// Returns every candidate in the readable text of a file, with the verdict of all filters.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func trials(in text: [UInt8], of path: GitPath) throws -> [Trial] {
    try scan.judged(text.span, format: FileFormat(path: path)).trials.map { trial in
      guard case .keep(let survivor) = trial.verdict else { return trial }
      return Trial(
        candidate: trial.candidate, verdict: filters.verdict(on: survivor, at: path))
    }
  }

  private func kept(_ trial: Trial, at path: GitPath) -> Survivor? {
    guard case .keep(let survivor) = trial.verdict,
      case .keep(let kept) = filters.verdict(on: survivor, at: path)
    else { return nil }
    return kept
  }
}
