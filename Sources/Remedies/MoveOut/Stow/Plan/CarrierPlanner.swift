internal import Candidates
internal import Carriers
internal import Findings
internal import Formats
package import Git
package import Keys
internal import Text

/// Plans the placeholders of one carrier.
struct CarrierPlanner {
  let carrier: Carrier
  /// The key of each secret.
  let keys: [Secret: KeyName]
  /// Returns the Swift expression of a key's constant.
  let expression: (KeyName) -> String

  struct Outcome {
    /// The planned content; unchanged if nothing is moved.
    var bytes: [UInt8]
    var moves: [CarrierChange.Move] = []
    var skipped: [SkippedLocation] = []
  }

  /// Plans the moves of secrets; each is moved from all its locations in the file or from none.
  func plan(_ locations: [SecretLocation]) -> Outcome {
    var outcome = Outcome(bytes: carrier.bytes)
    if let reason = UnresolvedFiles.reason(carrier.path, format: carrier.format) {
      outcome.skipped = locations.map { SkippedLocation(location: $0, reason: reason) }
      return outcome
    }
    let all = (locations + repeated(locations)).compactMap(move)
    var refusals: [Secret: CarrierError] = [:]
    var wanted = all
    do {
      outcome.bytes = try carrier.replacing(wanted.map(replacement))
    } catch {
      // At least one value cannot be written; the others are moved without it.
      for move in all where refusals[move.location.secret] == nil {
        do { _ = try carrier.replacing([replacement(move)]) } catch {
          refusals[move.location.secret] = error
        }
      }
      wanted = all.filter { refusals[$0.location.secret] == nil }
      do {
        outcome.bytes = try carrier.replacing(wanted.map(replacement))
      } catch {
        for move in wanted { refusals[move.location.secret] = error }
        wanted = []
      }
    }
    outcome.skipped = locations.compactMap { location in
      refusals[location.secret].map {
        SkippedLocation(location: location, reason: Self.reason($0, at: location))
      }
    }
    outcome.moves = wanted.sorted { $0.location.span.lowerBound < $1.location.span.lowerBound }
    return outcome
  }

  /// The reason for the user; the line is added if it differs from that of the location.
  private static func reason(_ error: CarrierError, at location: SecretLocation) -> String {
    let line = error.line == location.start.line ? "" : "line \(error.line): "
    return "\(line)\(error.reason); \(error.advice)"
  }

  /// Other occurrences of the same secrets that are not findings: in a comment, or under a name
  /// that does not indicate a secret.
  private func repeated(_ locations: [SecretLocation]) -> [SecretLocation] {
    let known = Dictionary(
      locations.filter { !$0.rule.isGuessable }.map { ($0.secret, $0) },
      uniquingKeysWith: { first, _ in first })
    guard let text = ReadableText.text(of: carrier.bytes) else { return [] }
    var found: [SecretLocation] = []
    let spans = Occurrences(of: known.keys).spans(in: text)
    guard !spans.isEmpty else { return [] }
    let lines = LineIndex(text.span)
    var taken = locations.map(\.span)[...]
    for (secret, span) in spans {
      while let first = taken.first, first.upperBound <= span.lowerBound { taken.removeFirst() }
      if let first = taken.first, first.overlaps(span) { continue }
      guard let location = known[secret] else { continue }
      found.append(
        SecretLocation(
          path: location.path, span: span,
          start: lines.position(of: span.lowerBound, in: text.span), secret: secret,
          rule: location.rule, fingerprint: location.fingerprint, keyPath: [], assignedName: nil))
    }
    return found
  }

  private func move(_ location: SecretLocation) -> CarrierChange.Move? {
    keys[location.secret].map { key in
      let written = carrier.isSwift ? expression(key) : key.placeholder
      return CarrierChange.Move(location: location, key: key, replacement: Array(written.utf8))
    }
  }

  private func replacement(_ move: CarrierChange.Move) -> Replacement {
    Replacement(
      span: move.location.span, value: move.replacement,
      placeholder: Array(move.key.placeholder.utf8))
  }
}

/// A file that gets placeholders, and what resolves them.
package struct CarrierChange: Sendable {
  package struct Move: Sendable {
    package let location: SecretLocation
    package let key: KeyName
    /// The new text; in a comment of Swift code the placeholder is written instead.
    package let replacement: [UInt8]
  }

  package let path: GitPath
  /// In ascending order.
  package let moves: [Move]
  package let resolver: Resolver
}

/// The mechanism that resolves the placeholders of a file.
package enum Resolver: String, Sendable, CaseIterable {
  /// Xcode expands build settings in this file.
  case xcode
  /// The file is an xcconfig file that includes the ignored file.
  case include
  /// `keystow resolve --output` writes the constant that the source now uses.
  case constant
  /// `keystow resolve --into` writes a copy with the value.
  case copy

  /// The explanation for the user, printed after the path of the file.
  package var explanation: String {
    switch self {
    case .xcode: "resolved by Xcode"
    case .include: "includes the ignored file"
    case .constant: "`keystow resolve --output FILE` writes the constant"
    case .copy: "`keystow resolve --into DIR` writes a copy with the value"
    }
  }
}
