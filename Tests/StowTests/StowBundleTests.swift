import Foundation
import TestSupport
import Testing

/// Files that the app reads from its bundle: a build phase resolves them in the product.
@Suite(.timeLimit(.minutes(5))) struct StowBundleTests {
  private let tokens = (1...3).map { SampleSecret.generic(UInt64($0 + 800), count: 36) }

  private func project(_ settings: [String] = []) throws -> XcodeCase {
    let files = [
      "App/Config.json": "{\n  \"title\": \"App\",\n  \"about\": \"a long text\",\n"
        + "  \"style\": \"plain\", \"color\": \"blue\",\n"
        + "  \"api\": {\"token\": \"\(tokens[0])\", \"host\": \"example.com\"}\n}\n",
      "App/en.lproj/Localizable.strings":
        "\"title\" = \"Title of the app\";\n\"text\" = \"Some more\";\n\"token\" = \"\(tokens[1])\";\n",
      "App/Data.plist": "<plist version=\"1.0\"><dict><key>Title</key><string>Text</string>"
        + "<key>About</key><string>More</string><key>Token</key><string>\(tokens[2])</string>"
        + "</dict></plist>\n",
    ]
    return try XcodeCase(files, resources: files.keys.sorted(), settings: settings)
  }

  @Test func theBuiltProductHasTheValue() throws {
    let project = try project()
    let before = ["App/Config.json", "App/en.lproj/Localizable.strings", "App/Data.plist"].map {
      project.content($0)
    }
    let run = try project.stow()
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    #expect(run.text.contains("resolved in the product by a build phase of App"))
    #expect(try keystow(["scan"], in: project.path).status == 0)
    let script = try #require(try project.scripts()["Resolve keys (keystow)"])
    let product = try TemporaryDirectory()
    // As Xcode copies the files.
    try shell(
      "mkdir -p \(product.path)/App.app/en.lproj; cp App/*.json App/*.plist \(product.path)/App.app; "
        + "cp App/en.lproj/* \(product.path)/App.app/en.lproj", in: project.path)
    let tools = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: tools.path + "/keystow", withDestinationPath: keystowProgram)
    let build = try ProgramRun(
      "sh", ["-ec", script], in: "/",
      environment: [
        "SRCROOT": project.path, "TARGET_BUILD_DIR": product.path, "CONFIGURATION": "Release",
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": "App.app", "PATH": "\(tools.path):/usr/bin:/bin",
      ])
    #expect(build.status == 0, "\(build.errorText)")
    let after = ["Config.json", "en.lproj/Localizable.strings", "Data.plist"].map {
      try? String(contentsOfFile: "\(product.path)/App.app/\($0)", encoding: .utf8)
    }
    #expect(after == before)
    let names = try FileManager.default.subpathsOfDirectory(atPath: product.path)
    #expect(!names.contains { $0.contains("keystow") })
    #expect(try project.stow().text == "Nothing to stow.\n")
    #expect(try project.stow(["--undo", "--yes"]).status == 0)
    #expect(try project.repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func aKeyForServersStays() throws {
    let token = SampleSecret.gitHub(810)
    let project = try XcodeCase(
      [
        "App/Config.json": "{\"a\": \"x\", \"b\": \"y\", \"c\": \"z\", \"d\": \"t\",\n"
          + "  \"token\": \"\(token)\", \"secretKey\": \"\(tokens[0])\"}\n"
      ], resources: ["App/Config.json"])
    let run = try project.stow()
    #expect(run.status == 1)
    #expect(
      run.text.contains("GitHub keys are for servers only, so a build phase of App would stop"))
    let text = try #require(project.content("App/Config.json"))
    #expect(text.contains(token) && text.contains("$("))
  }

  @Test func aListOfTheBundleMayBeNamedLikeAnInfoPlist() throws {
    let path = "App/Service-Debug-Info.plist"
    let project = try XcodeCase(
      [
        path: "<plist version=\"1.0\"><dict><key>Title</key><string>Text</string>"
          + "<key>About</key><string>More</string><key>Token</key><string>\(tokens[0])</string>"
          + "</dict></plist>\n"
      ], resources: [path])
    #expect(try project.stow().status == 0)
    #expect(project.content(path)?.contains("$(") == true)
  }

  @Test func aFileForCopiesIsNotKept() throws {
    let files = [
      "App/Keys.json": "{\"token\": \"\(tokens[0])\"}\n",
      ".keystow.toml": "[stow]\ncopies = [\"App/Keys.json\"]\n",
    ]
    let project = try XcodeCase(files)
    #expect(try project.stow().status == 0)
    #expect(project.content("App/Keys.json")?.contains("$(") == true)
    #expect(project.content("App/Keys.example.json") == nil)
  }

  @Test func withoutWireTheFilesStay() throws {
    let project = try project()
    let run = try project.stow(["--yes"])
    #expect(run.status == 1)
    #expect(run.text.contains("App reads this file from its bundle as it is; keystow stow --wire"))
    #expect(try project.repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func aFirebaseFileOfOneConfigurationIsReadFromTheBundle() throws {
    let path = "App/GoogleService-Debug-Info.plist"
    let list =
      "<plist version=\"1.0\"><dict><key>TITLE</key><string>Text</string><key>ABOUT</key>"
      + "<string>More</string><key>API_TOKEN</key><string>\(tokens[2])</string></dict></plist>\n"
    let project = try XcodeCase([path: list], resources: [path])
    let run = try project.stow()
    #expect(run.text.contains("resolved in the product by a build phase of App"), "\(run.text)")
    #expect(project.content(path)?.contains(tokens[2]) == false)
  }

  @Test func inASandboxTheFilesStay() throws {
    let project = try project(["ENABLE_USER_SCRIPT_SANDBOXING = YES"])
    let run = try project.stow()
    #expect(run.status == 1)
    #expect(run.text.contains("the build phases of App run in a sandbox"))
    #expect(project.content("App/Config.json")?.contains(tokens[0]) == true)
    #expect(try project.scripts().count == 1)
  }

  @Test func aFileOfNoTargetStays() throws {
    let project = try XcodeCase([
      "App/Other.json": "{\"a\": \"x\", \"b\": \"y\", \"c\": \"z\", \"token\": \"\(tokens[0])\"}\n"
    ])
    #expect(try project.stow().status == 1)
    #expect(project.content("App/Other.json")?.contains(tokens[0]) == true)
  }

  @Test func theConstantsGoIntoTheTargetThatUsesThem() throws {
    let project = try XcodeCase(
      ["App/Keys.swift": "enum API {\n  static let token = \"\(tokens[0])\"\n}\n"],
      sources: ["App/Keys.swift"])
    let dry = try project.stow(["--yes"])
    #expect(dry.status == 1)
    #expect(dry.text.contains("add App/Secrets.swift to the target App in Xcode"))
    #expect(try project.stow(["--undo", "--yes"]).status == 0)
    let run = try project.stow()
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    let text = try #require(project.content(XcodeCase.project))
    #expect(text.contains("path = App/Secrets.swift;"))
    #expect(try lint(Array(text.utf8)) == "")
  }
}
