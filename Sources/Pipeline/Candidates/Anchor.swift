/// A literal that must stand near a match of a rule; all anchors are searched in one pass.
package struct Anchor: Hashable, Sendable {
  package let text: String
  /// Whether ASCII letters match in either case.
  package let ignoresCase: Bool

  /// A literal that matches to the letter: the prefix of a token.
  package static func exact(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: false)
  }

  /// A literal that matches in any case: the name of a provider or of a setting.
  package static func word(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: true)
  }
}
