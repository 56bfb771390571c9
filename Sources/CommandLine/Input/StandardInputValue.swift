import ArgumentParser
internal import Files

/// A value from standard input, which neither the process list nor the shell history shows.
package struct StandardInputValue {
  /// What to do with a line end after the value, which a program may have added by mistake.
  package enum LineEnd {
    case refused, cut
  }

  /// The value, without a line end that was cut.
  package let bytes: [UInt8]

  /// The size limit in bytes of a value.
  private static let limit = 1 << 20

  /// Reads to the end.
  ///
  /// - Throws: `ValidationError` at a terminal, where typing would be visible; `FileError` for a
  ///   value that ends with a refused line end.
  package init(lineEnd: LineEnd = .refused) throws {
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
