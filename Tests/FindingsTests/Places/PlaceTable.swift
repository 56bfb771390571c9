import Candidates
import Configuration
import Filters
import Findings
import Formats
import Testing
import Vocabulary

/// A place where people put a key, and what a scan must say of it.
struct Place: Sendable, CustomTestStringConvertible {
  let path: String
  /// `§` stands for the value, `§0` and `§1` for its halves.
  let text: String
  let rule: String
  /// The last component of the key path, or the name in a file without one; nil for a value without
  /// a name.
  let name: String?
  let confidence: Confidence

  init(
    _ path: String, _ text: String, _ rule: String, _ name: String?,
    _ confidence: Confidence = .medium
  ) {
    (self.path, self.text, self.rule) = (path, text, rule)
    (self.name, self.confidence) = (name, confidence)
  }

  var testDescription: String { "\(path): \(text)" }

  /// Reads places from a table: a line `### path | rule | name | confidence` before each text,
  /// with `-` for no name.
  static func table(_ text: String) -> [Place] {
    text.split(separator: "### ").compactMap { section in
      guard let end = section.firstIndex(of: "\n") else { return nil }
      let head = section[..<end].split(separator: " | ").map(String.init)
      guard head.count == 4 else { return nil }
      return Place(
        head[0], String(section[section.index(after: end)...]), head[1],
        head[2] == "-" ? nil : head[2],
        head[3] == "low" ? .low : .medium)
    }
  }

  /// Checks that a scan finds each value, with the right rule, name, bytes and confidence.
  func check() throws {
    for value in Self.values {
      let half = value.index(value.startIndex, offsetBy: value.count / 2)
      let text = text.replacing("§0", with: value[..<half]).replacing("§1", with: value[half...])
        .replacing("§", with: value)
      let found = try Self.findings(in: text, at: path)
      guard let survivor = found.first(where: { $0.candidate.value == Array(value.utf8) }) else {
        let others = found.map { "\($0.candidate.rule.id) \($0.candidate.span)" }
        Issue.record("not found: \(path) \(text) \(others)")
        continue
      }
      let candidate = survivor.candidate
      let bytes = Array(text.utf8)[candidate.span]
      #expect(candidate.rule.id == rule, "\(path) \(text)")
      #expect(survivor.confidence == confidence, "\(path) \(text) \(survivor.reasons)")
      if self.text.contains("§1") {
        #expect(
          bytes.starts(with: value[..<half].utf8) && bytes.suffix(4) == Array(value.utf8).suffix(4))
      } else {
        #expect(Array(bytes) == Array(value.utf8), "\(path) \(text)")
      }
      let name =
        candidate.keyPath.last ?? candidate.name.map { String(decoding: $0, as: UTF8.self) }
      #expect(name == self.name, "\(path) \(self.text)")
    }
  }

  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  /// What a scan reports of a text, whatever its confidence.
  static func findings(in text: String, at path: String) throws -> [Survivor] {
    let bytes = Array(text.utf8)
    let format = FileFormat(path: Array(path.utf8))
    let chain = FilterChain.standard(for: Configuration())
    let matcher = try Matcher(try plan.get())
    let survivors = try matcher.candidates(in: bytes.span, format: format).compactMap {
      (candidate: Candidate) -> Survivor? in
      guard
        case .keep(let survivor) = chain.verdict(on: candidate, in: bytes.span, format: format),
        case .keep(let placed) = chain.verdict(on: survivor, at: GitPath(path))
      else { return nil }
      return placed
    }
    return Overlap.winners(among: survivors)
  }

  /// Values of the kinds that services issue; each looks as if a machine made it.
  static let values: [String] = {
    var make = SampleGenerator(seed: 1806)
    func value(_ makeOne: (inout SampleGenerator) -> String) -> String {
      while true {
        let value = makeOne(&make)
        let bytes = Array(value.utf8)
        if ValueShape(bytes).looksLikeKey, bytes.filter({ (48...57).contains($0) }).count > 3 {
          return value
        }
      }
    }
    return [
      value { $0.hex(32) }, value { $0.alphanumeric(40) }, value { "q" + $0.alphanumeric(23) },
    ]
  }()
}
