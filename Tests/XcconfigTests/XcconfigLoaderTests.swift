import Formats
import Foundation
import TestSupport
import Testing
import Text
import Xcconfig

@Suite struct XcconfigLoaderTests {
  private func load(
    _ files: MemoryFiles, _ path: String, searchPaths: [String] = [], developer: String? = nil,
    limits: LoadLimits = LoadLimits()
  ) throws -> LoadedSettings {
    try XcconfigLoader(
      files: files, searchPaths: searchPaths, developerFolder: developer, limits: limits
    ).load(path)
  }

  private func summary(_ loaded: LoadedSettings) -> [String] {
    loaded.assignments.map {
      "\($0.path):\($0.assignment.position.line) \($0.assignment.name)="
        + String(decoding: $0.assignment.value, as: UTF8.self)
    }
  }

  @Test func includedAssignmentsCountWhereTheIncludeIs() throws {
    let files = MemoryFiles(contents: [
      "c/A.xcconfig": "X = 1\n#include \"sub/B\"\nX = 4\n#include? \"none.xcconfig\"\nY = 1",
      "c/sub/B.xcconfig": "X = 2\n#include \"C.xcconfig\"\n", "c/C.xcconfig": "X = 3",
    ])
    let loaded = try load(files, "c/A.xcconfig")
    #expect(
      summary(loaded) == [
        "c/A.xcconfig:1 X=1", "c/sub/B.xcconfig:1 X=2", "c/C.xcconfig:1 X=3", "c/A.xcconfig:3 X=4",
        "c/A.xcconfig:5 Y=1",
      ])
    #expect(loaded.paths == ["c/A.xcconfig", "c/sub/B.xcconfig", "c/C.xcconfig"])
    #expect(loaded.diagnostics == [])
  }

  @Test func nearestFolderComesFirstThenTheSearchPath() throws {
    var files = MemoryFiles(contents: [
      "a/A.xcconfig": "#include \"b/B.xcconfig\"", "a/b/B.xcconfig": "#include \"x\"",
      "p/x": "P = p", "q/x.xcconfig": "Q = q",
    ])
    func path() throws -> String? {
      try load(files, "a/A.xcconfig", searchPaths: ["q", "p"]).assignments.first?.path
    }
    #expect(try path() == "q/x.xcconfig")
    files.contents["a/x.xcconfig"] = "R = r"
    #expect(try path() == "a/x.xcconfig")
    files.contents["a/x"] = "R = r"
    #expect(try path() == "a/x")
    files.contents["a/b/x.xcconfig"] = "R = r"
    #expect(try path() == "a/b/x.xcconfig")
  }

  @Test func absoluteAndDeveloperNamesAreTakenAsTheyAre() throws {
    let files = MemoryFiles(contents: [
      "A": "#include \"/abs/B\"\n#include \"<DEVELOPER_DIR>/C.xcconfig\"",
      "/abs/B.xcconfig": "B = b",
      "/dev/C.xcconfig": "C = c",
    ])
    #expect(
      try load(files, "A", developer: "/dev").assignments.map(\.assignment.name) == ["B", "C"])
    let unknown = try load(files, "A")
    #expect(unknown.diagnostics.map(\.position.line) == [2])
    #expect(unknown.diagnostics.first?.message.contains("DEVELOPER_DIR") == true)
  }

  @Test func missingIsAnErrorUnlessOptionalAndUnreadableAlways() throws {
    let files = MemoryFiles(
      contents: [
        "f/A": "#include \"none\"\nA = 1\n#include? \"none\"\n#include? \"B\"\nwrong\nC = 2",
        "f/B": "",
      ], unreadable: ["f/B"])
    let loaded = try load(files, "f/A")
    #expect(loaded.diagnostics.map(\.position.line) == [1, 4, 5])
    #expect(loaded.diagnostics.allSatisfy { $0.severity == .error && $0.path == "f/A" })
    #expect(loaded.diagnostics[0].message.contains("#include?"))
    #expect(loaded.diagnostics[1].message.contains("it is locked"))
    #expect(summary(loaded) == ["f/A:2 A=1", "f/A:6 C=2"])
    #expect(throws: LoadError.missing(path: "f/none")) { try load(files, "f/none") }
    #expect(throws: MemoryFiles.Unreadable.self) { try load(files, "f/B") }
  }

  @Test func cyclesAreWarningsAlsoThroughLinks() throws {
    let files = MemoryFiles(
      contents: [
        "A": "#include \"B\"\nA = 1\n#include \"B\"", "B": "B = 1\n#include \"L\"\n#include \"B\"",
      ], links: ["L": "A"])
    let loaded = try load(files, "A")
    #expect(summary(loaded) == ["B:1 B=1", "A:2 A=1", "B:1 B=1"])
    #expect(loaded.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(loaded.diagnostics.map(\.path) == ["B", "B"])
    #expect(!loaded.hasErrors)
  }

  @Test func errorsOfIncludedFilesCarryTheirPathAndAreInOrder() throws {
    let files = MemoryFiles(contents: [
      "A": "bad\n#include \"B\"\nworse\n#include \"B\"", "B": "ok = 1\n# no",
    ])
    let places = try load(files, "A").diagnostics.map { "\($0.path):\($0.position.line)" }
    #expect(places == ["A:1", "B:2", "A:3"])
  }

  @Test func includesThatDoubleStopAtALimit() throws {
    var files = MemoryFiles()
    for level in 0..<60 {
      files.contents["F\(level)"] =
        "#include \"F\(level + 1)\"\n#include \"F\(level + 1)\"\nA = \(level)\n"
    }
    files.contents["F60"] = "Z = z\n"
    let loaded = try load(files, "F0")
    #expect(loaded.diagnostics.count == 1)
    #expect(loaded.diagnostics.first?.message.contains("20000 includes") == true)
    var few = LoadLimits()
    few.assignments = 3
    #expect(try load(files, "F50", limits: few).assignments.count == 3)
    few = LoadLimits()
    few.bytes = 10
    #expect(try load(files, "F59", limits: few).diagnostics.count == 1)
    few = LoadLimits()
    few.lookups = 5
    #expect(try load(files, "F50", limits: few).diagnostics.first?.message.contains("5") == true)
  }

  @Test func deepIncludesAreFollowed() throws {
    var files = MemoryFiles()
    for level in 0..<15_000 {
      files.contents["F\(level)"] = "A\(level) = x\n#include \"F\(level + 1)\"\n"
    }
    files.contents["F15000"] = "END = x"
    #expect(try load(files, "F0").assignments.last?.assignment.name == "END")
  }

  @Test func plannedContentsStandForThoseOnDisk() throws {
    let folder = try TemporaryDirectory()
    try folder.write("#include \"B.xcconfig\"\n#include? \"C.xcconfig\"\n", to: "A.xcconfig")
    try folder.write("B = disk\n", to: "B.xcconfig")
    try folder.write("C = disk\n", to: "C.xcconfig")
    let planned = PlannedSettingFiles([
      "\(folder.path)/x/../B.xcconfig": Array("B = planned\n#include \"A.xcconfig\"".utf8),
      "\(folder.path)/C.xcconfig": nil,
    ])
    let loaded = try XcconfigLoader(files: planned).load("\(folder.path)/./A.xcconfig")
    #expect(
      loaded.assignments.map { String(decoding: $0.assignment.value, as: UTF8.self) } == ["planned"]
    )
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
  }

  @Test func whatIsNoFileIsRefused() throws {
    let folder = try TemporaryDirectory()
    try folder.write("#include \"pipe\"\n#include? \"dir\"\n#include? \"broken\"\nA = 1", to: "A")
    try folder.write("", to: "dir/x")
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(symlink("nowhere", "\(folder.path)/broken") == 0)
    let loaded = try XcconfigLoader().load("\(folder.path)/A")
    #expect(loaded.diagnostics.map(\.position.line) == [1, 2])
    #expect(loaded.assignments.count == 1)
    #expect(throws: (any Error).self) { try XcconfigLoader().load("\(folder.path)/pipe") }
  }

  @Test func randomFilesNeverFail() throws {
    let lines =
      [
        "#include \"", "#include? \"", "A = ", "A[config=*] = $(", "[", "]", "\"", "\\\n", "\n",
        "// ",
      ]
      + ["F0", "F1", "F2", "B", "=", "$(A)", "\r\n", "é", "#"]
    var random = Random(seed: 3)
    for _ in 0..<500 {
      var files = MemoryFiles()
      for index in 0..<3 {
        files.contents["F\(index)"] = (0..<random.next(30)).map { _ in random.pick(lines) }.joined()
      }
      let loaded = try load(files, "F0")
      let settings = SettingTable(loaded)
      for name in settings.names { #expect(settings.value(of: name) != nil) }
    }
  }
}
