/// A place in a text that is no Swift, as far as its literals go.
struct SwiftMistake: Error {
  /// Bytes from 0.
  let offset: Int
  /// Without a full stop; never a value.
  let reason: String
}
