/// What a value in a Swift file is.
enum SwiftPlace {
  case comment
  /// All that a string literal says.
  case literal(SwiftLiteral)
  case part(of: SwiftLiteral)
}
