import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Text

struct RulesCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the findings of two scans, rule by rule.",
    discussion: """
      Examples:
        keystow scan --confidence low -f json -o old.json .    before a change
        keystow scan --confidence low -f json -o new.json .    after it
        keystow rules compare old.json new.json

      Prints how many findings each rule had and has, then each finding that is new
      or gone, or that has another rule or confidence.
      """,
    exits: .task)

  @Argument(help: "Report of the first scan, written with --format json", completion: .file())
  var old: String
  @Argument(help: "Report of the second scan", completion: .file()) var new: String

  func run() throws {
    let lines = try StatusLine("comparing the reports").during {
      FindingChange(from: try Self.findings(in: old), to: try Self.findings(in: new)).lines
    }
    try Terminal.standardOutput.deliver(report: Listing.bytes(of: MessageMask.masking(lines)))
  }

  /// - Throws: `FileError` if the file is not a report.
  private static func findings(in path: String) throws -> [ReportedFinding] {
    let bytes = try InputFile(path: path).read()
    guard let report = try? JSONReader.value(of: ReadableText.text(of: bytes) ?? bytes),
      case .array(let findings)? = report["findings"]
    else {
      throw FileError.invalid(
        path: path, reason: "not a report; write one with: keystow scan -f json -o FILE")
    }
    return findings.compactMap(ReportedFinding.init)
  }
}

/// A finding as a JSON report has it.
struct ReportedFinding {
  let fingerprint: String
  let rule: String
  let confidence: String
  /// `path:line` of the first location.
  let place: String

  init?(_ value: JSONValue) {
    guard case .string(let fingerprint)? = value["fingerprint"],
      case .string(let rule)? = value["rule"],
      case .string(let confidence)? = value["confidence"]
    else { return nil }
    self.fingerprint = fingerprint
    self.rule = rule
    self.confidence = confidence
    guard case .array(let places)? = value["places"], let first = places.first,
      case .string(let path)? = first["path"], case .integer(let line)? = first["line"]
    else {
      place = ""
      return
    }
    place = "\(path):\(line)"
  }
}

/// What differs between the findings of two reports.
struct FindingChange {
  private let old: [ReportedFinding]
  private let new: [ReportedFinding]

  init(from old: [ReportedFinding], to new: [ReportedFinding]) {
    self.old = old
    self.new = new
  }

  var lines: [String] {
    let before = Dictionary(old.map { ($0.fingerprint, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.fingerprint, $0) }) { first, _ in first }
    var details: [String] = []
    for finding in new {
      guard let earlier = before[finding.fingerprint] else {
        details.append("new: \(Self.text(finding))")
        continue
      }
      if earlier.rule != finding.rule || earlier.confidence != finding.confidence {
        details.append(
          "changed: \(Self.text(finding)), before \(earlier.rule) (\(earlier.confidence))")
      }
    }
    details += old.filter { after[$0.fingerprint] == nil }.map { "gone: \(Self.text($0))" }
    return counts + details.map { TerminalText.visible($0) }
  }

  private static func text(_ finding: ReportedFinding) -> String {
    "\(finding.place): \(finding.rule) (\(finding.confidence))"
  }

  /// The numbers of findings before and after, of each rule with a difference and of all.
  private var counts: [String] {
    let before = Dictionary(grouping: old, by: \.rule).mapValues(\.count)
    let after = Dictionary(grouping: new, by: \.rule).mapValues(\.count)
    let rules = Set(before.keys).union(after.keys).sorted()
    let rows = rules.compactMap { rule -> [String]? in
      let (one, two) = (before[rule] ?? 0, after[rule] ?? 0)
      return one == two ? nil : [rule, "\(one)", "\(two)"]
    }
    return Listing.table(rows + [["all rules", "\(old.count)", "\(new.count)"]])
  }
}
