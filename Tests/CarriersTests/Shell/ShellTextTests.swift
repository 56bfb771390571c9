import TestSupport
import Testing

@testable import Carriers

/// Where a variable can stand in a shell script, and how it is written there.
@Suite struct ShellTextTests {
  /// The script with `VALUE` replaced by the variable `NAME`; nil if it stays.
  private func replaced(_ script: String, isBraced: Bool = true) throws -> String? {
    let bytes = Array(script.utf8)
    let found = try #require(script.firstRange(of: "VALUE"))
    let start = script.utf8.distance(from: script.startIndex, to: found.lowerBound)
    let range = start..<start + 5
    guard let written = ShellText(bytes).expansion(of: "NAME", in: range, isBraced: isBraced) else {
      return nil
    }
    return String(
      decoding: bytes[..<range.lowerBound] + written + bytes[range.upperBound...], as: UTF8.self)
  }

  @Test(arguments: [
    ("upload VALUE", "upload \"${NAME}\""),
    ("upload --key=VALUE-x", "upload --key=\"${NAME}\"-x"),
    ("KEY=VALUE; run", "KEY=\"${NAME}\"; run"),
    ("run \"VALUE\"", "run \"${NAME}\""),
    ("run \"Bearer VALUE!\"", "run \"Bearer ${NAME}!\""),
    ("run \"VALUEx\"", "run \"${NAME}x\""),
    ("run 'VALUE'", "run ''\"${NAME}\"''"),
    ("curl -d '{\"k\": \"VALUE\"}'", "curl -d '{\"k\": \"'\"${NAME}\"'\"}'"),
    ("# it's VALUE", "# it's ${NAME}"),
    ("x # VALUE", "x # ${NAME}"),
    ("x#VALUE", "x#\"${NAME}\""),
    ("echo $(run VALUE)", "echo $(run \"${NAME}\")"),
    ("echo \"$(run VALUE)\"", "echo \"$(run \"${NAME}\")\""),
    ("echo \"$(run 'VALUE')\" 'b'", "echo \"$(run ''\"${NAME}\"'')\" 'b'"),
    ("echo \"${A:-VALUE}\"", "echo \"${A:-${NAME}}\""),
    ("echo ${A:-VALUE}", "echo ${A:-\"${NAME}\"}"),
    ("cat <<EOF\nk='VALUE'\nEOF\n", "cat <<EOF\nk='${NAME}'\nEOF\n"),
    ("cat <<-EOF\n\tVALUE\n\tEOF\nrun", "cat <<-EOF\n\t${NAME}\n\tEOF\nrun"),
    ("cat <<A <<B\nx\nA\nVALUE\nB\n", "cat <<A <<B\nx\nA\n${NAME}\nB\n"),
    ("cat <<'EOF'\nx\nEOF\nrun VALUE", "cat <<'EOF'\nx\nEOF\nrun \"${NAME}\""),
    ("[ \"$A\" = VALUE ] && x", "[ \"$A\" = \"${NAME}\" ] && x"),
    ("if x; then\n  run VALUE # y\nfi", "if x; then\n  run \"${NAME}\" # y\nfi"),
    ("echo it\\'s VALUE", "echo it\\'s \"${NAME}\""),
    ("read X <<< VALUE", "read X <<< \"${NAME}\""),
    ("case $X in\n  a) run VALUE;;\nesac", "case $X in\n  a) run \"${NAME}\";;\nesac"),
    ("echo $((1 + 2)) VALUE", "echo $((1 + 2)) \"${NAME}\""),
    ("echo `date` VALUE", "echo `date` \"${NAME}\""),
    ("echo $#VALUE", "echo $#\"${NAME}\""),
  ])
  func isExpanded(_ script: String, as new: String) throws {
    #expect(try replaced(script) == new)
  }

  @Test(arguments: [
    "cat <<'EOF'\nVALUE\nEOF\n", "cat <<\"EOF\"\nVALUE\nEOF\n", "cat <<\\EOF\nVALUE\nEOF\n",
    "echo $'VALUE'", "echo `run VALUE`", "echo $((VALUE))", "run 'VALUE", "run \"VALUE",
    "cat <<EOF\nVALUE\n", "(( x = 1 << 2 ))\nrun VALUE", "cat <<EOF\nx\\\nEOF\nVALUE\nEOF\n",
    "x \\\n#VALUE", "echo $'it\\'s' VALUE", "echo \"$(case x in x) run VALUE;; esac)\"",
    "echo \"${A:-'VALUE'}\"",
  ])
  func stays(_ script: String) throws {
    #expect(try replaced(script) == nil)
  }

  @Test func withoutBracesTheNameMustEnd() throws {
    #expect(try replaced("run \"VALUE\"", isBraced: false) == "run \"$NAME\"")
    #expect(try replaced("run \"VALUEx\"", isBraced: false) == nil)
    #expect(try replaced("run VALUEx", isBraced: false) == "run \"$NAME\"x")
  }

  @Test(arguments: ["a $b", "a*", "x y", "a;b"])
  func aValueThatTheShellWouldReadOtherwiseStays(_ value: String) {
    let script = Array("run \(value)".utf8)
    #expect(ShellText(script).expansion(of: "NAME", in: 4..<script.count) == nil)
  }

  @Test func namesThatTheScriptAssigns() {
    let script = """
      TOKEN="$1"; export KEY=abc
      for FILE in a b; do read -r LINE; local X Y; done
      run --name=VALUE "Z=1" # C=1
      LIST+=x
      """
    #expect(
      ShellText(Array(script.utf8)).assignedNames()
        == ["TOKEN", "KEY", "FILE", "LINE", "X", "Y", "LIST"])
    let one = Array("KEY='abc'\n".utf8)
    #expect(ShellText(one).assignedNames(besides: [5..<8]) == [])
    #expect(ShellText(one).assignedNames(besides: [6..<8]) == ["KEY"])
  }

  @Test func anEndlessNestingIsLeft() {
    let script = Array(String(repeating: "$(", count: 50_000).utf8)
    #expect(ShellText(script).position(of: 40_000..<40_001) == nil)
  }
}
