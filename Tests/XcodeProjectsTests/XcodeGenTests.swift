import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct XcodeGenTests {
  private func specification(_ text: String, at path: String = "project.yml")
    -> XcodeGenSpecification
  {
    XcodeGenSpecification(path: GitPath(path), bytes: Array(text.utf8))
  }

  private func added(_ text: String, _ configurations: [String] = ["Debug", "Release"]) -> String? {
    specification(text).adding(GitPath("Base.xcconfig"), for: configurations)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("targets:\n  App: {}\n", ["Debug", "Release"]),
    (
      "configs:\n  AppStore: release\n  Empty:\n  \"Q A\": debug # x\ntargets:\n",
      ["AppStore", "Empty", "Q A"]
    ),
    ("configs: {Debug: debug, Beta: release}\ntargets: {}\n", ["Debug", "Beta"]),
    ("configs: *shared\ntargets: {}\n", nil), ("configs:\n  <<: *a\n  B: debug\ntargets:\n", nil),
    ("{targets: {}}\n", nil), ("a: 1\n---\ntargets:\n", nil), ("targets:\ntargets:\n", nil),
  ])
  func configurationsAreNamed(text: String, names: [String]?) {
    #expect(specification(text).configurations == names)
  }

  @Test func baseFilesAreRelativeToTheSpecification() throws {
    let text = "configFiles:\n  Debug: ../A.xcconfig\n  Release: ${X}/B.xcconfig\ntargets:\n"
    let files = try #require(specification(text, at: "ios/project.yml").configFiles)
    #expect(files.map(\.configuration) == ["Debug", "Release"])
    #expect(files.map { $0.path?.text } == ["A.xcconfig", nil])
  }

  @Test(arguments: [
    (
      "name: App\ntargets:\n  App:\n    type: application\n",
      "name: App\nconfigFiles:\n  Debug: Base.xcconfig\n  Release: Base.xcconfig\ntargets:\n  App:\n"
        + "    type: application\n"
    ),
    (
      "name: App # x\n\n# - Targets:\n\ntargets:\n  App: {}\n",
      "name: App # x\n\nconfigFiles:\n  Debug: Base.xcconfig\n  Release: Base.xcconfig\n\n"
        + "# - Targets:\n\ntargets:\n  App: {}\n"
    ),
    (
      "# head\ntargets:\n  App: {}",
      "# head\nconfigFiles:\n  Debug: Base.xcconfig\n  Release: Base.xcconfig\ntargets:\n  App: {}"
    ),
    (
      "name: App\r\ntargets: {}\r\n",
      "name: App\r\nconfigFiles:\r\n  Debug: Base.xcconfig\r\n  Release: Base.xcconfig\r\n"
        + "targets: {}\r\n"
    ),
    (
      "name: App",
      "name: App\nconfigFiles:\n  Debug: Base.xcconfig\n  Release: Base.xcconfig\n"
    ),
    (
      "fileGroups:\n- a.yml\n- b.yml\ntargets:\n  A:\n    preBuildScripts:\n    - script: |\n        a # b\n",
      "fileGroups:\n- a.yml\n- b.yml\nconfigFiles:\n  Debug: Base.xcconfig\n  Release: Base.xcconfig\n"
        + "targets:\n  A:\n    preBuildScripts:\n    - script: |\n        a # b\n"
    ),
  ])
  func theBlockIsInserted(old: String, new: String) {
    #expect(added(old) == new)
  }

  @Test func specificationsInJSONAreEdited() throws {
    func json(_ text: String) -> XcodeGenSpecification { specification(text, at: "project.json") }
    let base = GitPath("Base.xcconfig")
    func added(_ text: String, _ names: [String]) -> String? {
      json(text).adding(base, for: names).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      added("{\n  \"name\": \"A\",\n  \"targets\": {}\n}\n", ["Debug", "Q \"A\""])
        == "{\n  \"name\": \"A\",\n  \"targets\": {},\n  \"configFiles\": {\n"
        + "    \"Debug\": \"Base.xcconfig\",\n    \"Q \\\"A\\\"\": \"Base.xcconfig\"\n  }\n}\n")
    #expect(
      added("{\"configFiles\": {\"Debug\": \"A.xcconfig\"}}", ["Release"])
        == "{\"configFiles\": {\"Debug\": \"A.xcconfig\",\"Release\":\"Base.xcconfig\"}}")
    #expect(added("{\"configFiles\": []}", ["Debug"]) == nil && added("[]", ["Debug"]) == nil)
    let whole = json(
      "{\"configs\": {\"Debug\": \"debug\", \"Store\": \"release\"}, \"include\": [\"a/b.json\"],"
        + "\"configFiles\": {\"Store\": \"S.xcconfig\"}}")
    #expect(whole.configurations == ["Debug", "Store"] && whole.namesConfigurations)
    #expect(try #require(whole.configFiles).map(\.path) == [GitPath("S.xcconfig")])
    #expect(whole.includes == [GitPath("a/b.json")])
    #expect(json("{}").configurations == ["Debug", "Release"] && !json("{}").namesConfigurations)
  }

  /// Other tools have files of this name, too.
  @Test(arguments: [
    ("{\"targets\": {\"A\": {\"type\": \"application\", \"platform\": \"iOS\"}}}", true),
    ("{\"name\": \"A\", \"include\": [\"a.json\"]}", true),
    ("{\"settingGroups\": {\"A\": {\"B\": \"c\"}}}", true),
    ("{\"name\": \"a\", \"targets\": {\"build\": {\"executor\": \"@nx/js:tsc\"}}}", false),
    ("{\"dependencies\": {}, \"frameworks\": {\"dnx451\": \"\"}}", false),
  ])
  func aSpecificationInJSONIsKnownByItsLists(text: String, isSpecification: Bool) throws {
    let tree = SampleTree(files: ["project.json": text])
    let found = try ProjectFinder.specifications(
      among: [GitPath("project.json")], sources: tree.sources)
    #expect(found.isEmpty != isSpecification)
  }

  @Test func missingConfigurationsAreAppended() {
    let old = "configFiles:\n    Debug: A.xcconfig # a\n\n# b\ntargets:\n"
    #expect(
      added(old, ["Release", "on"])
        == "configFiles:\n    Debug: A.xcconfig # a\n    Release: Base.xcconfig\n"
        + "    \"on\": Base.xcconfig\n\n# b\ntargets:\n")
  }

  @Test(arguments: [
    "configFiles: {Debug: A.xcconfig}\ntargets:\n", "configFiles: *x\ntargets:\n",
    "configFiles:\n  <<: *x\ntargets:\n", "configFiles:REPLACE:\n  Debug: A\ntargets:\n",
    "targets:\n\tApp: {}\n", "- targets\n", "configFiles:\n- Debug\ntargets:\n",
  ])
  func freeSpecificationsAreRefused(text: String) {
    #expect(added(text) == nil)
  }

  @Test(arguments: [
    ("settings.API_KEY", XcodeGenSpecification.Use.setting), ("settings.base.API_KEY", .setting),
    ("settings.configs.Debug.API_KEY", .setting), ("settings.groups.[0]", .other),
    ("targets.App.settings.API_KEY", .setting), ("settingGroups.Keys.API_KEY", .setting),
    ("targetTemplates.T.settings.base.API_KEY", .setting),
    ("targets.App.info.properties.Keys.[0]", .setting), ("targets.App.info.path", .other),
    ("targets.App.entitlements.properties.group", .setting),
    ("schemes.App.run.environmentVariables.KEY", .setting),
    ("schemes.App.run.environmentVariables.[0].value", .setting),
    ("schemes.App.run.environmentVariables.[0].variable", .other),
    ("targets.App.scheme.environmentVariables.KEY", .setting),
    ("targets.App.postBuildScripts.[0].script", .script),
    ("aggregateTargets.All.buildScripts.[1].script", .script),
    ("targets.App.postBuildScripts.[0].name", .other), ("attributes.KEY", .other),
    ("options.bundleIdPrefix", .other), ("packages.A.url", .other),
    ("schemes.App.run.preActions.[0].script", .other), ("name", .other),
  ])
  func entriesHaveReaders(keyPath: String, use: XcodeGenSpecification.Use) {
    let path = keyPath.split(separator: ".").map(String.init)
    #expect(specification("").use(ofKeyPath: path) == use)
  }

  @Test func expandedFilesAreNamedOrFound() {
    let text = """
      settings: {base: {INFOPLIST_FILE: $(SRCROOT)/Shared.plist}}
      targetTemplates:
        T: {entitlements: {path: "${target_name}/App.entitlements"}}
      targets:
        App:
          templates: [T]
          info: {path: A/Generated.plist, properties: {X: y}}
          settings: {CODE_SIGN_ENTITLEMENTS: A/B.entitlements}
          sources: [{path: A}, B]
        Kit:
          sources: C
      """
    let found = specification(text, at: "ios/project.yml")
    #expect(
      Set(found.expandedFiles.map(\.text)) == [
        "ios/Shared.plist", "ios/App/App.entitlements", "ios/A/Generated.plist",
        "ios/A/B.entitlements",
      ])
    #expect(found.sourceFolders.map(\.folder.text) == ["ios/A", "ios/B", "ios/C"])
    let bare = specification("targets:\n  App: {sources: [App]}\n  Kit: {sources: Kit}\n")
    let paths = ["App/Info.plist", "Kit/a/Info.plist", "Kit/b/Info.plist"].map { GitPath($0) }
    #expect(bare.foundInfoPlists(among: paths).map(\.text) == ["App/Info.plist"])
  }

  @Test func aSpecificationGetsTheBase() throws {
    let tree = SampleTree(files: [
      "ios/project.yml": "name: App\ntargets:\n  App:\n    sources: App\n",
      "ios/App.xcodeproj/project.pbxproj": SampleProject().text,
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["ios/project.yml", "Base.xcconfig"])
    #expect(!plan.needsHands)
    #expect(
      plan.texts(.change).first
        == "configFiles of Debug, Release become ../Base.xcconfig; run xcodegen generate")
    #expect(plan.generations.map(\.command) == ["xcodegen generate"])
    #expect(plan.generations.first?.projects.map(\.text) == ["ios/App.xcodeproj"])
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func itsBaseFilesGetOneLine() throws {
    let tree = SampleTree(files: [
      "project.yml": "configFiles: {Debug: D.xcconfig, Release: D.xcconfig}\ntargets:\n",
      "D.xcconfig": "A = 1\n",
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["D.xcconfig"])
    #expect(try tree.addedLines(plan, in: "D.xcconfig") == ["#include? \"Secrets.xcconfig\""])
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func includedConfigurationsAreForHands() throws {
    var tree = SampleTree(files: [
      "project.yml": "include:\n  - shared/base.yml\ntargets:\n", "shared/base.yml": "configs:\n",
    ])
    let plan = try tree.plan()
    #expect(plan.needsHands)
    #expect(plan.obstacles.keys.map(\.text) == ["project.yml"])
    // The advice can be followed: the file that it names is made.
    #expect(plan.edits.map(\.path.text) == ["Base.xcconfig"])
    tree.files["shared/base.yml"] = "options: {}\n"
    #expect(try tree.plan().edits.map(\.path.text) == ["project.yml", "Base.xcconfig"])
  }
}
