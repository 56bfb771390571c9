internal import Candidates
internal import Findings
internal import Formats
internal import Text

/// An answer of the client.
struct LiveAnswer {
  let id: Int
  /// Nil for a request that was not made or not answered.
  let status: Int?
  /// The reason of the client for that.
  let error: String?
  /// The number of requests made for it.
  let requests: Int
  let isJSON: Bool
  let fields: [String: String]
  /// The fields of each element of the body, if they were asked for and it is an array.
  let elements: [[String]]?

  init?(line: some Collection<UInt8>) {
    guard let value = try? JSONReader.value(of: Array(line)), case .integer(let id)? = value["id"]
    else { return nil }
    self.id = id
    if case .integer(let status)? = value["status"] { self.status = status } else { status = nil }
    if case .string(let error)? = value["error"] { self.error = error } else { error = nil }
    if case .integer(let count)? = value["requests"] { requests = count } else { requests = 0 }
    isJSON = value["json"] == .bool(true)
    var fields: [String: String] = [:]
    if case .object(let members)? = value["fields"] {
      for member in members.members {
        if case .string(let text) = member.value { fields[member.name] = text }
      }
    }
    self.fields = fields
    if case .array(let all)? = value["elements"] {
      elements = all.map { element in
        guard case .array(let values) = element else { return [] }
        return values.map { if case .string(let text) = $0 { text } else { "" } }
      }
    } else {
      elements = nil
    }
  }
}

/// Decides what an answer means.
enum LiveJudge {
  /// Returns the verdict of a check.
  ///
  /// A rate limit, an outage and a redirect are unknown, whatever the check says.
  static func verdict(on answer: LiveAnswer, to filled: FilledCheck) -> LiveVerdict {
    let host = filled.host
    guard answer.error == nil, let status = answer.status else {
      return LiveVerdict(.unknown, host: host, detail: reason(answer.error ?? ""))
    }
    guard status != 429, status < 500, !(300..<400).contains(status),
      let outcome = filled.check.outcomes.first(where: { fits($0, status, answer) })
    else { return LiveVerdict(.unknown, host: host, detail: "unexpected answer, HTTP \(status)") }
    guard outcome.state.isAccepted else {
      return LiveVerdict(outcome.state, host: host, detail: outcome.note)
    }
    return LiveVerdict(
      outcome.state, host: host,
      detail: outcome.state == .restricted ? "valid, without permission for this request" : "",
      account: account(in: answer, filled))
  }

  /// Returns the verdict after several checks of one secret: accepted by one, rejected by all, or
  /// unclear.
  static func verdict(on all: [LiveVerdict]) -> LiveVerdict {
    all.first { $0.state == .live } ?? all.first { $0.state == .restricted }
      ?? all.first { $0.state == .unknown } ?? all.first ?? LiveVerdict(.unknown)
  }

  private static func fits(_ outcome: LiveOutcome, _ status: Int, _ answer: LiveAnswer) -> Bool {
    guard outcome.statuses.contains(status) else { return false }
    switch outcome.condition {
    case .none: return true
    case .json: return answer.isJSON
    case .has(let field): return answer.fields[field].map { $0 != "false" } ?? false
    case .equals(let field, let values): return answer.fields[field].map(values.contains) ?? false
    case .starts(let field, let text): return answer.fields[field]?.hasPrefix(text) ?? false
    }
  }

  /// Values that repeat a part of the request, or some of the secret, stay out.
  private static func account(
    in answer: LiveAnswer, _ filled: FilledCheck
  ) -> [(label: String, text: String)] {
    let parts = filled.values.values.filter { $0.count >= shortestEcho }
    let secret = filled.values["secret"] ?? []
    return filled.check.shown.compactMap { shown in
      guard let value = answer.fields[shown.field],
        !parts.contains(where: { Array(value.utf8).firstRange(of: $0) != nil }),
        !repeats(Array(value.utf8), partOf: secret)
      else { return nil }
      let text = value.unicodeScalars.prefix(limit)
      return (shown.label, TerminalText.visible(String(String.UnicodeScalarView(text))))
    }
  }

  /// Whether a text has some bytes of a secret in a row, as masked keys have.
  private static func repeats(_ text: [UInt8], partOf secret: [UInt8]) -> Bool {
    guard text.count >= sharedLength, secret.count >= sharedLength else { return false }
    return (0...text.count - sharedLength).contains {
      secret.firstRange(of: text[$0..<$0 + sharedLength]) != nil
    }
  }

  /// The number of bytes that a text must share with a secret to be left out.
  private static let sharedLength = 8

  /// A shorter part of a request is an everyday word too often.
  private static let shortestEcho = 6

  /// The longest value shown, in characters.
  private static let limit = 120

  /// Returns what an error of the client means.
  static func reason(_ error: String) -> String {
    switch error {
    case "resolve": "the name of the host could not be resolved"
    case "address": "the name of the host resolves to a private address"
    case "connect": "no connection"
    case "certificate": "the certificate of the host is not valid"
    case "timeout": "no answer in time"
    case "size": "the answer is too large"
    case "damaged": "the answer is damaged"
    case "rate-limited": "rate limit reached"
    case "refused-limit": "--max-requests reached"
    case "refused-value", "refused-header": "the secret cannot be sent in a request"
    case "unusable": "not a usable key"
    case "gone": "keystow-live ended early"
    default: "the request failed"
    }
  }
}

extension LiveVerdict {
  /// Returns the verdict of one host where others of the provider were not asked: that it rejects the
  /// secret does not make that dead.
  func unlessOf(_ otherHosts: [String]) -> LiveVerdict {
    guard state == .dead, !otherHosts.isEmpty else { return self }
    let others = Set(otherHosts.filter { $0 != host }).sorted()
    let rest = others.isEmpty ? "other kinds of keys" : others.joined(separator: ", ")
    return LiveVerdict(.unknown, host: host, detail: "rejected there; not asked: \(rest)")
  }
}
