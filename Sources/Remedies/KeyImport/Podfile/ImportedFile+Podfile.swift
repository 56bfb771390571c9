extension ImportedFile {
  /// Reads the keys of `plugin 'cocoapods-keys', { :project => …, :keys => [...] }`, with braces or
  /// without, with `:keys =>` or `keys:` (the README of cocoapods-keys).
  mutating func readPodfile(_ content: [UInt8]) {
    var block = PodfileBlock(RubyTokens(content).tokens)
    while let token = block.nextKeys() {
      let list = block.names()
      if let line = list == nil ? token.line : list?.strange {
        note(
          line,
          "not all keys are written as texts; declare those that are missing one by one: "
            + "keystow keys set NAME")
      }
      keys += (list?.names ?? []).map { ImportedKey(name: $0.name, path: path, line: $0.line) }
    }
  }
}
