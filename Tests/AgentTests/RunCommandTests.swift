import Foundation
import TestSupport
import Testing

/// `keystow run` and `keystow redact`.
@Suite struct RunCommandTests {
  private let project: KeysCase
  private let value = SampleSecret.generic(21)
  private let other = SampleSecret.generic(22)

  init() throws {
    project = try KeysCase(
      manifest: "[keys.FILM_KEY]\ntype = \"String\"\n[keys.OTHER_KEY]\ntype = \"String\"\n",
      secrets: "FILM_KEY = \(value)\nOTHER_KEY = \(other)\n")
  }

  private func run(
    _ arguments: [String], _ script: String, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      ["run"] + arguments + ["--", "sh", "-c", script], in: project.repository.path,
      environment: environment)
  }

  @Test func theCommandGetsValuesAndItsOutputDoesNotShowThem() throws {
    let run = try run(
      [], "echo \"$FILM_KEY\"; echo \"$OTHER_KEY\" >&2; printf %s \"$FILM_KEY\" | wc -c")
    #expect(run.text == "[redacted: FILM_KEY]\n\(value.count)\n")
    #expect(run.errorText == "[redacted: OTHER_KEY]\n")
    #expect(run.status == 0)
  }

  @Test func onlyTheNamedKeysAreInTheEnvironment() throws {
    let script = "echo ${FILM_KEY:+film} ${OTHER_KEY:+other} ${THIRD:+third}"
    let environment = ["OTHER_KEY": "another-value", "THIRD": "x"]
    #expect(
      try run(["--only", "FILM_KEY"], script, environment: environment).text == "film third\n")
    #expect(try run([], script, environment: environment).text == "film other third\n")
    let missing = try run(["--only", "THIRD_KEY"], "true")
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("THIRD_KEY"))
  }

  @Test func aKeyWithoutAValueIsReported() throws {
    try project.repository.write("OTHER_KEY = \(other)\n", to: "Secrets.xcconfig")
    let all = try run([], "echo started")
    #expect(all.text == "started\n")
    #expect(all.errorText.contains("FILM_KEY: no value; set it with: keystow keys set FILM_KEY"))
    #expect(try run(["--only", "FILM_KEY"], "echo started").status == 2)
  }

  @Test func theStatusIsThatOfTheCommand() throws {
    #expect(try run([], "exit 7").status == 7)
    // A shell reports a signal as 128 and its number.
    let folder = project.repository.path
    #expect(try shell("$KEYSTOW run -- sh -c 'kill -TERM $$'; echo $?", in: folder).text == "143\n")
    let missing = try keystow(["run", "--", "no-such-program"], in: folder)
    #expect(missing.status == 127)
    #expect(missing.errorText.contains("cannot start no-such-program"))
    try project.repository.write("text\n", to: "text")
    #expect(try keystow(["run", "--", "./text"], in: folder).status == 126)
    #expect(try keystow(["run"], in: folder).status == 64)
  }

  @Test func orderAndInputStay() throws {
    let folder = project.repository.path
    let script = "for n in 1 2 3; do echo out $n; echo err $n >&2; done"
    let both = try shell("$KEYSTOW run -- sh -c '\(script)' 2>&1", in: folder)
    #expect(both.text == "out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n")
    let input = try keystow(["run", "--", "cat"], in: folder, input: "typed\n")
    #expect(input.text == "typed\n")
    let much = try shell("$KEYSTOW run --no-rules -- seq 1 200000 | tail -n 1", in: folder)
    #expect(much.text == "200000\n")
  }

  @Test func signalsReachTheCommand() throws {
    let script = """
      $KEYSTOW run -- sh -c 'trap "echo caught; exit 3" TERM; echo ready; while :; do sleep 0.1; done' > out &
      id=$!
      until grep -q ready out; do sleep 0.05; done
      kill -TERM $id
      wait $id
      echo $?
      cat out
      """
    #expect(try shell(script, in: project.repository.path).text == "3\nready\ncaught\n")
  }

  @Test func aKilledRunLeavesNothingBehind() throws {
    // `setsid`: without a terminal the whole group ends, whatever the command has started.
    let script = """
      setsid "$KEYSTOW" run -- sh -c 'sleep 1000 & echo $! > child; echo $$ > own; sleep 1001' &
      until [ -s own ]; do sleep 0.05; done
      id=$(ps -o ppid= -p "$(cat own)" | tr -d ' ')
      kill -KILL "$id"
      for n in $(seq 100); do
        kill -0 "$(cat own)" 2> /dev/null || kill -0 "$(cat child)" 2> /dev/null || { echo gone; exit; }
        sleep 0.05
      done
      """
    #expect(try shell(script, in: project.repository.path).text == "gone\n")
  }

  @Test func theCommandSeesATerminalIfThereIsOne() throws {
    let script =
      "test -t 1 && test -t 2 && stty size <&1; printf 'Name: '; read -r name; echo \"hello $name\"; echo $FILM_KEY"
    let terminal = try PseudoTerminal(
      keystowProgram, ["run", "--", "sh", "-c", script], in: project.repository.path)
    try terminal.wait(for: "24 80\n")
    try terminal.wait(for: "Name: ")
    terminal.type("Ada\n")
    try terminal.wait(for: "hello Ada\n[redacted: FILM_KEY]\n")
    #expect(terminal.end() == 0)
    #expect(try run([], "test -t 1 || echo pipe").text == "pipe\n")
  }

  @Test func redactCopiesItsInputWithoutSecrets() throws {
    let token = SampleSecret.gitHub(23)
    let run = try keystow(
      ["redact"], in: project.repository.path, input: "a \(value)\nb \(token)\nc\n")
    #expect(run.text.hasPrefix("a [redacted: FILM_KEY]\nb [redacted: github-"))
    #expect(run.text.hasSuffix("]\nc\n"))
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    let values = try keystow(
      ["redact", "--no-rules"], in: project.repository.path, input: "b \(token)\n")
    #expect(values.text == "b \(token)\n")
  }

  @Test func redactReadsMoreFilesAndWorksWithoutAProject() throws {
    let folder = try TemporaryDirectory()
    try folder.write("EXTRA=\(other)\n", to: ".env")
    let run = try keystow(
      ["redact", "--values", ".env"], in: folder.path, input: "x\(other)x\n")
    #expect(run.text == "x[redacted: EXTRA]x\n")
    #expect(run.status == 0)
  }

  @Test func redactReportsKeysThatItCannotReplace() throws {
    try project.repository.write("FILM_KEY = 1234\nOTHER_KEY = \(other)\n", to: "Secrets.xcconfig")
    let run = try keystow(["redact"], in: project.repository.path, input: "1234 \(other)\n")
    #expect(run.text == "1234 [redacted: OTHER_KEY]\n")
    #expect(run.errorText.contains("FILM_KEY: not redacted: shorter than 6 bytes"))
  }

  @Test func redactEndsQuietlyWithItsReader() throws {
    let script = "yes | $KEYSTOW redact --no-rules | head -n 1"
    let run = try shell(script, in: project.repository.path)
    #expect(run.text == "y\n")
    #expect(run.errorText.isEmpty)
  }
}
