internal import Candidates
internal import Filters
internal import KnownValueSearch
package import Scan
package import Vocabulary

/// A part of a text that must not be shown.
package struct Redaction: Hashable, Sendable {
  /// The range in bytes, from 0.
  package let range: Range<Int>
  /// The name of the key, or the identifier of the rule.
  package let name: String
  /// The control sequences of a terminal in it, which stay: what follows has their color.
  var sequences: [UInt8] = []

  /// The text in its place.
  package var mark: [UInt8] { Array("[redacted: \(name)]".utf8) + sequences }
}

/// What must not be shown in a text, and how a person reads the text.
struct RedactedText {
  /// Ascending and without overlap.
  let redactions: [Redaction]
  /// Nil if it would be the text itself.
  let legible: LegibleText?
}

/// Finds what must not be shown in one text after another: known values in all forms, and what a scan
/// would report.
///
/// One per worker: it owns scratch space.
package final class RedactionSearch {
  let values: RedactedValues
  private let scanner: NeedleScanner?
  private let legibleScanner: NeedleScanner?
  private let rules: SecretSearch?
  /// The reason rules could not be applied to all text; nil if they could.
  package private(set) var ruleFailure: String?

  /// - Parameter rules: nil to search for the values only.
  /// - Throws: `VectorscanError` if memory runs out.
  package init(_ values: RedactedValues, rules: SecretSearch?) throws {
    self.values = values
    self.rules = rules
    scanner = try values.needles.map { try NeedleScanner($0) }
    legibleScanner = try values.legible.map { try NeedleScanner($0) }
  }

  /// Returns what to redact, ascending and without overlap.
  ///
  /// - Parameter path: the file that contains the text; empty for none.
  /// - Throws: `VectorscanError` if the text is 2 GiB or longer.
  package func redactions(in text: [UInt8], of path: GitPath = GitPath("")) throws -> [Redaction] {
    try search(text, of: path).redactions
  }

  func search(_ text: [UInt8], of path: GitPath = GitPath("")) throws -> RedactedText {
    var found = try values(in: text, scanner) + findings(in: text, of: path)
    let legible = LegibleText(text)
    guard legible.differs else {
      return RedactedText(redactions: Self.merged(found), legible: nil)
    }
    found += try values(in: legible.bytes, legibleScanner).map { redaction in
      Redaction(range: legible.origin(of: redaction.range), name: redaction.name)
    }
    if text.contains(TerminalSequence.escape) { found += findings(coloredIn: text, of: path) }
    let merged = try Self.merged(found).map { try withSequences($0, text) }
    return RedactedText(redactions: merged, legible: legible)
  }

  /// Returns a redaction with the control sequences in its range.
  private func withSequences(_ one: Redaction, _ text: [UInt8]) throws -> Redaction {
    guard text[one.range].contains(TerminalSequence.escape) else { return one }
    var sequences = TerminalSequence.all(in: text, one.range, withStrings: true)
    // A link to the value has it, too.
    if try !values(in: sequences, scanner).isEmpty
      || !findings(in: sequences, of: GitPath("")).isEmpty
    {
      sequences = TerminalSequence.all(in: text, one.range, withStrings: false)
    }
    return Redaction(range: one.range, name: one.name, sequences: sequences)
  }

  private func values(in text: [UInt8], _ scanner: NeedleScanner?) throws -> [Redaction] {
    guard let scanner else { return [] }
    return try scanner.matches(in: text.span, beginningIn: 0..<text.count).map { match in
      let needle = scanner.needles.needles[match.needle]
      return Redaction(
        range: match.start..<match.start + needle.bytes.count, name: values.names[needle.secret])
    }
  }

  /// Returns what a scan would report with the default confidence.
  private func findings(in text: [UInt8], of path: GitPath) -> [Redaction] {
    guard let rules else { return [] }
    do {
      return try rules.trials(in: text, of: path).compactMap { trial in
        guard case .keep(let survivor) = trial.verdict, survivor.confidence >= .medium else {
          return nil
        }
        return Redaction(range: trial.candidate.span, name: trial.candidate.rule.id)
      }
    } catch {
      // Known values are still redacted.
      ruleFailure = "\(error)"
      return []
    }
  }

  /// Returns what a scan would report if the text had no colors.
  private func findings(coloredIn text: [UInt8], of path: GitPath) -> [Redaction] {
    guard rules != nil else { return [] }
    let plain = LegibleText(text, decodesEscapes: false)
    return findings(in: plain.bytes, of: path).map { one in
      Redaction(range: plain.origin(of: one.range), name: one.name)
    }
  }

  /// Joins redactions that overlap; the name of the first one stays.
  private static func merged(_ all: [Redaction]) -> [Redaction] {
    let sorted = all.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var result: [Redaction] = []
    for one in sorted {
      guard let last = result.last, one.range.lowerBound < last.range.upperBound else {
        result.append(one)
        continue
      }
      let end = max(last.range.upperBound, one.range.upperBound)
      result[result.count - 1] = Redaction(
        range: last.range.lowerBound..<end, name: last.name)
    }
    return result
  }
}

extension RedactionSearch {
  /// Returns a text without what must not be shown; nil if it has nothing of that.
  ///
  /// - Throws: `VectorscanError` if the text is 2 GiB or longer.
  package func redacted(_ text: [UInt8]) throws -> [UInt8]? {
    let found = try redactions(in: text)
    guard !found.isEmpty else { return nil }
    var result: [UInt8] = []
    var end = 0
    for one in found {
      result += text[end..<one.range.lowerBound] + one.mark
      end = one.range.upperBound
    }
    return result + text[end...]
  }
}
