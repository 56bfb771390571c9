internal import Templates
internal import Text

/// The script that git runs as a hook: a template from Templates/Hooks with its marks filled.
///
/// It works in every POSIX shell, finds the program even with the `PATH` of a desktop session, and
/// runs the hook that was installed before it.
package struct HookScript: Sendable, Hashable {
  package let hook: HookName
  /// The path of the program at installation; nil for a script that other machines get as well.
  package let program: String?

  package init(_ hook: HookName, program: String?) {
    self.hook = hook
    self.program = program
  }

  /// The state of an installed script.
  package enum Reading: Sendable, Hashable {
    /// As written, by this version or another.
    case intact
    /// Edited since.
    case edited
  }

  private static let mark = "# keystow-hook"
  /// The line of the mark, from 0.
  private static let markLine = 2

  /// The whole file.
  package var text: [UInt8] {
    let template = hook == .prePush ? EmbeddedHook.push : EmbeddedHook.commit
    let values = [
      "@KEYSTOW_HOOK@": hook.rawValue, "@KEYSTOW_KEPT@": Self.keptName(of: hook),
      // The blank is part of the mark, as there may be no word at all.
      "@KEYSTOW_PROGRAM@ ": program.map { ShellWord.literal($0) + " " } ?? "",
    ]
    let lines = template.split(
      separator: "\n", maxSplits: Self.markLine + 1, omittingEmptySubsequences: false)
    let body = Array(TemplateMarks.filled(String(lines.last ?? ""), with: values).utf8)
    let head = TemplateMarks.filled(
      lines.dropLast().map { $0 + "\n" }.joined(),
      with: values.merging(["@KEYSTOW_CHECKSUM@": Self.checksum(body[...])]) { $1 })
    return Array(head.utf8) + body
  }

  /// Returns the state of the script in a file; nil for any other file.
  package static func reading(of bytes: [UInt8]) -> Reading? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 64, omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.starts(with: (mark + " ").utf8) }
    guard let index else { return nil }
    let words = lines[index].split(separator: UInt8(ascii: " "))
    let body = bytes[lines[index].endIndex...].dropFirst()
    guard index == markLine, words.count == 4, words[3].elementsEqual(checksum(body).utf8) else {
      return .edited
    }
    return .intact
  }

  /// Returns the path of the program that an installed script contains.
  static func program(in bytes: [UInt8]) -> String? {
    let start = Array("for keystow in \"$(command -v keystow)\" '".utf8)
    let end = Array("' /usr/local/bin/keystow".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      let rest = Array(line.dropFirst(start.count))
      guard let stop = rest.offset(of: end, from: 0) else { continue }
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

  /// Returns the name under which an existing hook is kept, in the same folder.
  package static func keptName(of hook: HookName) -> String { hook.rawValue + ".keystow-kept" }

  /// The hash of the script in 16 hexadecimal digits: detects edits, not forgery.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = String(Hash64(bytes).value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
