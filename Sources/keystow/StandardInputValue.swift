internal import ArgumentParser

/// A value that is handed over on standard input: there it is in no list of processes and in no
/// history of a shell.
struct StandardInputValue {
  /// As it came.
  let bytes: [UInt8]

  /// Bytes beyond which something is no value of a setting.
  private static let limit = 1 << 20

  /// Reads to the end.
  ///
  /// - Throws: `ValidationError` where a person would have to type it for all to see; `InputError`,
  ///   also for a value that ends in a line end, which is hardly meant.
  init() throws {
    guard !Terminal.standardInput.isInteractive else {
      throw ValidationError(
        "The value is read from standard input: printf %s \"$VALUE\" | keystow ...")
    }
    bytes = try StandardInputBytes.read(limit: Self.limit)
    guard bytes.last != 0x0A, bytes.last != 0x0D else {
      throw InputError(
        path: "standard input",
        reason: "the value ends in a line end; hand it over without one: "
          + "printf %s \"$VALUE\" | keystow ...")
    }
  }
}
