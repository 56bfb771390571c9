extension KeyName {
  /// The name for a key that another tool calls by a name of its own: `tmdbApiKey` is
  /// `TMDB_API_KEY`.
  package init(importing name: String) {
    self =
      KeyName(name).flatMap { $0.isSetting ? $0 : nil }
      ?? NameText.name(of: KeyWords.words(of: name)) ?? .secret
  }

  /// What two keys must not share, since they would be the same constant in Swift.
  package var identity: String { NameText.identity(of: self) }

  /// Whether it is written as settings are, in capitals, and means nothing else.
  private var isSetting: Bool {
    !isTaken && text.utf8.count <= 64 && !text.utf8.contains { (0x61...0x7A).contains($0) }
  }
}
