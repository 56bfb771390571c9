/// A template that cannot be written as a Swift literal.
struct EmbeddingError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }
}
