/// Something in a configuration that is worth a word and no reason to stop: an entry that has
/// expired, a part that is not supported.
package struct ConfigurationNote: Sendable, Hashable, CustomStringConvertible {
  package let place: ConfigurationPlace
  /// No full stop.
  package let message: String

  package init(place: ConfigurationPlace, message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}
