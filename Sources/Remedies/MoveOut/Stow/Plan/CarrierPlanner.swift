internal import Candidates
internal import Carriers
internal import Findings
internal import Formats
package import Git
package import Keys
internal import Text

/// Plans the placeholders of one file.
struct CarrierPlanner {
  let carrier: Carrier
  /// The key that each secret goes to.
  let keys: [Secret: KeyName]
  /// How Swift names a key.
  let expression: (KeyName) -> String

  struct Outcome {
    /// What the file will hold; as it was when nothing was moved.
    var bytes: [UInt8]
    var moves: [CarrierChange.Move] = []
    var left: [SkippedPlace] = []
  }

  /// A secret is moved from all places of the file or from none of them.
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
      // One of them cannot be written; the others need not stay for it.
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

  /// The file is known, and so is the line, unless the secret stands once more on another one.
  private static func reason(_ error: CarrierError, at place: SecretPlace) -> String {
    let line = error.line == place.start.line ? "" : "line \(error.line): "
    return "\(line)\(error.reason); \(error.advice)"
  }

  /// Where the same secrets stand once more without being findings there: in a comment, or under a
  /// name that says nothing.
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

/// One file that gets placeholders, and what will resolve them.
package struct CarrierChange: Sendable {
  package struct Move: Sendable {
    package let place: SecretPlace
    package let key: KeyName
    /// What stands there afterwards; in a comment of Swift code it is the placeholder instead.
    package let replacement: [UInt8]
  }

  package let path: GitPath
  /// In the order in which they stand.
  package let moves: [Move]
  package let resolver: Resolver
}

/// What puts the value back where a placeholder was left.
package enum Resolver: String, Sendable, CaseIterable {
  /// Xcode expands build settings in this file.
  case xcode
  /// The file is an xcconfig one and includes the ignored file.
  case include
  /// `keystow resolve --output` writes the constant that stands in the source now.
  case constant
  /// `keystow resolve --into` writes a copy with the value.
  case copy

  /// For a person, after the path of the file.
  package var explanation: String {
    switch self {
    case .xcode: "Xcode puts the value in"
    case .include: "takes the value from the ignored file, which it includes"
    case .constant: "`keystow resolve --output FILE` writes the constant"
    case .copy: "`keystow resolve --into DIR` writes a copy with the value"
    }
  }
}
