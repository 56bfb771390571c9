package import Bytes
package import Findings
internal import Formats

/// Merges reports, and notes what is wrong with them.
package struct ReportMerge {
  private var parts: [ReportPart] = []
  private var shards: [Shard: (name: String, bytes: [UInt8])] = [:]
  /// By the number of shares, the first report of one.
  private var firsts: [Int: (name: String, part: ReportPart)] = [:]
  private var problems: [Problem] = []

  package init() {}

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - name: of its file, for a person.
  ///   - bytes: what stands in it.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    do throws(ReportError) {
      let part = try ReportPart(reading: bytes)
      guard let shard = part.shard else { return parts.append(part) }
      if let other = shards[shard] {
        // The same job twice is nothing new.
        guard other.bytes != bytes else { return }
        return note(
          name, "shard \(shard), but so is \(other.name), with different contents")
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
    } catch {
      note(name, error.description)
    }
  }

  /// Notes why a report is not there.
  package mutating func note(_ name: String, _ reason: String) {
    problems.append(Problem(path: nil, message: "report \(name): \(reason)"))
  }

  /// The result of all reports, with a problem for each that is missing or cannot be used.
  package func result() -> ScanResult {
    var result = Join.result(of: parts.map(\.part))
    // They belong to no path and so come first.
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

/// A report that was read: what it says, and which share it is of.
package struct ReportPart: Sendable {
  package let part: ScanPart
  /// Nil for the report of a whole scan.
  package let shard: Shard?
  /// Of a share, what those of the same work have in common.
  let work: String?

  /// Reads what `--format json` or `--format sarif` wrote.
  ///
  /// - Throws: `ReportError` for anything else, with the line or the member that is wrong.
  package init(reading bytes: [UInt8]) throws(ReportError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw ReportError(description: "not valid JSON: \(error)")
    }
    let node = ReportNode(value)
    if value["runs"] != nil {
      self = try SARIFReportReader.part(node)
    } else if value["findings"] != nil {
      self = try JSONReportReader.part(node)
    } else {
      throw ReportError(
        description: "not a report written with --format json or --format sarif")
    }
  }

  init(part: ScanPart, shard: Shard?, work: String?) {
    self.part = part
    self.shard = shard
    self.work = work
  }
}
