import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct ProjectGraphTests {
  private let config = "DB0000000000000000000001"

  @Test func readsTargetsAndConfigurations() throws {
    var project = SampleProject()
    project.configurations = [("Debug", ""), ("Staging", config)]
    project.files = [("Config/Staging.xcconfig", config, "\"<group>\"")]
    let graph = try project.graph(at: "ios/App.xcodeproj/project.pbxproj")
    #expect(graph.configurations.map(\.text) == ["Debug", "Staging"])
    #expect(graph.configurations[0].base == nil)
    #expect(
      graph.configurations[1].base == .file(.inside(GitPath("ios/Config/Staging.xcconfig"))))
    #expect(graph.targets.map(\.text) == ["App"])
    #expect(graph.targets[0].configurations.count == 2)
  }

  @Test func placesFollowGroupsAndSourceTrees() throws {
    var project = SampleProject()
    project.files = [
      ("A.xcconfig", config, "\"<group>\""), ("B.xcconfig", config + "B", "SOURCE_ROOT"),
      ("/tmp/C.xcconfig", config + "C", "\"<absolute>\""), ("D", config + "D", "SDKROOT"),
      ("../../../E", config + "E", "\"<group>\""), ("Group", "AC", "\"<group>\""),
    ]
    project.projectDirPath = ".."
    project.extra = """
      FA = {isa = PBXFileReference; path = F.xcconfig; sourceTree = "<group>"; };
      FB = {isa = PBXGroup; children = (FA, AC, FB, GONE); path = Sub; sourceTree = "<group>"; };

      """
    let text = project.text.replacing(
      "\t\tAC /* Group */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig;",
      with: "\t\tAC /* Group */ = {isa = PBXGroup; children = (FB, );")
    let graph = try ProjectGraph(
      ProjectFile(path: GitPath("x/y/App.xcodeproj/project.pbxproj"), bytes: Array(text.utf8)))
    func place(_ id: String) -> FileLocation? { graph.fileLocations.location(of: Array(id.utf8)) }
    #expect(graph.sourceRoot == GitPath("x"))
    #expect(place(config) == .inside(GitPath("x/A.xcconfig")))
    #expect(place(config + "B") == .inside(GitPath("x/B.xcconfig")))
    #expect(place(config + "C") == .outside(Array("/tmp/C.xcconfig".utf8)))
    #expect(place(config + "D") == .outside(Array("$(SDKROOT)/D".utf8)))
    #expect(place(config + "E")?.path == nil)
    #expect(place("FA") == .inside(GitPath("x/Group/Sub/F.xcconfig")))
    #expect(place("GONE") == nil)
  }

  @Test func synchronizedFoldersNameBaseConfigurations() throws {
    var project = SampleProject()
    project.extra = """
      AF = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };

      """
    project.targetLines = ["fileSystemSynchronizedGroups = ( AF, )"]
    let text = project.text.replacing(
      "\t\t\tisa = XCBuildConfiguration;\n",
      with: "\t\t\tisa = XCBuildConfiguration;\n\t\t\tbaseConfigurationReferenceAnchor = AF;\n"
        + "\t\t\tbaseConfigurationReferenceRelativePath = Config/All.xcconfig;\n")
    let graph = try ProjectGraph(
      ProjectFile(path: GitPath("App.xcodeproj/project.pbxproj"), bytes: Array(text.utf8)))
    #expect(graph.configurations[0].base == .file(.inside(GitPath("App/Config/All.xcconfig"))))
    #expect(graph.targets[0].folders == [GitPath("App")])
  }

  @Test func projectsWithoutARootAreErrors() {
    func cause(_ text: String) -> ProjectError.Cause? {
      do {
        _ = try ProjectGraph(
          ProjectFile(path: GitPath("a.xcodeproj/project.pbxproj"), bytes: Array(text.utf8)))
        return nil
      } catch { return error.cause }
    }
    #expect(cause("( a )") == .noObjects)
    #expect(cause("{ objects = { }; rootObject = A; }") == .noProject)
    #expect(cause("{ objects = { A = { isa = PBXGroup; }; }; rootObject = A; }") == .noProject)
    #expect(cause("{ objects = { A = { isa = PBXProject; }; }; rootObject = A; }") == nil)
  }

  @Test func pathsAreReckonedWithoutTheDisk() {
    #expect(WorkTreePath.joined(GitPath("a/b"), Array("../c/./d".utf8)) == GitPath("a/c/d"))
    #expect(WorkTreePath.joined(GitPath("a"), Array("../../c".utf8)) == nil)
    #expect(WorkTreePath.joined(GitPath("a"), Array("/c".utf8)) == nil)
    let name = WorkTreePath.relative(GitPath("Base.xcconfig"), from: GitPath("a/b"))
    #expect(name == Array("../../Base.xcconfig".utf8))
    #expect(WorkTreePath.relative(GitPath("a/x/c"), from: GitPath("a/b")) == Array("../x/c".utf8))
    #expect(WorkTreePath.folder(of: GitPath("a")) == GitPath(""))
  }
}
