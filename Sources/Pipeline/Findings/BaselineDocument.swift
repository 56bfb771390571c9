internal import Candidates
internal import Formats
package import Text

/// A baseline file: the known findings, in a form that reveals nothing about the secrets.
///
/// For each finding it holds the rule id and a hash of the fingerprint under a random salt of the
/// file, so that two baselines cannot be compared and precomputed hashes are useless. It holds no
/// path, line, name, or part of a secret.
///
/// Two branches that each add entries can be merged line by line: every entry is a line that is the
/// same wherever it is, the order is that of the hashes, and a salt is an element of the list, too,
/// so that even two new files become one with both salts.
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

  /// Sorted, and never empty; the first is that of new entries.
  private let salts: [FingerprintSalt]
  /// Sorted by hash when written.
  package private(set) var entries: [Entry]
  private var known: Set<String>

  private init(salts: [FingerprintSalt], entries: [Entry]) {
    self.salts = salts
    self.entries = entries
    known = Set(entries.map(\.hash))
  }

  /// Creates an empty baseline with its own salt.
  package init(drawingFrom generator: inout some RandomNumberGenerator) {
    self.init(salts: [FingerprintSalt(drawingFrom: &generator)], entries: [])
  }

  /// Returns the hashes of a fingerprint that an entry may have, one for each salt; the first is that
  /// of a new entry.
  package func hashes(of fingerprint: Fingerprint) -> [String] {
    salts.map { $0.hash(of: fingerprint, for: "keystow baseline 1") }
  }

  /// Whether a finding is known.
  package func knows(_ fingerprint: Fingerprint) -> Bool {
    !entries.isEmpty && hashes(of: fingerprint).contains(where: known.contains)
  }

  /// Adds findings that are not known yet.
  ///
  /// - Returns: the number of added entries.
  package mutating func add(_ findings: [Finding], reason: String?) -> Int {
    let count = entries.count
    for finding in findings {
      let hashes = hashes(of: finding.fingerprint)
      guard let hash = hashes.first, !hashes.contains(where: known.contains) else { continue }
      known.insert(hash)
      entries.append(Entry(rule: finding.rule.id, hash: hash, reason: reason, position: nil))
    }
    return entries.count - count
  }

  /// Removes all entries but those of these findings.
  ///
  /// - Returns: the removed entries.
  package mutating func keepOnly(_ findings: [Finding]) -> [Entry] {
    let found = Set(findings.flatMap { hashes(of: $0.fingerprint) })
    let gone = entries.filter { !found.contains($0.hash) }
    entries.removeAll { !found.contains($0.hash) }
    known = Set(entries.map(\.hash))
    return gone
  }
}

extension BaselineDocument {
  private static let version = 2
  private static let kind = "keystow-baseline"

  /// The bytes of the file.
  ///
  /// The list ends with `null`, so that every entry is followed by a comma, the last one, too.
  package var bytes: [UInt8] {
    let salts = salts.map { salt -> JSONObject in ["salt": .string(salt.hex)] }
    let members = entries.sorted { $0.hash < $1.hash }.map { entry in
      var members: JSONObject = ["hash": .string(entry.hash), "rule": .string(entry.rule)]
      if let reason = entry.reason { members.append("reason", .string(reason)) }
      return members
    }
    let lines = (salts + members).map { members in
      Array("    ".utf8) + JSONWriter.bytes(of: .object(members), layout: .compact)
        + Array(",\n".utf8)
    }
    let head = """
      {
        "version": \(Self.version),
        "kind": "\(Self.kind)",
        "entries": [

      """
    return Array(head.utf8) + lines.joined() + Array("    null\n  ]\n}\n".utf8)
  }

  /// Whether a JSON value is a baseline rather than a report.
  static func isMeant(by value: JSONValue) -> Bool {
    value["salt"] != nil || value["kind"] == .string(kind)
  }

  /// Reads versions 1, with one salt beside the list, and 2; a hash that occurs twice counts once.
  ///
  /// - Throws: `BaselineError` naming the invalid part.
  init(_ value: JSONValue, in bytes: [UInt8]) throws(BaselineError) {
    guard case .integer(let version) = value["version"], (1...Self.version).contains(version) else {
      throw BaselineError(
        description: "the baseline has a format that is not version 1 or \(Self.version)")
    }
    var salts: Set<FingerprintSalt> = []
    if version == 1 { salts.insert(try Self.salt(value["salt"])) }
    guard case .array(let values) = value["entries"] else {
      throw BaselineError(description: "the baseline has no list of entries")
    }
    var entries: [Entry] = []
    var seen: Set<String> = []
    var finder = PositionFinder(bytes, lines: LineIndex(bytes.span))
    for (index, value) in values.enumerated() where value != .null {
      if version > 1, let salt = value["salt"] {
        salts.insert(try Self.salt(salt))
        continue
      }
      guard case .string(let rule) = value["rule"], case .string(let hash) = value["hash"],
        FingerprintSalt.isHash(hash)
      else {
        throw BaselineError(
          description: "the baseline's entries[\(index)] has no valid \"rule\" and \"hash\"")
      }
      var reason: String?
      if case .string(let text) = value["reason"] { reason = text }
      let position = finder.position(of: hash)
      guard seen.insert(hash).inserted else { continue }
      entries.append(Entry(rule: rule, hash: hash, reason: reason, position: position))
    }
    guard !salts.isEmpty else { throw BaselineError(description: "the baseline has no salt") }
    self.init(salts: salts.sorted(), entries: entries)
  }

  private static func salt(_ value: JSONValue?) throws(BaselineError) -> FingerprintSalt {
    guard case .string(let text) = value, let salt = FingerprintSalt(hex: text) else {
      throw BaselineError(description: "the baseline's salt is not 32 hex digits")
    }
    return salt
  }
}
