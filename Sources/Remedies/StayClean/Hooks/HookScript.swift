internal import Text

/// The file that git runs as a hook: a few lines for any shell of POSIX, which find the program, also
/// where `PATH` is that of a desktop, and run the hook that was there before.
package struct HookScript: Sendable, Hashable {
  package let hook: HookName
  /// Where the program stood when the hook was made; nil for a file that others get, too.
  package let program: String?

  package init(_ hook: HookName, program: String?) {
    self.hook = hook
    self.program = program
  }

  /// What a file says of itself.
  package enum Reading: Sendable, Hashable {
    /// As it was written, by this version or another.
    case intact
    /// Ours, and changed by somebody.
    case edited
  }

  private static let mark = "# keystow-hook"

  /// The whole file.
  package var text: [UInt8] {
    let body = Array((hook == .prePush ? pushLines : commitLines).joined(separator: "\n").utf8)
    let head = """
      #!/bin/sh
      # Stops secrets; see `keystow hook --help`. To take it away: keystow hook uninstall \(hook.rawValue)
      \(Self.mark) \(hook.rawValue) \(Self.checksum(body[...]))

      """
    return Array(head.utf8) + body
  }

  /// Whether a file is such a script; nil for any other.
  package static func reading(of bytes: [UInt8]) -> Reading? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 64, omittingEmptySubsequences: false)
    let place = lines.firstIndex { $0.starts(with: (mark + " ").utf8) }
    guard let place else { return nil }
    let words = lines[place].split(separator: UInt8(ascii: " "))
    let body = bytes[lines[place].endIndex...].dropFirst()
    guard place == 2, words.count == 4, words[3].elementsEqual(checksum(body).utf8) else {
      return .edited
    }
    return .intact
  }

  /// The path of the program that an installed hook has in it.
  static func program(in bytes: [UInt8]) -> String? {
    let start = Array("for keystow in \"$(command -v keystow)\" '".utf8)
    let end = Array("' /usr/local/bin/keystow".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      let rest = Array(line.dropFirst(start.count))
      guard let stop = rest.indices.first(where: { rest[$0...].starts(with: end) }) else {
        continue
      }
      return unquoted(String(decoding: rest[..<stop], as: UTF8.self))
    }
    return nil
  }

  private static func unquoted(_ text: String) -> String {
    var (parts, rest) = ([Substring](), text[...])
    while let mark = rest.firstIndex(of: "'"), rest[mark...].hasPrefix("'\\''") {
      parts.append(rest[..<mark])
      rest = rest[mark...].dropFirst(4)
    }
    return (parts + [rest]).joined(separator: "'")
  }

  /// The name under which a hook that was there before is kept, in the same folder.
  package static func keptName(of hook: HookName) -> String { hook.rawValue + ".keystow-kept" }

  /// The one before comes first: it may format files or change the message, and what is committed in
  /// the end counts.
  private var commitLines: [String] {
    [
      keptLine, "if [ -x \"$kept\" ]; then \"$kept\" \"$@\" || exit; fi", searchLine,
      "  [ -f \"$keystow\" ] && [ -x \"$keystow\" ] && exec \"$keystow\" hook run \(hook.rawValue) \"$@\"",
      "done",
    ] + missingLines
  }

  /// The one before comes last: it may send something itself, as that of Git LFS does.
  ///
  /// Both get the same lines on standard input.
  private var pushLines: [String] {
    [
      keptLine, searchLine, "  [ -f \"$keystow\" ] && [ -x \"$keystow\" ] || continue",
      "  [ -x \"$kept\" ] || exec \"$keystow\" hook run pre-push \"$@\"", "  lines=$(cat)",
      "  give() { [ -z \"$lines\" ] || printf '%s\\n' \"$lines\" 2>/dev/null; }",
      "  give | \"$keystow\" hook run pre-push \"$@\" || exit", "  give | \"$kept\" \"$@\"",
      "  exit", "done",
    ] + missingLines
  }

  private var keptLine: String { "kept=${0%/*}/\(Self.keptName(of: hook))" }

  private var searchLine: String {
    let own = program.map { [ShellWord.literal($0)] } ?? []
    let places = ["\"$(command -v keystow)\""] + own + Self.usualPlaces
    return "for keystow in \(places.joined(separator: " ")); do"
  }

  private static let usualPlaces = [
    "/usr/local/bin/keystow", "/opt/homebrew/bin/keystow", "\"$HOME/.local/bin/keystow\"",
  ]

  /// Stops rather than lets pass: whoever installed the hook counts on it.
  private var missingLines: [String] {
    [
      "cat >&2 <<END",
      "keystow was not found, so nobody looked for secrets and \(hook.command) was stopped.",
      "  Install it on PATH, in /usr/local/bin or ~/.local/bin (scripts/install.sh in its sources),",
      "  or take this hook away: rm \"$0\"; if there is a \"$kept\", give it that name back.",
      "  This once without any hook: \(hook.command) --no-verify", "END", "exit 1", "",
    ]
  }

  /// The hash of the script in 16 hexadecimal digits: detects edits, not forgery.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = String(Hash64(bytes).value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
