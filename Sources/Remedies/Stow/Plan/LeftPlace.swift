/// A place whose secret stays where it is.
package struct LeftPlace: Sendable {
  package let place: SecretPlace
  /// Why, and what to do instead; a sentence without a full stop, without the secret.
  package let reason: String
}
