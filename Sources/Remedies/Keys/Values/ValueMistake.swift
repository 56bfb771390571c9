/// What an xcconfig file makes of a value that was not meant.
package enum ValueMistake: Hashable, Sendable {
  /// A `//` cuts it; the advice says what to write.
  case cut(advice: String)
  /// It refers to settings that have no value.
  case undefined([String])
}
