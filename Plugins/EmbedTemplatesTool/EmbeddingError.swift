/// A template that cannot stand in a Swift literal.
struct EmbeddingError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }
}
