internal import Git

/// Reads the list of templates in the line that begins a block.
struct BlockMarkReader {
  private var rest: ArraySlice<UInt8>

  /// - Parameter rest: what follows the word `keystow`.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// - Throws: `BlockMistake.Cause.unreadableMark`.
  mutating func uses() throws(BlockMistake.Cause) -> [TemplateUse] {
    guard take(":") else { throw .unreadableMark }
    var uses: [TemplateUse] = []
    skipBlanks()
    while !takeEnd() {
      if !uses.isEmpty { try expect(",") }
      let name = try word()
      guard let name = String(validating: name, as: UTF8.self) else { throw .unreadableMark }
      uses.append(TemplateUse(name: name, folders: try folders()))
      skipBlanks()
    }
    return uses
  }

  private mutating func folders() throws(BlockMistake.Cause) -> [GitPath] {
    skipBlanks()
    guard take("(") else { return [GitPath("")] }
    var folders: [GitPath] = []
    repeat {
      skipBlanks()
      let isPlain = rest.first != UInt8(ascii: "\"")
      let folder = try word()
      folders.append(GitPath(isPlain && folder == [UInt8(ascii: ".")] ? [] : folder))
      skipBlanks()
    } while take(",")
    try expect(")")
    return folders
  }

  /// A name, quoted or plain; never empty.
  private mutating func word() throws(BlockMistake.Cause) -> [UInt8] {
    skipBlanks()
    if rest.first == UInt8(ascii: "\"") {
      guard let word = QuotedPath.take(from: &rest) else { throw .unreadableMark }
      return word
    }
    let plain = rest.prefix { !",()\">".utf8.contains($0) }
    rest = rest.dropFirst(plain.count)
    var word = Array(plain)
    while word.last == UInt8(ascii: " ") { word.removeLast() }
    guard !word.isEmpty else { throw .unreadableMark }
    return word
  }

  private mutating func takeEnd() -> Bool {
    guard rest.starts(with: ">>>".utf8) else { return false }
    rest = rest.dropFirst(3)
    return true
  }

  private mutating func take(_ character: Character) -> Bool {
    guard let byte = rest.first, byte == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ character: Character) throws(BlockMistake.Cause) {
    guard take(character) else { throw .unreadableMark }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
