internal import ArgumentParser
internal import Edits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A value that is handed over on standard input: there it is in no list of processes and in no
/// history of a shell.
struct StandardInputValue {
  /// What becomes of a line end at its end, which a program put there more often than a person.
  enum LineEnd {
    case refused, cut, kept
  }

  /// As it came, but for a line end that was cut.
  let bytes: [UInt8]
  /// Whether a line end was cut.
  let isCut: Bool

  /// Bytes beyond which something is no value of a setting.
  private static let limit = 1 << 20

  /// Reads to the end.
  ///
  /// - Throws: `ValidationError` where a person would have to type it for all to see; `InputError`,
  ///   also for a value that ends in a line end where that is refused.
  init(lineEnd: LineEnd = .refused) throws {
    guard !Terminal.standardInput.isInteractive else {
      throw ValidationError(
        "The value is read from standard input: printf %s \"$VALUE\" | keystow ...")
    }
    let content: [UInt8]?
    do throws(DescriptorBytes.Failure) {
      content = try DescriptorBytes.read(from: STDIN_FILENO, limit: Self.limit)
    } catch {
      throw Self.error(String(cString: strerror(error.number)))
    }
    guard let content else { throw Self.error("it has more than \(Self.limit) bytes") }
    if lineEnd == .cut, content.last == 0x0A {
      let end = content.suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
      bytes = content.dropLast(end)
      isCut = true
      return
    }
    isCut = false
    guard lineEnd == .kept || (content.last != 0x0A && content.last != 0x0D) else {
      throw Self.error(
        "the value ends in a line end; hand it over without one: printf %s \"$VALUE\" | keystow ..."
      )
    }
    bytes = content
  }

  private static func error(_ reason: String) -> InputError {
    InputError(path: "standard input", reason: reason)
  }
}
