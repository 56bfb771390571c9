import Foundation
import TestSupport
import Testing

/// Links from locations to files in reports.
@Suite struct FileLinkTests {
  private static let start = "\u{1B}]8;;"
  private static let end = "\u{1B}\\"

  private func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write("t = \(SampleSecret.gitHub())\n", to: "sub dir/ä.txt")
    return folder
  }

  /// The URLs of a report.
  private func links(in text: String) -> [String] {
    text.components(separatedBy: Self.start).dropFirst()
      .compactMap { $0.components(separatedBy: Self.end).first }.filter { !$0.isEmpty }
  }

  @Test func aLinkNamesHostAndFile() throws {
    let folder = try folder()
    let run = try keystow(["scan", "--hyperlinks", "always"], in: folder.path)
    let host = try shell("uname -n", in: "/").text.trimmingCharacters(in: .newlines)
    let name = "/sub%20dir/%C3%A4.txt"
    #expect(links(in: run.text) == ["file://\(host)\(folder.path)\(name)"])
    #expect(run.text.contains(Self.end + "sub dir/ä.txt:1:5" + Self.start + Self.end + ": "))
    let kitty = try keystow(
      ["scan", "--hyperlinks", "always"], in: folder.path, environment: ["TERM": "xterm-kitty"])
    #expect(links(in: kitty.text).first?.hasSuffix(name + "#1") == true)
    let code = try keystow(
      ["scan", "--hyperlinks", "always"], in: folder.path, environment: ["TERM_PROGRAM": "vscode"])
    #expect(links(in: code.text) == ["file://\(folder.path)\(name)#1"])
  }

  @Test func linksAreForTerminalsThatHaveThem() throws {
    let folder = try folder()
    let cases: [([String: String], hasLinks: Bool)] = [
      ([:], false), (["VTE_VERSION": "7003"], true), (["VTE_VERSION": "5000"], false),
      (["TERM_PROGRAM": "WezTerm"], true), (["TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "xterm-kitty"], true), (["VTE_VERSION": "7003", "TERM": "dumb"], false),
      (["VTE_VERSION": "7003", "STY": "1.a"], false), (["VTE_VERSION": "7003", "CI": "1"], false),
      (["FORCE_HYPERLINK": "1"], true), (["VTE_VERSION": "7003", "FORCE_HYPERLINK": "0"], false),
      (["VTE_VERSION": "7003", "NO_COLOR": "1"], true),
    ]
    for (environment, hasLinks) in cases {
      let terminal = try PseudoTerminal(
        keystowProgram, ["scan"], in: folder.path,
        environment: ["TERM": "xterm"].merging(environment) { $1 })
      #expect(terminal.end() == 1)
      #expect(links(in: terminal.output).isEmpty != hasLinks, "\(environment)")
    }
    let pipe = try keystow(["scan"], in: folder.path, environment: ["VTE_VERSION": "7003"])
    #expect(links(in: pipe.text).isEmpty)
  }

  @Test func aHostileNameEndsNoLink() throws {
    let folder = try TemporaryDirectory()
    let name = "a\u{1B}\\\u{1B}]8;;http:evil\u{7}\nb\u{202E}.txt"
    try folder.write("t = \(SampleSecret.gitHub())\n", to: name)
    let run = try keystow(["scan", "--hyperlinks", "always"], in: folder.path)
    #expect(run.status == 1)
    let found = links(in: run.text)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("/a%1B%5C%1B%5D8%3B%3Bhttp%3Aevil%07%0Ab%E2%80%AE.txt") == true)
    let rest = run.text.replacingOccurrences(
      of: Self.start + (found.first ?? "") + Self.end, with: ""
    )
    .replacingOccurrences(of: Self.start + Self.end, with: "")
    #expect(!rest.contains("\u{1B}") && !rest.contains("\u{202E}"))
  }

  @Test func filesOfTheHistoryOnlyHaveNoLinks() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": "t = \(SampleSecret.gitHub())\n"]
    )
    let options = ["scan", "--history", "--hyperlinks", "always"]
    #expect(links(in: try keystow(options, in: repository.path).text).count == 1)
    try repository.git(["rm", "-q", "a.txt"])
    let gone = try keystow(options, in: repository.path)
    #expect(gone.status == 1 && links(in: gone.text).isEmpty)
  }

  @Test func aPagerWithoutLinksGetsNone() throws {
    let folder = try TemporaryDirectory()
    let lines = (1...9).map { "t = \(SampleSecret.gitHub(UInt64($0)))\n" }
    try folder.write(lines.joined(), to: "a.txt")
    let terminal = try PseudoTerminal(
      keystowProgram, ["scan", "--hyperlinks", "always"], in: folder.path,
      environment: ["TERM": "xterm", "KEYSTOW_PAGER": "cat > seen"])
    #expect(terminal.end() == 1)
    let seen = try #require(folder.text(of: "seen"))
    #expect(seen.contains("a.txt:1:5") && links(in: seen).isEmpty)
  }
}
