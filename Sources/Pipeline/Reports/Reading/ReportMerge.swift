package import Bytes
package import Findings
internal import Formats
internal import Vocabulary

/// Merges reports, and records their problems.
package struct ReportMerge {
  private var parts: [ReportPart] = []
  private var shards: [Shard: (name: String, bytes: [UInt8])] = [:]
  /// The first report by number of shards.
  private var firsts: [Int: (name: String, part: ReportPart)] = [:]
  private var problems: [Problem] = []
  private var live = ReportedLive()

  package init() {}

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - name: the name of its file in messages.
  ///   - bytes: the contents of the file.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    do throws(ReportError) {
      add(name, try ReportPart(reading: bytes), bytes)
    } catch {
      note(name, error.description)
    }
  }

  /// Adds a report that was read.
  mutating func add(_ name: String, _ part: ReportPart, _ bytes: [UInt8]) {
    live.add(part.live)
    guard let shard = part.shard else { return parts.append(part) }
    if let other = shards[shard] {
      // The same report twice is fine.
      guard other.bytes != bytes else { return }
      return note(name, "shard \(shard), but so is \(other.name), with different contents")
    }
    shards[shard] = (name, bytes)
    parts.append(part)
    let first = firsts[shard.count] ?? (name, part)
    firsts[shard.count] = first
    if first.part.work != part.work {
      note(name, "from a different scan than \(first.name): other refs, objects or rules")
    } else if first.part.part.leastConfidence != part.part.leastConfidence {
      note(name, "made with a different --confidence than \(first.name)")
    }
  }

  /// Records why a report cannot be used.
  package mutating func note(_ name: String, _ reason: String) {
    problems.append(Problem(path: nil, message: "report \(name): \(reason)"))
  }

  /// Returns the result of all reports, with a problem for each that is missing or invalid.
  ///
  /// - Parameter jobs: the maximum number of threads.
  package func result(jobs: Int = 1) -> ScanResult {
    var result = Join.result(of: parts.map(\.part), jobs: jobs)
    // They have no path, so they come first.
    for index in result.findings.indices {
      result.findings[index].live = live.verdicts[result.findings[index].fingerprint]
    }
    // A report with secrets in full has them in paths, too.
    result.pathMask = TextMask(
      parts.flatMap(\.part.occurrences).map(\.occurrence.secret).filter { !$0.isMasked })
    result.problems = (problems + missing).sorted { $0.message < $1.message } + result.problems
    return result
  }

  private var missing: [Problem] {
    Set(shards.keys.map(\.count)).sorted().flatMap { count in
      (1...count).compactMap { index in
        guard let shard = Shard(index: index, of: count), shards[shard] == nil else { return nil }
        return Problem(path: nil, message: "report of shard \(shard) is missing")
      }
    }
  }
}

/// A report that was read, and the shard it belongs to.
package struct ReportPart: Sendable {
  package let part: ScanPart
  /// Nil for the report of a whole scan.
  package let shard: Shard?
  /// The checksum that all shards of one scan share; nil for a whole scan.
  let work: String?
  /// The states of its findings at their providers.
  private(set) var live = ReportedLive()
  private var report: ReportNode?

  /// Reads a report written with `--format json` or `--format sarif`, in UTF-16 as well: Windows
  /// PowerShell writes it with `>`.
  ///
  /// - Throws: `ReportError` for anything else, with the invalid line or member.
  package init(reading bytes: [UInt8]) throws(ReportError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: ReadableText.text(of: bytes) ?? bytes)
    } catch {
      throw ReportError(description: "not valid JSON: \(error)")
    }
    let node = ReportNode(value)
    if value["runs"] != nil {
      self = try SARIFReportReader.part(node)
    } else if value["findings"] != nil {
      self = try JSONReportReader.part(node)
    } else {
      throw ReportError(description: "not a report written with --format json or --format sarif")
    }
    live = try ReportedLive(node)
    report = node
  }

  /// Reads what the report of an audit has besides; nil for the report of a scan.
  ///
  /// - Parameter titles: the titles of sections by their names in reports.
  func audit(titles: [String: String]) throws(ReportError) -> ReportedAudit? {
    try report.flatMap { report throws(ReportError) in try ReportedAudit(report, titles: titles) }
  }

  init(part: ScanPart, shard: Shard?, work: String?) {
    self.part = part
    self.shard = shard
    self.work = work
  }
}
