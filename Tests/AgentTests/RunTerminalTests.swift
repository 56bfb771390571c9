import Foundation
import TestSupport
import Testing

/// `keystow run` on the terminal of an interactive shell, which controls its jobs.
@Suite(.timeLimit(.minutes(5))) struct RunTerminalTests {
  private let project: KeysCase
  private let terminal: PseudoTerminal

  init() throws {
    project = try KeysCase(
      manifest: "[keys.FILM_KEY]\ntype = \"String\"\n",
      secrets: "FILM_KEY = \(SampleSecret.generic(21))\n")
    // The shell scrolls lines that are longer than the terminal is wide.
    let start = "stty cols 400; exec bash --norc --noprofile -i"
    terminal = try PseudoTerminal(
      "/usr/bin/env", ["setsid", "-c", "-w", "sh", "-c", start], in: project.repository.path,
      environment: ["KEYSTOW": keystowProgram, "PS1": "$((1+1))> "])
    try terminal.wait(for: "2> ")
  }

  /// Types a line, and waits for a text after its echo.
  private func enter(_ line: String, until text: String) throws {
    terminal.type(line + "\n")
    try terminal.wait(for: line + "\n")
    try terminal.wait(for: text)
  }

  @Test func anInteractiveShellControlsItsJobsAndIsOneItself() throws {
    try enter("$KEYSTOW run -- bash --norc --noprofile -i", until: "2> ")
    try enter("echo $FILM_KEY", until: "[redacted: FILM_KEY]\n2> ")
    try enter("sh -c 'echo begin; exec sleep 1000'", until: "begin\n")
    terminal.type("\u{1A}")
    try terminal.wait(for: "Stopped")
    try enter("kill -KILL %1; wait; jobs; echo $((40+2))", until: "42\n")
    try enter("suspend -f", until: "Stopped")
    try enter("stty -a | tr ' ;' '\\n\\n' | grep icanon; echo $((50+3))", until: "icanon\n53\n")
    try enter("fg", until: "run -- bash")
    try enter("echo $((60+4))", until: "64\n")
    try enter("exit 7", until: "2> ")
    try enter("echo status $?", until: "status 7\n")
  }

  @Test func controlKeysReachACommandAsIfItRanAlone() throws {
    let script = "trap \"echo again\" CONT; echo begin; while :; do sleep 0.1; done"
    try enter("$KEYSTOW run -- sh -c '\(script)'", until: "begin\n")
    terminal.type("\u{1A}")
    try terminal.wait(for: "Stopped")
    // The shell names the job before it is in the foreground.
    try enter("fg", until: "again\n")
    terminal.type("\u{3}")
    try terminal.wait(for: "2> ")
    try enter("echo status $?", until: "status 130\n")
    try enter("$KEYSTOW run -- sh -c 'echo begin; exec cat'", until: "begin\n")
    try enter("typed", until: "typed\n")
    terminal.type("\u{4}")
    try terminal.wait(for: "2> ")
    try enter("echo status $?", until: "status 0\n")
    try enter("echo $((20+2)) > file; $KEYSTOW run -- sh -c 'cat <&3' 3< file", until: "22\n")
    try enter("$KEYSTOW run -- sh -c 'kill -KILL $$'; echo status $?", until: "status 137\n")
    try enter("$KEYSTOW run -- no-such; echo status $?", until: "cannot start no-such")
    try terminal.wait(for: "status 127\n")
  }

  @Test func inTheBackgroundTheTerminalIsLeftAlone() throws {
    try enter("$KEYSTOW run -- sh -c 'stty size; echo $((70+1))' &", until: "71\n")
    try enter("timeout 60 $KEYSTOW run -- sh -c 'echo $((80+1))'", until: "81\n")
    try enter("echo text | $KEYSTOW run -- cat", until: "text\n")
    // The reader of the output gets the keys.
    let reader = "(while read -r line; do echo $line; done; read -r key < /dev/tty; echo key $key)"
    try enter("$KEYSTOW run -- echo $((90+1)) | \(reader)", until: "91\n")
    try enter("typed", until: "key typed\n")
  }

  @Test func whatACommandStartedEndsWithAKilledRun() throws {
    let script = "sleep 1000 & echo $! > child; echo $PPID > monitor; echo begin; wait"
    try enter("$KEYSTOW run -- sh -c '\(script)'", until: "begin\n")
    let kill = try shell(
      """
      kill -KILL "$(ps -o ppid= -p "$(cat monitor)" | tr -d ' ')"
      for n in $(seq 200); do
        kill -0 "$(cat child)" 2> /dev/null || { echo gone; exit; }
        sleep 0.05
      done
      """, in: project.repository.path)
    #expect(kill.text == "gone\n")
  }
}
