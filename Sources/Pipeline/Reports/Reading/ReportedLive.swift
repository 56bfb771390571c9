internal import Candidates
internal import Findings
internal import Formats

/// Reads the states at providers that `ReportFields` wrote, by fingerprint.
struct ReportedLive {
  private(set) var verdicts: [Fingerprint: LiveVerdict] = [:]

  init() {}

  /// Reads them from a JSON or SARIF report; reports without live checks have none.
  init(_ report: ReportNode) throws(ReportError) {
    for run in try report.listIfPresent("runs") {
      for result in try run.listIfPresent("results") {
        try add(
          result.node("properties")?.node("live"),
          try result.node("partialFingerprints")?.stringIfPresent("keystow/v1"))
      }
    }
    for finding in try report.listIfPresent("findings") {
      try add(finding.node("live"), try finding.stringIfPresent("fingerprint"))
    }
  }

  /// Adds those of another report; of two states of one secret, the more urgent counts.
  mutating func add(_ other: ReportedLive) {
    verdicts.merge(other.verdicts) { first, second in
      Self.urgency(second.state) < Self.urgency(first.state) ? second : first
    }
  }

  private mutating func add(_ node: ReportNode?, _ print: String?) throws(ReportError) {
    guard let node, let print, let fingerprint = Fingerprint(reading: print) else { return }
    var account: [(label: String, text: String)] = []
    if case .object(let members)? = node.node("account")?.value {
      for member in members.members {
        if case .string(let text) = member.value { account.append((member.name, text)) }
      }
    }
    verdicts[fingerprint] = LiveVerdict(
      try node.choice("state", LiveState.self), host: try node.stringIfPresent("host"),
      detail: try node.stringIfPresent("detail") ?? "", account: account)
  }

  private static func urgency(_ state: LiveState) -> Int {
    switch state {
    case .live: 0
    case .restricted: 1
    case .unknown: 2
    case .dead: 3
    case .skipped: 4
    }
  }
}
