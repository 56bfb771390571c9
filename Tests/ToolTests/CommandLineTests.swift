import Foundation
import TestSupport
import Testing

@testable import keystow

/// What the program makes of its command line and of the folder that it is run in.
@Suite struct CommandLineTests {
  private static let token = SampleSecret.gitHub()

  @Test(arguments: [
    (["scna"], "unknown command 'scna'; did you mean scan?"),
    (["hook", "instal"], "unknown command 'instal'; did you mean install?"),
    (["frobnicate"], "unknown command 'frobnicate'"),
  ])
  func anUnknownCommandIsNamed(words: [String], message: String) throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(words, in: folder.path)
    #expect(run.status == 64)
    #expect(run.errorText.hasPrefix("keystow: \(message)\nUsage: keystow"), "\(run.errorText)")
  }

  /// Scripts in other repositories have the words of earlier versions.
  @Test func formerWordsAreThoseOfToday() {
    #expect(FormerWords.replaced(in: ["init", "--from", ".env"]) == ["setup", "--import", ".env"])
    #expect(
      FormerWords.replaced(in: ["ignore", "check", "-f", "json", "--untrack", "a"])
        == ["ignore", "untrack", "-f", "json", "a"])
    for words in [["ignore", "check"], ["scan", "init"], ["keys", "set", "--untrack"], []] {
      #expect(FormerWords.replaced(in: words) == words)
    }
  }

  @Test(arguments: [[], ["scan"], ["keys", "set"], ["setup"]])
  func shortHelpHasOneLineAnOption(_ words: [String]) throws {
    let short = try keystow(words + ["-h"], in: "/")
    let long = try keystow(words + ["--help"], in: "/")
    #expect(short.status == 0 && short.text.utf8.count * 3 < long.text.utf8.count * 2)
    #expect(short.text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(short.text)")
    let options = long.text.matches(of: /\n  (?:-[a-zA-Z], )?(--[a-z-]+)/).map { $0.1 }
    for option in options { #expect(short.text.contains(option)) }
    #expect(!short.text.contains("Examples:"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func helpThatCannotBeWrittenIsAFailure() throws {
    let run = try shell("\"$KEYSTOW\" --help > /dev/full", in: "/")
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot write standard output"))
  }

  @Test func theNumberOfJobsMayFollowTheLetter() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": "t = \(Self.token)\n"])
    for words in [["-j1"], ["-j", "2"], ["--jobs", "2"], ["--jobs=2"]] {
      #expect(try keystow(["scan"] + words, in: repository.path).status == 1, "\(words)")
    }
    #expect(try keystow(["scan", "-j0"], in: repository.path).status == 64)
  }

  @Test func labelsAreExplained() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": "t = \(Self.token)\n"])
    let run = try keystow(["scan"], in: repository.path)
    #expect(run.text.contains("In brackets: confidence/severity."))
  }

  @Test func pathsInTextAreRelativeToTheCurrentFolder() throws {
    let repository = try TemporaryRepository(committing: [
      "a/b/one.txt": "t = \(Self.token)\n", "a/two.txt": "t = \(SampleSecret.gitHub(2))\n",
      "c/three.txt": "t = \(SampleSecret.gitHub(3))\n",
    ])
    let folder = repository.path + "/a/b"
    let run = try keystow(["scan"], in: folder)
    let note = "keystow: scanning the whole repository; for this folder only: keystow scan .\n"
    #expect(run.errorText == note)
    for place in ["\none.txt:1:5", "\n../two.txt:1:5", "\n../../c/three.txt:1:5"] {
      #expect(("\n" + run.text).contains(place), "\(run.text)")
    }
    let below = try keystow(["scan", ".", "-q"], in: folder)
    #expect(below.text.hasPrefix("one.txt:1:5") && below.errorText.isEmpty)
    #expect(!below.text.contains("two.txt"))
    #expect(try keystow(["scan", "-q"], in: folder).errorText.isEmpty)
    // Other formats, and the history, name paths of the repository.
    #expect(try keystow(["scan", "-f", "json"], in: folder).text.contains("\"a/b/one.txt\""))
    #expect(try keystow(["scan", "--history"], in: folder).text.contains("\na/two.txt:1:5"))
    #expect(try keystow(["scan"], in: repository.path).errorText.isEmpty)
  }
}
