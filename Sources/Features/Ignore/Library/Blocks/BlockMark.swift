internal import Vocabulary

/// The comment lines around the lines that Keystow manages.
///
/// The first names the templates, so that the block can be rewritten from it:
///
///     # >>> keystow lean: C++, Gradle (android, android/app), Swift >>> …
///     # <<< keystow <<<
///
/// The word after the name is the profile; without one it is the full one, which earlier versions
/// wrote. These refuse a mark with a profile, instead of writing the block in full.
///
/// Parentheses list the folders of a template other than the folder of the file, which is `.`
/// there. A name with special characters is in double quotes with C escapes, as git writes such
/// names. The text after the second `>>>` is a note to the reader.
enum BlockMark {
  case begin([TemplateUse], TemplateProfile)
  case end

  static let endText = "# <<< keystow <<<"
  private static let beginStart = "# >>> keystow"
  private static let endStart = "# <<< keystow"
  private static let note =
    "\"keystow ignore update\" keeps this block current; write your own lines outside of it"

  /// Returns the line that begins a block.
  static func beginText(for uses: [TemplateUse], _ profile: TemplateProfile = .full) -> [UInt8] {
    let list = uses.map(item).joined(separator: Array(", ".utf8))
    let start = profile == .full ? beginStart : "\(beginStart) \(profile.rawValue)"
    return Array("\(start): ".utf8) + list + Array(" >>> \(note)".utf8)
  }

  /// Returns the mark in a line; nil for any other line.
  ///
  /// - Throws: `BlockSyntaxError.Cause` for a mark that cannot be read.
  static func read(_ line: ArraySlice<UInt8>) throws(BlockSyntaxError.Cause) -> BlockMark? {
    if begins(line, with: endStart) { return .end }
    guard begins(line, with: beginStart) else { return nil }
    var list = BlockMarkReader(line.dropFirst(beginStart.utf8.count))
    let profile = list.profile()
    return .begin(try list.uses(), profile)
  }

  /// Returns whether a line is a mark, readable or not.
  static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    begins(line, with: beginStart) || begins(line, with: endStart)
  }

  /// Returns whether a line starts with a mark as a whole word.
  private static func begins(_ line: ArraySlice<UInt8>, with start: String) -> Bool {
    guard line.starts(with: start.utf8) else { return false }
    let next = line.dropFirst(start.utf8.count).first
    return next == nil || next == UInt8(ascii: ":") || next == UInt8(ascii: " ")
      || next == UInt8(ascii: "\t") || next == UInt8(ascii: "\r")
  }

  private static func item(_ use: TemplateUse) -> [UInt8] {
    let name = word(Array(use.name.utf8))
    if use.folders == [GitPath("")] { return name }
    let folders = use.folders.map { $0.bytes.isEmpty ? [UInt8(ascii: ".")] : word($0.bytes) }
    return name + Array(" (".utf8) + folders.joined(separator: Array(", ".utf8))
      + [UInt8(ascii: ")")]
  }

  private static func word(_ bytes: [UInt8]) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    let isOrdinary =
      !bytes.isEmpty && bytes.first != blank && bytes.last != blank && bytes != [UInt8(ascii: ".")]
      && String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy(isOrdinary) == true
    return isOrdinary ? bytes : QuotedPath.inQuotes(bytes)
  }

  private static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " ._+/#@-*".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

/// Reads the list of templates in the line that begins a block.
struct BlockMarkReader {
  private var rest: ArraySlice<UInt8>

  /// - Parameter rest: the text after the word `keystow`.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// Reads the profile before the colon; full if there is none.
  mutating func profile() -> TemplateProfile {
    let word = rest.prefix { $0 != UInt8(ascii: ":") }
    let name = word.drop { $0 == UInt8(ascii: " ") }
    guard let profile = String(validating: name, as: UTF8.self).flatMap(TemplateProfile.init)
    else { return .full }
    rest = rest.dropFirst(word.count)
    return profile
  }

  /// - Throws: `BlockSyntaxError.Cause.unreadableMark`.
  mutating func uses() throws(BlockSyntaxError.Cause) -> [TemplateUse] {
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

  private mutating func folders() throws(BlockSyntaxError.Cause) -> [GitPath] {
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

  /// Reads a name, quoted or plain; never empty.
  private mutating func word() throws(BlockSyntaxError.Cause) -> [UInt8] {
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

  private mutating func expect(_ character: Character) throws(BlockSyntaxError.Cause) {
    guard take(character) else { throw .unreadableMark }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
