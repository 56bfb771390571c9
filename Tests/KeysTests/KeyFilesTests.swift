import Testing
import Vocabulary

@testable import Keys

/// Where the files of keys are.
@Suite struct KeyFilesTests {
  @Test func theyStandNextToEachOther() throws {
    #expect(KeyFiles.standard.secrets.text == "Secrets.xcconfig")
    #expect(KeyFiles.standard.sample.text == "Secrets.example.xcconfig")
    let files = try KeyFiles(secrets: "Config/My Keys.xcconfig")
    #expect(files.base.text == "Config/Base.xcconfig")
    #expect(files.sample.text == "Config/My Keys.example.xcconfig")
    let debug = try files.secrets(configuration: "Debug")
    #expect(debug.text == "Config/My Keys.Debug.xcconfig")
    #expect(files.configuration(of: debug) == "Debug")
    #expect(files.configuration(of: files.sample) == nil)
    #expect(files.configuration(of: files.secrets) == nil)
  }

  @Test(arguments: [
    "/etc/Secrets.xcconfig", "../Secrets.xcconfig", "a/../b.xcconfig", ".git/a.xcconfig",
    "a/.GIT/b.xcconfig",
    "a//b.xcconfig", "./a.xcconfig", "a\"b.xcconfig", "a\nb.xcconfig", "a*.xcconfig", "Secrets.txt",
    ".xcconfig",
    "", "a/.xcconfig", "Base.xcconfig", "Secrets.example.xcconfig", "~/a.xcconfig", " a.xcconfig",
    "a\u{2028}.xcconfig",
    "git~1/a.xcconfig", "a /b.xcconfig",
  ])
  func hostilePathsAreRefused(_ path: String) {
    #expect(throws: KeyFilesError.self) { try KeyFiles(secrets: path) }
  }

  @Test(arguments: ["", "a/b", "..", "a]b", "De*", "example", "Example", "a\"", " a", "x\n", ".a"])
  func hostileConfigurationsAreRefused(_ name: String) {
    #expect(throws: KeyFilesError.self) { try KeyFiles.standard.secrets(configuration: name) }
  }
}
