internal import Files

/// A version of the `git` program.
package struct GitVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Parses the output of `git --version`: `git version 2.39.5 (Apple Git-154)`.
  package init?(output: String) {
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, words[0] == "git", words[1] == "version" else { return nil }
    let numbers = words[2].split(separator: ".").map { Int($0) }
    guard numbers.count > 1, let major = numbers[0], let minor = numbers[1] else { return nil }
    self.init(major, minor)
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version of `git` in `PATH`, read once per process; nil if there is none or it does not
  /// answer within five seconds.
  package static let installed: GitVersion? = ask()

  private static func ask() -> GitVersion? {
    ChildProcess.output(of: ["git", "--version"], within: .seconds(5), limit: 4096)
      .flatMap { GitVersion(output: String(decoding: $0, as: UTF8.self)) }
  }
}
