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
    var left: [SkippedPlace] = []
  }

  /// Plans the moves of secrets; each is moved from all its locations in the file or from none.
  func plan(_ places: [SecretPlace]) -> Outcome {
    var outcome = Outcome(bytes: carrier.bytes)
    if let reason = UnresolvedFiles.reason(carrier.path, format: carrier.format) {
      outcome.left = places.map { SkippedPlace(place: $0, reason: reason) }
      return outcome
    }
    let all = (places + repeated(places)).compactMap(move)
    var refusals: [Secret: CarrierError] = [:]
    var wanted = all
    do {
      outcome.bytes = try carrier.replacing(wanted.map(replacement))
    } catch {
      // At least one value cannot be written; the others are moved without it.
      for move in all where refusals[move.place.secret] == nil {
        do { _ = try carrier.replacing([replacement(move)]) } catch {
          refusals[move.place.secret] = error
        }
      }
      wanted = all.filter { refusals[$0.place.secret] == nil }
      do {
        outcome.bytes = try carrier.replacing(wanted.map(replacement))
      } catch {
        for move in wanted { refusals[move.place.secret] = error }
        wanted = []
      }
    }
    outcome.left = places.compactMap { place in
      refusals[place.secret].map { SkippedPlace(place: place, reason: Self.reason($0, at: place)) }
    }
    outcome.moves = wanted.sorted { $0.place.span.lowerBound < $1.place.span.lowerBound }
    return outcome
  }

  /// The reason for the user; the line is added if it differs from that of the location.
  private static func reason(_ error: CarrierError, at place: SecretPlace) -> String {
    let line = error.line == place.start.line ? "" : "line \(error.line): "
    return "\(line)\(error.reason); \(error.advice)"
  }

  /// Other occurrences of the same secrets that are not findings: in a comment, or under a name
  /// that does not indicate a secret.
  private func repeated(_ places: [SecretPlace]) -> [SecretPlace] {
    let known = Dictionary(
      places.filter { !$0.rule.isGuessable }.map { ($0.secret, $0) },
      uniquingKeysWith: { first, _ in first })
    guard let text = ReadableText.text(of: carrier.bytes) else { return [] }
    var found: [SecretPlace] = []
    let spans = Occurrences(of: known.keys).spans(in: text)
    guard !spans.isEmpty else { return [] }
    let lines = LineIndex(text.span)
    var taken = places.map(\.span)[...]
    for (secret, span) in spans {
      while let first = taken.first, first.upperBound <= span.lowerBound { taken.removeFirst() }
      if let first = taken.first, first.overlaps(span) { continue }
      guard let place = known[secret] else { continue }
      found.append(
        SecretPlace(
          path: place.path, span: span,
          start: lines.position(of: span.lowerBound, in: text.span), secret: secret,
          rule: place.rule, fingerprint: place.fingerprint, keyPath: [], assignedName: nil))
    }
    return found
  }

  private func move(_ place: SecretPlace) -> CarrierChange.Move? {
    keys[place.secret].map { key in
      let written = carrier.isSwift ? expression(key) : key.placeholder
      return CarrierChange.Move(place: place, key: key, replacement: Array(written.utf8))
    }
  }

  private func replacement(_ move: CarrierChange.Move) -> Replacement {
    Replacement(
      span: move.place.span, value: move.replacement,
      placeholder: Array(move.key.placeholder.utf8))
  }
}

/// A file that gets placeholders, and what resolves them.
package struct CarrierChange: Sendable {
  package struct Move: Sendable {
    package let place: SecretPlace
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
