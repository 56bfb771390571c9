import Foundation
import TestSupport
import Testing

/// A repository whose names, messages and lines try to drive the terminal.
@Suite struct HostileNamesTests {
  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try shell(
      """
      line="$(printf '\\033]0;owned\\007\\r\\233')t = $TOKEN"
      printf '%s\\n' "$line" > "$(printf 'a\\033[31m\\nb.txt')"
      printf '%s\\n' "$line" > "$(printf 'n\\377\\200.txt')"
      printf '%s\\n' "$line" > "$(printf 'tab\\there,\\"=.txt')"
      git add -A
      git commit -q --author="$(printf 'E\\033[2Jve <e\\007@x.y>')" \\
        -m "$(printf 'add \\033]0;x\\007\\r it')"
      """, in: repository.path)
    return repository
  }

  @Test func noTextOutputDrivesTheTerminal() throws {
    let repository = try Self.repository()
    for mode in [
      [], ["--history"], ["-v", "--explain", "--confidence", "low"], ["--show-secrets"],
    ] {
      let run = try keystow(["scan"] + mode, in: repository.path)
      #expect(run.status == 1, "\(mode) \(run.errorText)")
      #expect(run.controls.isEmpty, "\(mode)")
      #expect(run.text.contains(#"a^[[31m^Jb.txt"#))
      #expect(run.text.contains(#"n\xFF\x80.txt"#))
    }
  }

  @Test func machineFormatsParse() throws {
    let repository = try Self.repository()
    for format in ["json", "sarif"] {
      let run = try keystow(["scan", "--history", "-f", format], in: repository.path)
      let object = try JSONSerialization.jsonObject(with: Data(run.output))
      #expect((object as? [String: Any])?.isEmpty == false)
      #expect(run.controls.isEmpty)
    }
    let run = try keystow(["scan", "--history", "-f", "csv"], in: repository.path)
    let records = run.text.components(separatedBy: "\r\n")
    #expect(records.count == 5, "a header, three places and the end")
    #expect(run.controls.allSatisfy { $0 == "\r" })
  }

  /// Linux takes every byte in a name.
  @Test(.enabled(if: ProcessInfo.processInfo.isLinux))
  func namesThatAreNoUTF8AreArguments() throws {
    let repository = try TemporaryRepository()
    let run = try shell(
      """
      d="$(printf 'd\\351')"; f="$d/$(printf 'n\\377\\200.txt')"
      mkdir "$d"; printf 't = "%s"\n' "$TOKEN" > "$f"; git add -A; cd ..
      for a in "scan $f" "scan --no-git $f" "scan $d" "scan --no-git $d"; do
        set -- $a
        (cd '\(repository.path)' && "$KEYSTOW" "$@" > out 2>&1; echo "$? $1 $2")
      done
      cd '\(repository.path)' && cd "$d" && git init -q . && "$KEYSTOW" scan > ../out; echo "$? in"
      """, in: repository.path)
    let lines = run.text.split(separator: "\n").map { String($0.prefix(1)) }
    #expect(lines == Array(repeating: "1", count: lines.count) && lines.count == 5, "\(run.text)")
  }

  @Test func aPathOnTheCommandLineIsMadeHarmlessToo() throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(["scan", "no\u{1B}[2Jwhere"], in: folder.path)
    #expect(run.status == 2)
    #expect(!run.errorText.contains("\u{1B}"))
  }
}

extension ProcessInfo {
  fileprivate var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
