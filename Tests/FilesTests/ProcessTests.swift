import Foundation
import TestSupport
import Testing
import Text

@testable import Files

/// Child processes, signals, threads and the environment.
@Suite struct ProcessTests {
  private func run(
    _ script: String, environment: [[UInt8]] = Environment.all
  ) throws -> (output: String, end: ChildProcess.End) {
    var child = try ChildProcess(
      "/bin/sh", ["sh", "-c", script].map { Array($0.utf8) }, environment: environment)
    while !child.isAtEnd {
      ChildProcess.wait(for: [child], milliseconds: 50)
      _ = child.receive(limit: 1 << 20)
    }
    while !child.hasEnded { usleep(1_000) }
    return (String(decoding: child.output, as: UTF8.self), try child.finish())
  }

  @Test func aProgramPrintsAndEnds() throws {
    #expect(try run("printf x; exit 3") == ("x", .status(3)))
    #expect(try run("kill -9 $$").end == .signal(9))
    #expect(try run("cat; echo hidden >&2").output == "")
    #expect(try run("printf %s \"$A\"", environment: [Array("A=1".utf8)]).output == "1")
  }

  @Test func aMissingProgramIsAnError() throws {
    #expect(throws: FileError("/none/program", .start, code: ENOENT)) {
      try ChildProcess("/none/program", [], environment: [])
    }
    #expect(ChildProcess.output(of: ["keystow-none"], within: .seconds(1), limit: 9) == nil)
  }

  @Test func allThatAProgramStartedEndsWithIt() throws {
    let folder = try TemporaryDirectory()
    var child = try ChildProcess(
      "/bin/sh",
      ["sh", "-c", "(sleep 1; touch \(folder.path)/late) & printf ready; wait"].map {
        Array($0.utf8)
      }, environment: Environment.all)
    while child.output.isEmpty { _ = child.receive(limit: 99) }
    #expect(try child.finish() == .signal(9))
    usleep(1_300_000)
    #expect(try state(of: folder.path).isEmpty)
  }

  @Test func outputIsTakenInTimeAndWithinALimit() {
    let words = { ["sh", "-c", $0] }
    #expect(ChildProcess.output(of: words("printf a"), within: .seconds(5), limit: 9) == [0x61])
    #expect(ChildProcess.output(of: words("printf aaa"), within: .seconds(5), limit: 2) == nil)
    #expect(ChildProcess.output(of: words("sleep 9"), within: .milliseconds(50), limit: 2) == nil)
  }

  @Test func everyWorkerRuns() {
    let folder = try? TemporaryDirectory()
    WorkerThreads.run(3) { try? folder?.write("x", to: "\($0)") }
    #expect((try? state(of: folder?.path ?? "").count) == 3)
    #expect(WorkerThreads.available >= 1)
  }

  @Test func theEnvironmentIsBytes() async {
    await #expect(processExitsWith: .success) {
      setenv("KEYSTOW_FILES_TEST", "no", 1)
      #expect(Environment.text("KEYSTOW_FILES_TEST") == "no")
      #expect(!Environment.isOn("KEYSTOW_FILES_TEST"))
      #expect(Environment.all.contains(Array("KEYSTOW_FILES_TEST=no".utf8)))
    }
    #expect(Environment.bytes("KEYSTOW_FILES_NONE") == nil)
    #expect(Environment.home(of: Array("root".utf8)) != nil)
    #expect(Environment.home(of: Array("nobody-of-that-name".utf8)) == nil)
    #expect(SystemClock.now > 1_700_000_000)
    #expect(CalendarDay.today != nil)
  }

  @Test func streamsWriteAndReadToTheEnd() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (input, output) = (OpenStream(ends[0], named: "in"), OpenStream(ends[1], named: "out"))
    try output.write(Array("text".utf8))
    close(ends[1])
    #expect(!input.isTerminal && input.columns == nil)
    #expect(try input.content(limit: 4) == Array("text".utf8))
    close(ends[0])
  }
}
