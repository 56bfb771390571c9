extension ImportedFile {
  /// Reads the keys of `plugin 'cocoapods-keys', { :project => …, :keys => [...] }`, with braces or
  /// without, with `:keys =>` or `keys:` (the README of cocoapods-keys).
  mutating func readPodfile(_ content: [UInt8]) {
    var block = PodfileBlock(RubyTokens(content).tokens)
    while let token = block.nextKeys() {
      guard let names = block.names() else {
        note(
          token.line,
          "keys is not written as a list of texts; name them one by one: "
            + "keystow keys set NAME")
        continue
      }
      keys += names.map { ImportedKey(name: $0.name, path: path, line: $0.line) }
    }
  }
}
