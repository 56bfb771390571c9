/// What a look into a value's own structure says: checksums, encoded parts, lengths.
package enum Evidence: Sendable, Hashable {
  /// The sum or structure holds: a secret, wherever it stands.
  case proves(String)
  /// The sum or structure does not hold. Formats change, so this makes a match less sure and
  /// never discards it.
  case doubts(String)
  /// The structure shows that it is no secret at all (a public key, an anonymous role).
  case refutes(String)
  /// Nothing to be said.
  case none
}
