import Foundation
import TestSupport
import Testing

/// What the program owes to the shell: colour, streams, signals, help.
@Suite(.timeLimit(.minutes(5))) struct TerminalTests {
  private static func folder(count: Int = 1) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let lines = (1...count).map { "t = \(SampleSecret.gitHub(UInt64($0)))\n" }
    try folder.write(lines.joined(), to: "a.txt")
    return folder
  }

  @Test func colourFollowsOptionThenEnvironment() throws {
    let folder = try Self.folder()
    let cases: [(option: String, environment: [String: String], isColoured: Bool)] = [
      ("auto", [:], false), ("always", [:], true), ("never", ["CLICOLOR_FORCE": "1"], false),
      ("auto", ["CLICOLOR_FORCE": "1"], true), ("auto", ["CLICOLOR_FORCE": "0"], false),
      ("auto", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ("auto", ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true), ("always", ["NO_COLOR": "1"], true),
    ]
    for (option, environment, isColoured) in cases {
      let run = try keystow(
        ["scan", "--color", option], in: folder.path, environment: environment)
      #expect(run.text.contains("\u{1B}[") == isColoured, "\(option) \(environment)")
    }
    let file = try keystow(
      ["scan", "--no-git", "a.txt", "-o", "report.txt", "--color", "always"], in: folder.path)
    #expect(file.status == 1)
    let report = try String(contentsOfFile: folder.path + "/report.txt", encoding: .utf8)
    #expect(!report.contains("\u{1B}"), "a file is no terminal")
    #expect(file.text.isEmpty)
    #expect(file.errorText.contains("1 finding"))
  }

  @Test func anInterruptEndsWith130AndLeavesNothing() throws {
    let folder = try TemporaryDirectory()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: keystowProgram)
    process.arguments = ["scan", "--stdin", "-o", "report.json", "-f", "json"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    // More than a pipe holds: when all is written, the program is reading.
    try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x61, count: 1 << 20))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aReaderThatWentAwayIsNotACrash() throws {
    let folder = try Self.folder(count: 300)
    try shell("{ \"$KEYSTOW\" scan -f json; echo $? > status; } | true", in: folder.path)
    let status = try String(contentsOfFile: folder.path + "/status", encoding: .utf8)
    #expect(status == "1\n")
    let head = try shell("\"$KEYSTOW\" scan | head -1", in: folder.path)
    #expect(head.text.hasPrefix("a.txt:1:5"))
  }

  @Test func closedStreamsAreNotTakenByFiles() throws {
    let folder = try Self.folder()
    let run = try shell(
      "\"$KEYSTOW\" scan -f json -o report.json <&- >&- 2>&-; printf %s $?", in: folder.path)
    #expect(run.text == "1")
    let report = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/report.json"))
    #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
  }

  @Test func aLinkOrDeviceIsWrittenAndNotReplaced() throws {
    let folder = try Self.folder()
    try shell("mkdir real; echo old > real/report; ln -s real/report link", in: folder.path)
    #expect(try keystow(["scan", "a.txt", "-o", "link"], in: folder.path).status == 1)
    let report = try String(contentsOfFile: folder.path + "/real/report", encoding: .utf8)
    #expect(report.contains("a.txt:1:5"))
    let piped = try shell("\"$KEYSTOW\" scan a.txt -o /dev/stdout | cat", in: folder.path)
    #expect(piped.text.contains("a.txt:1:5"))
    let dash = try keystow(["scan", "a.txt", "-o", "-"], in: folder.path)
    #expect(dash.text.contains("a.txt:1:5"))
    let inFolder = try keystow(["scan", "a.txt", "-o", "real"], in: folder.path)
    #expect(inFolder.status == 2)
    #expect(inFolder.errorText.contains("real"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAFailure() throws {
    let run = try shell("\"$KEYSTOW\" rules > /dev/full", in: "/")
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot write standard output"))
  }

  @Test func quietSkipsTheTotals() throws {
    let folder = try Self.folder()
    let run = try keystow(["scan", "-q"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.contains("a.txt:1:5"))
    #expect(!run.text.contains("1 finding") && !run.text.contains("False alarm"))
    let empty = try TemporaryDirectory()
    #expect(try keystow(["scan", "-q"], in: empty.path).output.isEmpty)
  }

  @Test func whatIsLessSureIsCounted() throws {
    let folder = try TemporaryDirectory()
    try folder.write("let apiKey = \"\(SampleSecret.generic())\"\n", to: "a.swift")
    let high = try keystow(["scan", "--confidence", "high"], in: folder.path)
    #expect(high.status == 0)
    #expect(high.text.contains("1 low-confidence finding hidden"))
    let json = try keystow(["scan", "--confidence", "high", "-f", "json"], in: folder.path)
    #expect(json.text.contains("\"hidden\": 1"))
  }
}
