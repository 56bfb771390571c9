package import Bytes

extension SwiftSource {
  /// Where the file declares a name for its whole module; nil where it does not.
  package func moduleDeclaration(of name: [UInt8]) -> Position? {
    let index = declarations(of: name).first { tokens[$0].parent < 0 }
    return index.map {
      LineIndex(text.span).position(of: tokens[$0].range.lowerBound, in: text.span)
    }
  }

  /// Indices of the tokens of a name where it is declared.
  func declarations(of name: [UInt8]) -> [Int] {
    tokens.indices.dropFirst().filter { index in
      guard tokens[index].range.count == name.count else { return false }
      let before = tokens[index - 1]
      return before.kind == .word && text[tokens[index].range].elementsEqual(name)
        && SwiftKeyword.declares(text[before.range])
    }
  }
}
