/// Makes text of a team's file, which may be written with any editor.
enum TemplateText {
  /// The file without its byte order mark, lines ended by LF, every line valid UTF-8.
  ///
  /// A comment is mended where it is not UTF-8; a pattern must be.
  ///
  /// - Throws: `TemplateError` for the first pattern that cannot be kept as it is.
  static func text(of bytes: [UInt8], template: String) throws(TemplateError) -> String {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var text = ""
    text.reserveCapacity(rest.count)
    var number = 0
    for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      text += try Self.line(line, number: number, template: template) + "\n"
    }
    // The split gives one line more than there are line ends.
    text.removeLast()
    return text
  }

  private static func line(
    _ line: ArraySlice<UInt8>, number: Int, template: String
  ) throws(TemplateError) -> String {
    let carriageReturn = UInt8(ascii: "\r")
    let bytes = line.last == carriageReturn ? line.dropLast() : line
    if bytes.first == UInt8(ascii: "#") {
      // Nothing that a terminal might obey.
      return String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
    guard !bytes.contains(0) else {
      throw TemplateError(
        template: template, line: number, cause: "a NUL byte; is this a text file in UTF-8?")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError(
        template: template, line: number, cause: "not valid UTF-8; save the file as UTF-8")
    }
    // Git drops a CR before the line end, so one that belongs to the name needs a class.
    return bytes.last == carriageReturn ? text.dropLast() + "[\r]" : text
  }
}
