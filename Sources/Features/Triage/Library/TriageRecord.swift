package import Findings
internal import Formats

/// The triage decisions in one clone, so that the next triage resumes where the last one stopped.
///
/// It holds salted hashes of fingerprints, and no path, name, or part of a secret.
package struct TriageRecord: Sendable {
  /// A decision about a finding.
  package enum Decision: String, Sendable, CaseIterable {
    case stowed, comment, entry, baseline, skipped
  }

  /// The last decision.
  package struct Last: Sendable, Equatable {
    let hash: String
    package let decision: Decision
    /// Identifies the change of files that an undo reverts; nil if it changed none.
    package let change: String?
  }

  private let salt: FingerprintSalt
  private var decisions: [String: Decision] = [:]
  package private(set) var last: Last?

  private static let version = 1
  private static let kind = "keystow-triage"

  /// Creates an empty record with its own salt.
  package init(drawingFrom generator: inout some RandomNumberGenerator) {
    salt = FingerprintSalt(drawingFrom: &generator)
  }

  /// Returns the decision about a finding; nil if there is none.
  package func decision(on fingerprint: Fingerprint) -> Decision? {
    decisions[hash(of: fingerprint)]
  }

  /// The number of findings with each decision.
  package var counts: [Decision: Int] {
    Dictionary(decisions.values.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether the last decision was about a finding.
  package func isLast(_ fingerprint: Fingerprint) -> Bool { last?.hash == hash(of: fingerprint) }

  /// Records a decision.
  ///
  /// - Parameter change: see `Last`.
  package mutating func decide(
    _ decision: Decision, on fingerprint: Fingerprint, change: String?
  ) {
    let hash = hash(of: fingerprint)
    decisions[hash] = decision
    last = Last(hash: hash, decision: decision, change: change)
  }

  /// Removes the last decision.
  package mutating func takeBack() {
    guard let last else { return }
    decisions[last.hash] = nil
    self.last = nil
  }

  private func hash(of fingerprint: Fingerprint) -> String {
    salt.hash(of: fingerprint, for: Self.kind)
  }
}

extension TriageRecord {
  /// The bytes of the file.
  package var bytes: [UInt8] {
    let list = decisions.sorted { $0.key < $1.key }.map { hash, decision -> JSONValue in
      ["hash": .string(hash), "decision": .string(decision.rawValue)]
    }
    let end: JSONValue =
      last.map {
        [
          "hash": .string($0.hash), "decision": .string($0.decision.rawValue),
          "change": .optional($0.change),
        ]
      } ?? .null
    return JSONWriter.document([
      "version": .integer(Self.version), "kind": .string(Self.kind), "salt": .string(salt.hex),
      "decisions": .array(list), "last": end,
    ])
  }

  /// Reads the file; nil for anything else.
  package init?(reading bytes: [UInt8]) {
    guard let value = try? JSONReader.value(of: bytes), value["kind"] == .string(Self.kind),
      value["version"] == .integer(Self.version), case .string(let hex) = value["salt"],
      let salt = FingerprintSalt(hex: hex), case .array(let list) = value["decisions"]
    else { return nil }
    self.salt = salt
    for element in list {
      guard let (hash, decision) = Self.decision(element) else { return nil }
      decisions[hash] = decision
    }
    if let element = value["last"], let (hash, decision) = Self.decision(element) {
      var change: String?
      if case .string(let text) = element["change"] { change = text }
      last = Last(hash: hash, decision: decision, change: change)
    }
  }

  private static func decision(_ value: JSONValue) -> (String, Decision)? {
    guard case .string(let hash) = value["hash"], FingerprintSalt.isHash(hash),
      case .string(let word) = value["decision"], let decision = Decision(rawValue: word)
    else { return nil }
    return (hash, decision)
  }
}
