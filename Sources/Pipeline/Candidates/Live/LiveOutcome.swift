/// What is known about a secret at its provider.
package enum LiveState: String, Sendable, CaseIterable {
  /// The provider accepts it.
  case live
  /// The provider accepts it, but not for this request.
  case restricted
  /// The provider rejects it.
  case dead
  /// No clear answer: an outage, a rate limit, an answer that the vendor does not document.
  case unknown
  /// Not asked.
  case skipped

  /// Whether the provider accepts it.
  package var isAccepted: Bool { self == .live || self == .restricted }
}

/// The state that an answer of a provider means.
package struct LiveOutcome: Sendable, Equatable {
  /// A condition on the body, which is JSON then.
  package enum Condition: Sendable, Equatable {
    /// Any body, also one that is not JSON.
    case none
    /// Any JSON.
    case json
    /// The field exists and is neither null, false nor empty.
    case has(String)
    /// The field has one of these values.
    case equals(String, [String])
    /// The field starts with this text.
    case starts(String, String)

    /// The field; nil without one.
    package var field: String? {
      switch self {
      case .none, .json: nil
      case .has(let field), .equals(let field, _), .starts(let field, _): field
      }
    }
  }

  package let statuses: [Int]
  package let condition: Condition
  package let state: LiveState
  /// A remark for users; empty for none.
  package let note: String

  private init(
    _ statuses: [Int], _ condition: Condition, _ state: LiveState, note: String = ""
  ) {
    self.statuses = statuses
    self.condition = condition
    self.state = state
    self.note = note
  }

  /// The provider accepts the secret; the condition keeps pages of proxies and log-ins out.
  package static func live(_ statuses: Int..., when condition: Condition = .json) -> LiveOutcome {
    LiveOutcome(statuses, condition, .live)
  }

  /// The provider knows the secret, which may not do this.
  package static func restricted(
    _ statuses: Int..., when condition: Condition = .json
  ) -> LiveOutcome {
    LiveOutcome(statuses, condition, .restricted)
  }

  package static func dead(_ statuses: Int..., when condition: Condition = .none) -> LiveOutcome {
    LiveOutcome(statuses, condition, .dead)
  }

  /// The provider rejects the secret, which may be valid at another instance.
  package static func elsewhere(_ statuses: Int...) -> LiveOutcome {
    LiveOutcome(
      statuses, .none, .unknown, note: "not valid there, but perhaps at another instance")
  }
}
