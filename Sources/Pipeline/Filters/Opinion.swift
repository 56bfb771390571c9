/// What a filter says of a candidate.
///
/// The reason is for a person and holds nothing of the value.
package enum Opinion: Sendable, Hashable {
  case none
  /// It is no secret, or nobody wants to hear of it.
  case rejects(String)
  /// It is less sure than its rule says.
  case lowers(String)
  /// A sum or structure proves it.
  case confirms(String)
}
