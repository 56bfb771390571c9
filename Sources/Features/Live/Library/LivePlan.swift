package import Candidates
package import Findings
package import Vocabulary

/// What to ask about the findings of a scan: each distinct secret once, with the values that the
/// request needs; and what not to ask, with the reason.
package struct LivePlan: Sendable {
  /// A secret to ask about.
  package struct Job: Sendable {
    /// The places of its findings in the list.
    package fileprivate(set) var findings: [Int]
    package let rule: Rule
    /// The check to make: one request a secret.
    package let checks: [FilledCheck]
    /// The hosts of the provider that might accept the secret, too, and are not asked.
    package let otherHosts: [String]
  }

  package private(set) var jobs: [Job] = []
  /// The verdicts on findings that are not asked about, by their place in the list.
  package private(set) var skipped: [Int: LiveVerdict] = [:]

  /// - Parameters:
  ///   - findings: the findings of a scan.
  ///   - excluded: providers not to ask, in lower case.
  ///   - surroundings: what else may name the server of a secret.
  ///   - text: returns the present text of a file, in which companion values are searched.
  package init(
    _ findings: [Finding], excluding excluded: Set<String> = [],
    in surroundings: LiveSurroundings = LiveSurroundings(),
    text: @escaping (GitPath) -> [UInt8]? = { _ in nil }
  ) {
    let companions = CompanionSearch(findings, in: surroundings, text: text)
    let owners = SecretOwners(findings)
    var places: [LiveKey: Int] = [:]
    for (index, finding) in findings.enumerated() {
      if let reason = owners.reason(against: finding) {
        skipped[index] = LiveVerdict(.skipped, detail: reason)
        continue
      }
      switch Self.checks(of: finding, excluded, companions) {
      case .failure(let reason):
        skipped[index] = LiveVerdict(.skipped, detail: reason.text)
      case .success(let chosen):
        let key = LiveKey(secret: finding.secret.reveal(), provider: finding.rule.provider)
        if let place = places[key] {
          jobs[place].findings.append(index)
        } else {
          places[key] = jobs.count
          jobs.append(
            Job(
              findings: [index], rule: finding.rule, checks: [chosen.check],
              otherHosts: chosen.otherHosts))
        }
      }
    }
  }

  /// The hosts and paths that would be asked, with the number of secrets, for a dry run; sorted.
  package var requests: [(endpoint: String, count: Int)] {
    var counts: [String: Int] = [:]
    for job in jobs { for check in job.checks { counts[check.shownEndpoint, default: 0] += 1 } }
    return counts.sorted { $0.key < $1.key }.map { (endpoint: $0.key, count: $0.value) }
  }

  /// Returns the request with which a secret revokes itself; nil if its vendor documents none for it.
  ///
  /// - Throws: `LiveError.failed` if a value that it needs is missing, `LiveError.ownHost` for a secret
  ///   that may belong to another host.
  package static func revocation(
    of finding: Finding, in surroundings: LiveSurroundings = LiveSurroundings(),
    text: @escaping (GitPath) -> [UInt8]? = { _ in nil }
  ) throws(LiveError) -> FilledCheck? {
    guard let check = finding.rule.revocation, check.isFor(finding.secret.reveal()) else {
      return nil
    }
    let companions = CompanionSearch([finding], in: surroundings, text: text)
    if let reason = companions.ownHost(of: finding, besides: [check]) {
      throw .ownHost("the secret \(reason); revoke it there")
    }
    guard let values = companions.values(for: check, of: finding) else {
      let names = check.companions.map(\.summary).joined(separator: " and ")
      throw .failed("needs the \(names) near the secret")
    }
    return FilledCheck(check: check, values: values)
  }

  private static func checks(
    of finding: Finding, _ excluded: Set<String>, _ companions: CompanionSearch
  ) -> Result<ChosenCheck, SkipReason> {
    let secret = finding.secret.reveal()
    if let account = Canary.account(in: ["secret": secret]) { return .failure(.canary(account)) }
    let fitting = finding.rule.live.filter { $0.isFor(secret) }
    guard let first = fitting.first else { return .failure(.noCheck) }
    guard !finding.secret.isMasked else { return .failure(.masked) }
    guard !excluded.contains(finding.rule.provider.lowercased()) else {
      return .failure(.excluded)
    }
    if let reason = companions.ownHost(of: finding, besides: fitting) {
      return .failure(.ownHost(reason))
    }
    var filled: [FilledCheck] = []
    for check in fitting {
      guard let values = companions.values(for: check, of: finding) else { continue }
      if let account = Canary.account(in: values) { return .failure(.canary(account)) }
      filled.append(FilledCheck(check: check, values: values))
    }
    // The region that the text names, or the first one.
    let named = filled.count > 1 ? filled.first { companions.names($0.host, near: finding) } : nil
    guard let check = named ?? filled.first else {
      return .failure(.missing(first.companions.map(\.summary)))
    }
    let others = filled.filter { $0.check.endpoint != check.check.endpoint }.map(\.host)
    return .success(ChosenCheck(check: check, otherHosts: others))
  }
}

/// Why a secret is not asked about.
private enum SkipReason: Error {
  case noCheck, masked, excluded
  case missing([String])
  case canary(UInt64)
  case ownHost(String)

  var text: String {
    switch self {
    case .noCheck: "no documented read-only request for this kind of secret"
    case .masked: "only the masked form is known"
    case .excluded: "excluded in .keystow.toml"
    case .missing(let names): "needs the \(names.joined(separator: " and ")) near the secret"
    case .canary(let account):
      "canary token of AWS account \(account); a request would raise an alarm"
    case .ownHost(let reason): reason
    }
  }
}

/// A check with all values that its templates name.
package struct FilledCheck: Sendable {
  package let check: LiveCheck
  /// With `secret`.
  package let values: [String: [UInt8]]

  /// The host with its values, for users.
  package var host: String { filled(check.host) }

  /// Method, host and path without the secret.
  package var shownEndpoint: String {
    "\(check.method) \(host)\(check.path.prefix { $0 != "?" })"
  }

  /// Fills in a template; the result goes to the client, never to users.
  func filled(_ template: String) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      if let close = rest[open...].firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      {
        result += String(decoding: value, as: UTF8.self)
        rest = rest[rest.index(after: close)...]
      } else {
        result.append("{")
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }
}

/// The check to make of a secret, and the hosts that are not asked.
private struct ChosenCheck {
  let check: FilledCheck
  let otherHosts: [String]
}

/// Equal for findings that are asked about together.
private struct LiveKey: Hashable {
  let secret: [UInt8]
  let provider: String
}
