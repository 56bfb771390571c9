package import Candidates

/// What a live check found out about a secret.
package struct LiveVerdict: Sendable, Equatable {
  package let state: LiveState
  /// The host that answered, or would have been asked; nil if the secret was skipped before.
  package let host: String?
  /// Why the state is not clear, or why nothing was asked; empty for a clear answer.
  package let detail: String
  /// What the provider says about the account, without the secret: scopes, expiry, names.
  package let account: [(label: String, text: String)]

  package init(
    _ state: LiveState, host: String? = nil, detail: String = "",
    account: [(label: String, text: String)] = []
  ) {
    self.state = state
    self.host = host
    self.detail = detail
    self.account = account
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.state == right.state && left.host == right.host && left.detail == right.detail
      && left.account.map(\.label) == right.account.map(\.label)
      && left.account.map(\.text) == right.account.map(\.text)
  }

  /// One line: `live at api.github.com; account: octocat`.
  package var summary: String {
    var text = state.rawValue
    if let host { text += " at \(host)" }
    if !detail.isEmpty { text += ": \(detail)" }
    return text + account.map { "; \($0.label): \($0.text)" }.joined()
  }
}

extension ScanResult {
  /// Whether any finding still works.
  package var hasLiveFinding: Bool {
    findings.contains { $0.live?.state.isAccepted == true }
  }
}
