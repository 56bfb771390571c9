import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct TuistTests {
  private func project(_ text: String, at path: String = "Project.swift") -> TuistProject? {
    TuistProject(path: GitPath(path), bytes: Array(text.utf8), root: GitPath(""))
  }

  private func added(_ text: String) -> String? {
    project(text)?.adding(GitPath("Base.xcconfig")).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private let both =
    "[.debug(name: \"Debug\", xcconfig: \"Base.xcconfig\"), "
    + ".release(name: \"Release\", xcconfig: \"Base.xcconfig\")]"

  @Test func settingsAreInsertedBeforeTheTargets() {
    #expect(
      added("let p = Project(\n  name: \"A\",\n  targets: []\n)\n")
        == "let p = Project(\n  name: \"A\",\n  settings: .settings(configurations: \(both)),\n"
        + "  targets: []\n)\n")
    #expect(
      added("let p = Project(name: \"A\", targets: [])")
        == "let p = Project(name: \"A\", settings: .settings(configurations: \(both)), targets: [])"
    )
    #expect(
      added("Project(\r\n\tname: \"A\", // x\r\n\ttargets: [],\r\n\tschemes: [])")
        == "Project(\r\n\tname: \"A\", // x\r\n\tsettings: .settings(configurations: \(both)),\r\n"
        + "\ttargets: [],\r\n\tschemes: [])")
  }

  @Test func configurationsAreInsertedIntoTheSettings() {
    #expect(
      added("Project(name: \"A\", settings: .settings(base: [\"A\": \"b\"]), targets: [])")
        == "Project(name: \"A\", settings: .settings(base: [\"A\": \"b\"], configurations: \(both)), "
        + "targets: [])")
    #expect(
      added("Project(settings: .settings(base: x(), defaultSettings: .none), targets: [])")
        == "Project(settings: .settings(base: x(), configurations: \(both), defaultSettings: .none), "
        + "targets: [])")
  }

  @Test func bareConfigurationsGetAFile() {
    let text = """
      let configurations: [Configuration] = [
        .debug(name: "Dev", xcconfig: "Dev.xcconfig"),
        .release(name: .release, settings: ["A": "b"],),
        Configuration.debug(name: .configuration("QA")),
      ]
      let project = Project(
        name: "App", settings: .settings(configurations: configurations), targets: [])
      """
    #expect(
      added(text)
        == text.replacing("[\"A\": \"b\"],)", with: "[\"A\": \"b\"], xcconfig: \"Base.xcconfig\",)")
        .replacing("(\"QA\"))", with: "(\"QA\"), xcconfig: \"Base.xcconfig\")"))
    #expect(
      project(text)?.baseFiles?.map { "\($0.configuration)=\($0.path?.text ?? "")" }
        == ["Dev=Dev.xcconfig"])
  }

  @Test(arguments: [
    "let p = Project.app(name: \"A\", targets: [])", "let p = makeProject()", "let p = Project(",
    "let a = Project(targets: []); let b = Project(targets: [])",
    "let p = Project(name: \"A\", settings: settings(), targets: [])",
    "let p = Project(name: \"A\", settings: .settings(debug: [:]), targets: [])",
    "let p = Project(settings: .settings(configurations: [.current]), targets: [])",
    "let p = Project(settings: .settings(configurations: all()), targets: [])",
    "let p = Project(settings: .settings(configurations: []), targets: [])",
    "let p = Project(settings: .settings(configurations: [.debug(name: x)]), targets: [])",
    "let p = Project(settings: .settings(configurations: [.debug(name: \"A\", xcconfig: f)]), targets: [])",
  ])
  func freeProjectsAreRefused(text: String) {
    #expect(added(text) == nil)
  }

  @Test(arguments: [
    ("infoPlist: .extendingDefault(with: [\"K\": \"VALUE\"])", true),
    ("infoPlist: .extendingDefault(with: [\"K\": [\"VALUE\", \"b\"]])", true),
    ("infoPlist: .dictionary([\"K\": .string(\"VALUE\")])", true),
    ("entitlements: [\"K\": \"VALUE\"]", true),
    ("settings: .settings(base: [\"K\": \"a VALUE b\"])", true),
    (
      "settings: .settings(configurations: [.debug(name: \"D\", settings: [\"K\": \"VALUE\"])])",
      true
    ),
    ("infoPlist: .extendingDefault(with: [\"VALUE\": \"b\"])", false),
    ("infoPlist: .extendingDefault(with: [\"K\": \"\\(a)VALUE\"])", false),
    ("infoPlist: .file(path: \"VALUE\")", false), ("bundleId: \"VALUE\"", false),
    ("infoPlist: .extendingDefault(with: f(key: \"VALUE\"))", false),
    ("scripts: [.pre(script: \"VALUE\", name: \"a\")]", false),
  ])
  func literalsAreExpanded(argument: String, isExpanded: Bool) throws {
    let text = Array(
      "let p = Project(name: \"A\", targets: [.target(name: \"A\", \(argument))])".utf8)
    let start = try #require(text.indices.first { text[$0...].starts(with: "VALUE".utf8) })
    let literals = try #require(TuistLiterals(path: GitPath("Project.swift"), bytes: text))
    #expect(literals.isExpanded(start..<start + 5) == isExpanded)
  }

  /// Most projects make their targets with functions that manifests import.
  @Test func helpersArePartsOfAllManifestsBelowTheirRoot() throws {
    let files = [
      "a/Tuist/ProjectDescriptionHelpers/Make.swift", "a/One/Project.swift", "a/Two/Project.swift",
      "b/Project.swift", "a/Tuist.swift",
    ]
    let tree = SampleTree(
      files: Dictionary(uniqueKeysWithValues: files.map { ($0, "import ProjectDescription\n") }))
    let projects = try ExpandingProjects(
      among: files.map { GitPath($0) }.sorted(), sources: tree.sources)
    #expect(projects.readers(of: GitPath(files[0])) == [GitPath(files[1]), GitPath(files[2])])
  }

  @Test func aProjectGetsTheBase() throws {
    let tree = SampleTree(files: [
      "Modules/Kit/Project.swift":
        "import ProjectDescription\nlet p = Project(name: \"Kit\", targets: [])\n"
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["Modules/Kit/Project.swift", "Base.xcconfig"])
    #expect(
      plan.texts(.change).first
        == "xcconfig of Debug, Release become ../../Base.xcconfig; run tuist generate")
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }

  @Test func pathsOfTheRootAreFound() throws {
    let tree = SampleTree(files: [
      "ios/Tuist/Config.swift": "", "ios/Config/All.xcconfig": "A = 1\n",
      "ios/Kit/Project.swift": """
      import ProjectDescription
      let p = Project(name: "Kit", settings: .settings(configurations: [
        .debug(name: "Debug", xcconfig: .relativeToRoot("Config/All.xcconfig"))]), targets: [])
      """,
    ])
    let plan = try tree.plan()
    #expect(plan.edits.map(\.path.text) == ["ios/Config/All.xcconfig"])
    #expect(try tree.carryingOut(plan).plan().edits.isEmpty)
  }
}
