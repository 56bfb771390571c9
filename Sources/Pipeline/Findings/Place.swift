package import Bytes
package import Git

/// One place where a secret stands.
package struct Place: Sendable, Hashable {
  package let path: GitPath
  package let start: Position
  /// The position after the secret's last character.
  package let end: Position
  /// Names from the outermost container to the value (`TMDB`, `ApiKey`); empty where there is none.
  package let keyPath: [String]
  package let excerpt: Excerpt
  /// The commit that brought it in; nil outside history.
  package let introduction: Introduction?

  package init(
    path: GitPath, start: Position, end: Position, keyPath: [String], excerpt: Excerpt,
    introduction: Introduction?
  ) {
    self.path = path
    self.start = start
    self.end = end
    self.keyPath = keyPath
    self.excerpt = excerpt
    self.introduction = introduction
  }
}
