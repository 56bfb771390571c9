import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct ExpandedFilesTests {
  private func files(
    _ settings: [String], project: [String] = [], at path: String = "App.xcodeproj/project.pbxproj"
  ) throws -> ExpandedFiles {
    var sample = SampleProject()
    sample.targetSettings = settings
    sample.projectSettings = project
    return try ExpandedFiles(of: sample.graph(at: path), sources: SampleTree().sources)
  }

  @Test func plainAndQuotedPathsAreTakenFromTheProject() throws {
    let found = try files(
      ["INFOPLIST_FILE = App/Info.plist", "CODE_SIGN_ENTITLEMENTS = \"My App/A.entitlements\""],
      at: "ios/App.xcodeproj/project.pbxproj")
    #expect(
      found.paths == [GitPath("ios/App/Info.plist"), GitPath("ios/My App/A.entitlements")])
    #expect(found.names.isEmpty)
    #expect(found.contains(GitPath("ios/App/Info.plist")))
    #expect(!found.contains(GitPath("App/Info.plist")))
  }

  @Test(
    arguments: [
      "$(SRCROOT)/App/Info.plist", "${PROJECT_DIR}/App/Info.plist", "$SRCROOT/App/Info.plist",
      "$(TARGET_NAME)/Info.plist", "$(FOLDER)/Info.plist", "\\\"$(SRCROOT)/App/Info.plist\\\"",
      "./App/../App/Info.plist", "$(PROJECT_NAME)/Info.plist",
    ])
  func referencesAreWorkedOut(value: String) throws {
    let found = try files(["INFOPLIST_FILE = \"\(value)\"", "FOLDER = \"$(TARGET_NAME)\""])
    #expect(found.paths == [GitPath("App/Info.plist")])
    #expect(found.names.isEmpty)
  }

  @Test func unknownFoldersLeaveTheName() throws {
    let found = try files(["INFOPLIST_FILE = \"$(DERIVED:lower)/App-Info.plist\""])
    #expect(found.paths.isEmpty)
    #expect(found.contains(GitPath("any/where/App-Info.plist")))
    #expect(!found.contains(GitPath("any/where/Info.plist")))
  }

  @Test func namesThatNameThemselvesEnd() throws {
    let many = String(repeating: "$(B)", count: 900)
    let found = try files([
      "INFOPLIST_FILE = \"$(A)/Info.plist\"", "A = \"$(A)\"",
      "CODE_SIGN_ENTITLEMENTS = \"\(many)\"",
      "B = \"\(many)\"",
    ])
    #expect(found.contains(GitPath("Info.plist")))
  }

  @Test func aTargetHidesTheProjectAndConditionsAdd() throws {
    let found = try files(
      ["INFOPLIST_FILE = App/Info.plist", "\"INFOPLIST_FILE[sdk=macosx*]\" = Mac/Info.plist"],
      project: ["INFOPLIST_FILE = Old/Info.plist", "CODE_SIGN_ENTITLEMENTS = All.entitlements"])
    #expect(
      found.paths == [
        GitPath("App/Info.plist"), GitPath("Mac/Info.plist"), GitPath("All.entitlements"),
      ])
  }

  @Test func unexpandedInfoPlistsAreSkipped() throws {
    let found = try files(
      ["INFOPLIST_FILE = App/Info.plist", "CODE_SIGN_ENTITLEMENTS = A.entitlements"],
      project: ["INFOPLIST_EXPAND_BUILD_SETTINGS = NO"])
    #expect(found.paths == [GitPath("A.entitlements")])
  }

  @Test func xcconfigFilesNameThemToo() throws {
    var sample = SampleProject()
    sample.configurations = [("Debug", "DB01")]
    sample.files = [("Config/Debug.xcconfig", "DB01", "\"<group>\"")]
    sample.targetSettings = []
    let tree = SampleTree(files: [
      "Config/Debug.xcconfig": "#include \"All\"\n#include \"Debug.xcconfig\"\nDIR = Source\n",
      "Config/All.xcconfig": "INFOPLIST_FILE = $(DIR)/Info.plist\n",
      "App.xcodeproj/project.pbxproj": sample.text,
    ])
    let found = try ExpandedFiles(of: sample.graph(), sources: tree.sources)
    #expect(found.paths == [GitPath("Source/Info.plist")])
    let all = try ExpandedFiles(
      among: tree.files.keys.map { GitPath($0) }, sources: tree.sources)
    #expect(all.paths == found.paths)
  }

  @Test func specificationsOfGeneratorsNameThem() throws {
    let tree = SampleTree(files: [
      "ios/project.yml": "targets:\n  App:\n    info:\n      path: App/Info.plist\n"
        + "    entitlements: {path: \"My App/A.entitlements\"}\n",
      "mac/Project.swift": "import ProjectDescription\nlet p = Project(infoPlist: "
        + ".file(path: \"App/Info.plist\"))\n",
      "other/project.yml": "path: X/Info.plist\n",
    ])
    let all = try ExpandedFiles(
      among: tree.files.keys.map { GitPath($0) }, sources: tree.sources)
    #expect(
      all.paths == [
        GitPath("ios/App/Info.plist"), GitPath("ios/My App/A.entitlements"),
        GitPath("mac/App/Info.plist"),
      ])
  }
}
