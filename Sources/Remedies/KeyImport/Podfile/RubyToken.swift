/// A word of a Ruby file, as far as a Podfile's plugin line needs them.
struct RubyToken: Hashable {
  enum Kind: Hashable {
    /// A name, number or constant.
    case word(String)
    /// A text between quotes; nil where code stands in it.
    case string(String?)
    /// `:name`
    case symbol(String)
    /// `name:`
    case label(String)
    /// `%w[a b]`
    case words([String])
    /// `=>`
    case arrow
    case mark(UInt8)
    case lineEnd
  }

  let kind: Kind
  /// From 1.
  let line: Int
}
