/// What the filters decide together.
package enum Verdict: Sendable {
  case keep(Survivor)
  /// No secret, or one that nobody wants to hear of; the reason, for a person.
  case reject(String)
}
