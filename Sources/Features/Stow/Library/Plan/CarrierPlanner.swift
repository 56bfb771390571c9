internal import Candidates
internal import Carriers
internal import Formats
package import Keys
internal import Text
package import Vocabulary

/// Plans the placeholders of one carrier.
struct CarrierPlanner {
  let file: LocatedSecrets.File
  /// The key of each secret.
  let keys: [Secret: KeyName]
  let readers: Readers
  let writer: PlaceholderWriter

  struct Outcome {
    /// The planned content; unchanged if nothing is moved.
    var bytes: [UInt8]
    var moves: [CarrierChange.Move] = []
    var skipped: [SkippedLocation] = []
  }

  /// Plans the moves of secrets; each is moved from all its locations here that have one style, or
  /// from none.
  ///
  /// - Throws: the errors of reading files.
  func plan(_ locations: [DecidedLocation]) throws -> Outcome {
    var outcome = Outcome(bytes: file.bytes)
    let repeated = try repeated(locations.map(\.location))
    outcome.skipped = repeated.compactMap(\.skipped)
    let all = (locations + repeated.filter { !$0.isLeft }).compactMap { move($0, &outcome) }
    var refusals: [Group: CarrierError] = [:]
    var wanted = all
    do {
      outcome.bytes = try edited(wanted)
    } catch {
      // At least one value cannot be written; the others are moved without it.
      for move in all where refusals[Group(move)] == nil {
        do { _ = try edited([move]) } catch {
          refusals[Group(move)] = error
        }
      }
      wanted = all.filter { refusals[Group($0)] == nil }
      do {
        outcome.bytes = try edited(wanted)
      } catch {
        for move in wanted { refusals[Group(move)] = error }
        wanted = []
      }
    }
    outcome.skipped += all.compactMap { move in
      refusals[Group(move)].map { skipped(move, Self.reason($0, at: move.location)) }
    }
    outcome.moves = wanted.sorted { $0.location.span.lowerBound < $1.location.span.lowerBound }
    return outcome
  }

  /// What is moved together: the locations of one secret with one treatment.
  private struct Group: Hashable {
    let secret: Secret
    let treatment: ReaderDecision.Treatment

    init(_ move: CarrierChange.Move) {
      secret = move.location.secret
      treatment = move.decision.treatment
    }
  }

  private func skipped(_ move: CarrierChange.Move, _ reason: String) -> SkippedLocation {
    SkippedLocation(location: move.location, reason: reason, reader: move.decision.reader)
  }

  /// The reason for the user; the line is added if it differs from that of the location.
  private static func reason(_ error: CarrierError, at location: SecretLocation) -> String {
    let line = error.line == location.start.line ? "" : "line \(error.line): "
    return "\(line)\(error.reason); \(error.advice)"
  }

  /// Other occurrences of the same secrets that are not findings: in a comment, or under a name
  /// that does not indicate a secret.
  private func repeated(_ locations: [SecretLocation]) throws -> [DecidedLocation] {
    let known = Dictionary(
      locations.filter { !$0.rule.isGuessable }.map { ($0.secret, $0) },
      uniquingKeysWith: { first, _ in first })
    let spans = Occurrences(of: known.keys).spans(in: file.text)
    guard !spans.isEmpty else { return [] }
    let lines = LineIndex(file.text.span)
    var found: [DecidedLocation] = []
    // All findings, including those that are left.
    var taken = file.locations.map(\.span)[...]
    for (secret, span) in spans {
      while let first = taken.first, first.upperBound <= span.lowerBound { taken.removeFirst() }
      if let first = taken.first, first.overlaps(span) { continue }
      guard let location = known[secret] else { continue }
      let repeated = SecretLocation(
        path: location.path, span: span,
        start: lines.position(of: span.lowerBound, in: file.text.span), secret: secret,
        rule: location.rule, fingerprint: location.fingerprint, keyPath: [], assignedName: nil)
      found.append(
        DecidedLocation(location: repeated, decision: try decision(for: repeated)))
    }
    return found
  }

  /// A sample stays a sample; elsewhere the reader of the file decides again.
  private func decision(for location: SecretLocation) throws -> ReaderDecision {
    guard !readers.project.options.allow(location, in: file.text) else {
      return .leave("you allow the value here, so it stays; remove the copy")
    }
    let decision = try readers.decision(for: location, in: file)
    return decision.treatment == .leave(reason: SampleRule.reason)
      ? ReaderDecision(nil, .replace(.sample)) : decision
  }

  private func move(
    _ decided: DecidedLocation, _ outcome: inout Outcome
  ) -> CarrierChange.Move? {
    guard let key = keys[decided.location.secret],
      case .replace(let style) = decided.decision.treatment
    else { return nil }
    do {
      return CarrierChange.Move(
        location: decided.location, key: key,
        replacement: try writer.text(style, for: key, at: decided.location, in: file),
        decision: decided.decision)
    } catch {
      outcome.skipped.append(
        SkippedLocation(
          location: decided.location, reason: "\(error.reason); \(error.advice)",
          reader: decided.decision.reader))
      return nil
    }
  }

  private func edited(_ moves: [CarrierChange.Move]) throws(CarrierError) -> [UInt8] {
    moves.contains { $0.decision.reader == .gradle }
      ? GradleRule.replacing(moves, in: file) : try carrier.replacing(moves.map(replacement))
  }

  private func replacement(_ move: CarrierChange.Move) -> Replacement {
    Replacement(
      span: move.location.span, value: move.replacement,
      placeholder: Array(move.key.placeholder.utf8),
      isText: move.decision.treatment == .replace(.literalSetting))
  }

  private var carrier: Carrier { Carrier(path: file.path, bytes: file.bytes) }
}

/// A file that gets placeholders.
package struct CarrierChange: Sendable {
  package struct Move: Sendable {
    package let location: SecretLocation
    package let key: KeyName
    /// The new text; in a comment of Swift code the placeholder is written instead.
    package let replacement: [UInt8]
    package let decision: ReaderDecision

    /// Whether a reader resolves the new text; nobody resolves a sample.
    package var isResolved: Bool { decision.treatment != .replace(.sample) }

    /// Whether the reader looks the value up in an ignored file other than the secrets file.
    package var isLookedUp: Bool {
      isResolved && (decision.reader == .environment || decision.reader == .gradle)
    }

    /// Whether the secrets file gets the value.
    package var needsSecretsFile: Bool { isResolved && !isLookedUp }
  }

  package let path: GitPath
  /// In ascending order.
  package let moves: [Move]

  package var readers: Set<Reader> { Set(moves.compactMap(\.decision.reader)) }
}
