/// A program whose standard output is a value, or a list of values.
///
/// The words go to the program as they are: no shell reads them.
package struct ValueCommand: Hashable, Sendable {
  /// The program, then its arguments; never empty, and without NUL.
  package let arguments: [String]
  /// Seconds after which it is ended.
  package let timeout: Int

  package static let standardTimeout = 30

  package init(_ arguments: [String], timeout: Int = standardTimeout) {
    self.arguments = arguments
    self.timeout = timeout
  }

  /// What messages call it: the program's name, without its folder.
  package var name: String {
    let program = arguments.first ?? ""
    return program.split(separator: "/").last.map(String.init) ?? program
  }

  /// As it can be pasted into a shell.
  package var text: String { arguments.map(Self.quoted).joined(separator: " ") }

  /// A word as a shell takes it for one.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || "_-./:=@%+,".utf8.contains($0)
      }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
