import ArgumentParser
internal import Files

/// A value that is handed over on standard input: there it is in no list of processes and in no
/// history of a shell.
struct StandardInputValue {
  /// What becomes of a line end at its end, which a program put there more often than a person.
  enum LineEnd {
    case refused, cut
  }

  /// As it came, but for a line end that was cut.
  let bytes: [UInt8]

  /// Bytes beyond which something is no value of a setting.
  private static let limit = 1 << 20

  /// Reads to the end.
  ///
  /// - Throws: `ValidationError` where a person would have to type it for all to see; `FileError`,
  ///   also for a value that ends in a line end where that is refused.
  init(lineEnd: LineEnd = .refused) throws {
    guard !Terminal.standardInput.isInteractive else {
      throw ValidationError(
        "The value is read from standard input; pass it with: printf %s \"$VALUE\" | keystow ...")
    }
    let content = try OpenStream.standardInput.content(limit: Self.limit)
    if lineEnd == .cut, content.last == 0x0A {
      bytes = content.dropLast(content.suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1)
      return
    }
    guard content.last != 0x0A, content.last != 0x0D else {
      throw FileError.invalid(
        path: "standard input",
        reason: "the value ends with a line break; pass it with: "
          + "printf %s \"$VALUE\" | keystow ...")
    }
    bytes = content
  }
}
