import TestSupport
import Testing

@testable import Carriers

/// Random scripts print the same with the value in the environment as with the value in them.
@Suite struct ShellRoundTripTests {
  private static let value = "MARKER1X"

  private static func word(_ random: inout Random, depth: Int = 0) -> String {
    switch random.next(14) {
    case 0: value
    case 1: "'x \(value) y'"
    case 2: "\"x \(value) $HOME_X y\""
    case 3: "pre\(value)-post"
    case 4: "--key=\(value)"
    case 5 where depth < 3: "\"$(printf %s \(word(&random, depth: depth + 1)))\""
    case 6 where depth < 3: "$(printf %s \(word(&random, depth: depth + 1)))"
    case 7: "\"${UNSET_Z:-\(value)}\""
    case 8: "${UNSET_Z:-\(value)}"
    case 9: "'it'\\''s \(value)'"
    case 10: "\"a\\\"\(value)\\\"b\""
    case 11: "\"a'\(value)'b\""
    case 12: "'a\"'\(value)'\"b'"
    default: "plain"
    }
  }

  private static func statement(_ random: inout Random) -> String {
    let quoted = random.pick([value, "\"\(value)\"", "'\(value)'"])
    switch random.next(8) {
    case 0:
      return "cat <<EOF\nv='\(value)' \"q\" $(printf %s \(word(&random, depth: 2)))\nEOF"
    case 1:
      return random.isLucky(30)
        ? "cat <<'EOF'\nv=\(value)\nEOF" : "cat <<-EOF\n\tv=\(value)\n\tEOF"
    case 2: return "X=\(quoted); printf '<%s>\\n' \"$X\""
    case 3: return "# it's a comment \(value)"
    case 4:
      return "if [ \(quoted) = x ]; then echo a; else printf '<%s>' \(word(&random)); fi"
    default:
      let words = (0...random.next(3)).map { _ in word(&random) }
      return "printf '<%s>\\n' \(words.joined(separator: " "))"
    }
  }

  /// The script with all values replaced; nil if one of them stays.
  private static func replaced(_ script: String) -> String? {
    var bytes = Array(script.utf8)
    var at = 0
    while let found = bytes[at...].firstRange(of: Array(value.utf8)) {
      guard let written = ShellText(bytes).expansion(of: "NAME", in: found) else { return nil }
      bytes.replaceSubrange(found, with: written)
      at = found.lowerBound + written.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["sh", "bash"])
  func theOutputStaysTheSame(_ shell: String) throws {
    var random = Random(seed: 5)
    var (old, new): ([String], [String]) = ([], [])
    var leftCount = 0
    while old.count < 300 {
      let lines = (0...random.next(4)).map { _ in Self.statement(&random) }
      let script = lines.joined(separator: "\n") + "\n"
      if let text = Self.replaced(script) {
        old.append(script)
        new.append(text)
      } else {
        leftCount += 1
      }
    }
    #expect(leftCount < 150)
    let folder = try TemporaryDirectory()
    for (name, scripts) in [("old", old), ("new", new)] {
      for (index, script) in scripts.enumerated() {
        try folder.write(Array(script.utf8), to: "\(name)/\(index).sh")
      }
    }
    // One process per shell, in which each script has a subshell of its own.
    let loop = """
      for f in $(ls "$1" | sort -n); do echo "== $f"; (. "./$1/$f"); echo "= $?"; done
      """
    let before = try ProgramRun(shell, ["-c", loop, shell, "old"], in: folder.path)
    let after = try ProgramRun(
      shell, ["-c", loop, shell, "new"], in: folder.path, environment: ["NAME": Self.value])
    #expect(before.text.contains("<\(Self.value)>"))
    let pairs = zip(before.text.split(separator: "== "), after.text.split(separator: "== "))
    for (index, pair) in pairs.enumerated() where pair.0 != pair.1 {
      Issue.record("\(pair.0)\n\(pair.1)\n\(index)")
    }
    #expect(before.text == after.text)
    #expect(after.errorText == "")
  }
}
