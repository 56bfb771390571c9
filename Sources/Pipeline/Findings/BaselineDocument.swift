internal import Candidates
import Crypto
internal import Formats
package import Text

/// A baseline file: the known findings, in a form that reveals nothing about the secrets.
///
/// For each finding it holds the rule id and a hash of the fingerprint under a random salt of the
/// file, so that two baselines cannot be compared and precomputed hashes are useless. It holds no
/// path, line, name, or part of a secret.
package struct BaselineDocument: Sendable {
  /// One known finding.
  package struct Entry: Sendable, Hashable {
    package let rule: String
    /// Thirty-two lower-case hexadecimal digits.
    package let hash: String
    /// Why it is known, where given.
    package let reason: String?
    /// The position in the file; nil for a new entry.
    package let position: Position?
  }

  /// Sixteen random bytes.
  private let salt: [UInt8]
  /// Sorted by rule, then hash, when written.
  package private(set) var entries: [Entry]
  private var hashes: Set<String>

  private init(salt: [UInt8], entries: [Entry]) {
    self.salt = salt
    self.entries = entries
    hashes = Set(entries.map(\.hash))
  }

  /// Creates an empty baseline with its own salt.
  package init(drawingFrom generator: inout some RandomNumberGenerator) {
    let salt = (0..<Self.saltCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    self.init(salt: salt, entries: [])
  }

  private static let saltCount = 16
  private static let hashCount = 16

  /// Returns the hash of a fingerprint in this file.
  ///
  /// Fingerprints of guessable secrets are stretched already.
  package func hash(of fingerprint: Fingerprint) -> String {
    let message = Array("keystow baseline 1\0\(fingerprint)".utf8)
    let sum = HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: salt))
    return Hexadecimal.text(Array(sum).prefix(Self.hashCount))
  }

  /// Whether a finding is known.
  package func knows(_ fingerprint: Fingerprint) -> Bool {
    !entries.isEmpty && hashes.contains(hash(of: fingerprint))
  }

  /// Adds findings that are not known yet.
  ///
  /// - Returns: the number of added entries.
  package mutating func add(_ findings: [Finding], reason: String?) -> Int {
    let count = entries.count
    for finding in findings {
      let hash = hash(of: finding.fingerprint)
      guard hashes.insert(hash).inserted else { continue }
      entries.append(Entry(rule: finding.rule.id, hash: hash, reason: reason, position: nil))
    }
    return entries.count - count
  }

  /// Removes all entries but those of these findings.
  ///
  /// - Returns: the removed entries.
  package mutating func keepOnly(_ findings: [Finding]) -> [Entry] {
    let found = Set(findings.map { hash(of: $0.fingerprint) })
    let gone = entries.filter { !found.contains($0.hash) }
    entries.removeAll { !found.contains($0.hash) }
    hashes = Set(entries.map(\.hash))
    return gone
  }
}

extension BaselineDocument {
  private static let version = 1

  /// The bytes of the file: one entry per line, so that git can merge the changes of two branches.
  package var bytes: [UInt8] {
    let lines = entries.sorted { ($0.rule, $0.hash) < ($1.rule, $1.hash) }.map { entry in
      var members: JSONObject = ["rule": .string(entry.rule), "hash": .string(entry.hash)]
      if let reason = entry.reason { members.append("reason", .string(reason)) }
      return Array("    ".utf8) + JSONWriter.bytes(of: .object(members), layout: .compact)
    }
    let head = """
      {
        "version": \(Self.version),
        "kind": "keystow-baseline",
        "salt": "\(Hexadecimal.text(salt[...]))",
        "entries": [

      """
    return Array(head.utf8) + lines.joined(separator: Array(",\n".utf8))
      + Array((lines.isEmpty ? "  ]\n}\n" : "\n  ]\n}\n").utf8)
  }

  /// Whether a JSON value is a baseline rather than a report.
  static func isMeant(by value: JSONValue) -> Bool { value["salt"] != nil }

  /// - Throws: `BaselineError` naming the invalid part.
  init(_ value: JSONValue, in bytes: [UInt8]) throws(BaselineError) {
    guard case .integer(let version) = value["version"], version == Self.version else {
      throw BaselineError(
        description: "the baseline has a format that is not version \(Self.version)")
    }
    guard case .string(let text) = value["salt"], let salt = Hexadecimal.bytes(text),
      salt.count == Self.saltCount
    else {
      throw BaselineError(
        description: "the baseline's salt is not \(2 * Self.saltCount) hex digits")
    }
    guard case .array(let values) = value["entries"] else {
      throw BaselineError(description: "the baseline has no list of entries")
    }
    var entries: [Entry] = []
    var finder = PositionFinder(bytes, lines: LineIndex(bytes.span))
    for (index, value) in values.enumerated() {
      guard case .string(let rule) = value["rule"], case .string(let hash) = value["hash"],
        Hexadecimal.bytes(hash)?.count == Self.hashCount
      else {
        throw BaselineError(
          description: "the baseline's entries[\(index)] has no valid \"rule\" and \"hash\"")
      }
      var reason: String?
      if case .string(let text) = value["reason"] { reason = text }
      entries.append(
        Entry(rule: rule, hash: hash, reason: reason, position: finder.position(of: hash)))
    }
    self.init(salt: salt, entries: entries)
  }
}
