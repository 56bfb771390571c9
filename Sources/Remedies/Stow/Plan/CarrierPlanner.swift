internal import Bytes
internal import Candidates
internal import Carriers
internal import Findings
internal import Git
internal import Keys

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
    var left: [LeftPlace] = []
  }

  /// A secret is moved from all places of the file or from none of them.
  func plan(_ places: [SecretPlace]) -> Outcome {
    var outcome = Outcome(bytes: carrier.bytes)
    if let reason = UnresolvedFiles.reason(carrier.path, format: carrier.format) {
      outcome.left = places.map { LeftPlace(place: $0, reason: reason) }
      return outcome
    }
    let all = places + repeated(places)
    var refusals: [Secret: String] = [:]
    var wanted = all
    do {
      outcome.bytes = try carrier.replacing(wanted.map(replacement))
    } catch {
      // One of them cannot be written; the others need not stay for it.
      for place in all where refusals[place.secret] == nil {
        do { _ = try carrier.replacing([replacement(place)]) } catch {
          refusals[place.secret] = "\(error)"
        }
      }
      wanted = all.filter { refusals[$0.secret] == nil }
      do {
        outcome.bytes = try carrier.replacing(wanted.map(replacement))
      } catch {
        for place in wanted { refusals[place.secret] = "\(error)" }
        wanted = []
      }
    }
    outcome.left = places.compactMap { place in
      refusals[place.secret].map { LeftPlace(place: place, reason: $0) }
    }
    outcome.moves = wanted.sorted { $0.span.lowerBound < $1.span.lowerBound }.compactMap { place in
      keys[place.secret].map {
        CarrierChange.Move(place: place, key: $0, replacement: written($0))
      }
    }
    return outcome
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

  private func replacement(_ place: SecretPlace) -> Replacement {
    guard let key = keys[place.secret] else { return Replacement(span: place.span, value: []) }
    return Replacement(
      span: place.span, value: written(key), placeholder: Array(key.placeholder.utf8))
  }

  private func written(_ key: KeyName) -> [UInt8] {
    Array((carrier.isSwift ? expression(key) : key.placeholder).utf8)
  }

}
