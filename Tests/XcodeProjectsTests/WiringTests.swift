import Testing
import Vocabulary
import XcodeProjects

@Suite struct WiringTests {
  private let project = "App.xcodeproj/project.pbxproj"
  private let id = "DB0000000000000000000001"

  private func based(on path: String) -> SampleProject {
    var sample = SampleProject()
    sample.configurations = [("Debug", id), ("Release", id)]
    sample.files = [(path, id, "\"<group>\"")]
    return sample
  }

  @Test func bareConfigurationsGetTheBase() throws {
    let tree = SampleTree(files: [project: SampleProject().text])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == [project, "Base.xcconfig"])
    #expect(try tree.addedLines(plan, in: project).count == 4)
    #expect(
      plan.edits.last?.new
        == Array("#include \"Secrets.example.xcconfig\"\n#include? \"Secrets.xcconfig\"\n".utf8))
    #expect(!plan.needsHands)
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func severalProjectsShareOneBase() throws {
    let other = "tools/Tool.xcodeproj/project.pbxproj"
    let tree = SampleTree(files: [
      project: SampleProject().text, other: SampleProject().text,
      "Pods/Pods.xcodeproj/project.pbxproj": SampleProject().text,
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == [project, other, "Base.xcconfig"])
    #expect(try tree.addedLines(plan, in: other)[0].contains("path = ../Base.xcconfig;"))
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func anExistingBaseGetsOneLine() throws {
    let tree = SampleTree(files: [
      "ios/App.xcodeproj/project.pbxproj": based(on: "Config/All.xcconfig").text,
      "ios/Config/All.xcconfig": "A = 1\n#include \"More\"\nB = 2 // no line end",
      "ios/Config/More.xcconfig": "C = 3\n",
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["ios/Config/All.xcconfig"])
    let lines = try tree.addedLines(plan, in: "ios/Config/All.xcconfig")
    #expect(lines == ["#include? \"../../Secrets.xcconfig\""])
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func aBaseThatReachesTheSecretsIsLeftAlone() throws {
    let tree = SampleTree(files: [
      project: based(on: "Config/All.xcconfig").text,
      "Config/All.xcconfig": "#include \"More.xcconfig\"\n",
      // Found in the folder of the project.
      "Config/More.xcconfig": "#include? \"Secrets.xcconfig\"\n",
    ])
    let plan = try tree.plan()
    #expect(plan.edits.isEmpty && !plan.needsHands)
    #expect(plan.texts(.unchanged).contains { $0.contains("already reads the secrets") })
  }

  @Test func onlyConfigurationsWithoutABaseAreEdited() throws {
    var sample = based(on: "Debug.xcconfig")
    sample.configurations = [("Debug", id), ("Staging", ""), ("Release", "")]
    let tree = SampleTree(files: [project: sample.text, "Debug.xcconfig": "A = 1\n"])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["Debug.xcconfig", project, "Base.xcconfig"])
    let lines = try tree.addedLines(plan, in: project)
    #expect(lines.filter { $0.hasPrefix("baseConfigurationReference") }.count == 2)
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func basesOfTargetsStay() throws {
    var sample = SampleProject()
    let pods = "Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig"
    sample.files = [(pods, id, "\"<group>\"")]
    sample.targetBase = id
    let tree = SampleTree(files: [project: sample.text])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == [project, "Base.xcconfig"])
    #expect(plan.texts(.unchanged).contains { $0.contains("Pods-App.debug.xcconfig") })
  }

  @Test(arguments: [
    "Pods/Target Support Files/Pods.xcconfig", "Generated.xcconfig", "Gone.xcconfig",
  ])
  func filesThatCannotBeEditedAreForHands(path: String) throws {
    var tree = SampleTree(files: [project: based(on: path).text], ignored: ["Generated.xcconfig"])
    if path != "Gone.xcconfig" { tree.files[path] = "A = 1\n" }
    let plan = try tree.plan()
    #expect(plan.edits.isEmpty && plan.needsHands)
    #expect(plan.texts(.manual).allSatisfy { $0.contains("#include? \"") })
  }

  @Test func danglingAndOuterBasesAreForHands() throws {
    var sample = SampleProject()
    sample.configurations = [("Debug", "DEAD"), ("Release", id)]
    sample.files = [("../../Outer.xcconfig", id, "\"<group>\"")]
    let plan = try SampleTree(files: [project: sample.text]).plan()
    #expect(plan.edits.isEmpty)
    #expect(plan.texts(.manual).count == 2)
  }

  @Test func settingsThatHideAKeyAreReported() throws {
    var sample = SampleProject()
    sample.projectSettings = ["API_KEY = \"$(inherited)\""]
    sample.targetSettings = ["\"API_KEY[sdk=iphoneos*]\" = x", "OTHER = y"]
    sample.files = [("Target.xcconfig", id, "\"<group>\"")]
    sample.targetBase = id
    let tree = SampleTree(files: [
      project: sample.text, "Target.xcconfig": "// a comment\nAPI_KEY = z\n",
    ])
    let warnings = try tree.plan().texts(.warning)
    #expect(warnings.count == 3)
    #expect(warnings.contains { $0.contains("Debug of the target App sets API_KEY") })
    #expect(warnings.contains { $0.contains("line 2 sets API_KEY for the target App") })
  }

  @Test func defaultsBeforeTheIncludeDoNotHide() throws {
    let tree = SampleTree(files: [
      project: based(on: "All.xcconfig").text,
      "All.xcconfig": "API_KEY = demo\n#include? \"Secrets.xcconfig\"\n",
      "Secrets.xcconfig": "API_KEY = real\n",
    ])
    #expect(try tree.plan().texts(.warning).isEmpty)
    var hidden = tree
    hidden.files["All.xcconfig"] = "#include? \"Secrets.xcconfig\"\nAPI_KEY = demo\n"
    #expect(try hidden.plan().texts(.warning).count == 1)
  }

  @Test func secretsInASynchronizedFolderAreReported() throws {
    var sample = SampleProject()
    sample.extra = "AF = {isa = PBXFileSystemSynchronizedRootGroup; path = .; };\n"
    sample.targetLines = ["fileSystemSynchronizedGroups = ( AF, )"]
    let plan = try SampleTree(files: [project: sample.text]).plan()
    #expect(
      plan.texts(.warning).contains { $0.contains("Secrets.xcconfig is in a synchronized folder") })
  }

  @Test func anIgnoredBaseIsForHands() throws {
    let tree = SampleTree(files: [project: SampleProject().text], ignored: ["Base.xcconfig"])
    #expect(try tree.plan().needsHands)
  }

  @Test func unreadableProjectsAreForHands() throws {
    let tree = SampleTree(files: [
      project: "<?xml version=\"1.0\"?>", "b/B.xcodeproj/project.pbxproj": SampleProject().text,
    ])
    let plan = try tree.plan()
    #expect(plan.texts(.manual).contains { $0.contains("1:1: the project is an XML") })
    #expect(plan.edits.count == 2)
  }

  @Test func packagesNeedNothing() throws {
    let plan = try SampleTree(files: ["Package.swift": "", "Sources/A.swift": ""]).plan()
    #expect(plan.edits.isEmpty && !plan.needsHands)
    #expect(
      plan.texts(.unchanged) == ["nothing to wire: a Swift package has no base configuration"])
  }

  @Test func freeSpecificationsAreForHands() throws {
    let tree = SampleTree(files: [
      "ios/project.yml": "include: [a.yml]\ntargets:\n  App: {}\n",
      "ios/App.xcodeproj/project.pbxproj": SampleProject().text,
      "Project.swift": "import ProjectDescription\n", "web/project.yml": "name: x\n",
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["Base.xcconfig"])
    #expect(plan.texts(.manual).count == 2)
    #expect(plan.texts(.manual).contains { $0.contains("configFiles: {Debug: ../Base.xcconfig") })
  }
}
