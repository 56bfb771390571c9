import Foundation
import TestSupport
import Testing

/// `stow --wire` in repositories whose projects XcodeGen or Tuist generates.
@Suite(.timeLimit(.minutes(5))) struct StowGeneratorTests {
  /// The values that Xcode has for the placeholders of a text, from a base configuration.
  private func expanded(
    _ text: String, from base: String, in repository: TemporaryRepository
  ) throws -> String {
    let run = try keystow(
      ["xcconfig", "show", base, "--show-secrets", "--format", "json"], in: repository.path)
    let json = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any]
    let settings = json?["settings"] as? [String: String] ?? [:]
    return settings.reduce(text) { $0.replacing("$(\($1.key))", with: $1.value) }
  }

  private func specification(_ name: String) -> String {
    "name: \(name)\ntargets:\n  \(name):\n    type: application\n    platform: iOS\n"
      + "    sources: Sources\n    info:\n      path: Info.plist\n"
  }

  private func plist(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>apiSecret</key>
    \t<string>\(value)</string>
    </dict>
    </plist>
    """
  }

  @Test func xcodeGenGetsABaseConfiguration() throws {
    let secret = SampleSecret.generic(31, count: 36)
    let repository = try TemporaryRepository(committing: [
      "Apps/One/project.yml": specification("One"), "Apps/One/Info.plist": plist(secret),
      "Apps/Two/project.yml": specification("Two"), "Apps/Two/Info.plist": plist("none"),
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(
      repository.text(of: "Apps/One/project.yml")?.contains(
        "configFiles:\n  Debug: ../../Base.xcconfig\n  Release: ../../Base.xcconfig\ntargets:")
        == true)
    #expect(repository.text(of: "Apps/Two/project.yml") == specification("Two"))
    #expect(!run.text.contains("Two"))
    let text = try #require(repository.text(of: "Apps/One/Info.plist"))
    #expect(!text.contains(secret))
    #expect(try expanded(text, from: "Base.xcconfig", in: repository).contains(secret))
    let again = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(again.text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  @Test func aKeyInProjectYML() throws {
    let secrets = (41...43).map { SampleSecret.generic($0, count: 36) }
    let text = """
      name: App
      settings:
        base:
          API_SECRET: "\(secrets[0])"
      targets:
        App:
          type: application
          platform: iOS
          sources: [Sources]
          info:
            path: Info.plist
            properties:
              clientSecret: \(secrets[1]) # x
          attributes:
            otherSecret: '\(secrets[2])'

      """
    let repository = try TemporaryRepository(committing: ["ios/project.yml": text])
    let first = try keystow(["stow", "--yes"], in: repository.path)
    #expect(first.status == 1)
    #expect(first.text.contains("move them with keystow stow --wire"))
    #expect(repository.text(of: "ios/project.yml") == text)
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("Xcode expands no settings here"))
    let new = try #require(repository.text(of: "ios/project.yml"))
    #expect(!new.contains(secrets[0]) && !new.contains(secrets[1]) && new.contains(secrets[2]))
    let resolved = try expanded(new, from: "Base.xcconfig", in: repository)
    #expect(resolved.contains("clientSecret: \(secrets[1]) # x\n"))
    #expect(resolved.contains("API_SECRET: \"\(secrets[0])\"\n"))
    #expect(resolved.contains("configFiles:\n  Debug: ../Base.xcconfig\n"))
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  @Test func keysInSpecificationsInJSON() throws {
    let secrets = (44...47).map { SampleSecret.generic($0, count: 36) }
    let script =
      "export API_SECRET=\\\"\(secrets[2])\\\"\\nOTHER_SECRET=\(secrets[3]) env"
    let files = [
      "project.json": """
      {
        "name": "App",
        "include": ["parts/app.json"],
        "settings": {"base": {"APP_SECRET": "\(secrets[0])"}}
      }

      """,
      "parts/app.json": """
      {"targets": {"App": {"type": "application", "platform": "iOS", "sources": ["App"],
        "info": {"path": "App/Info.plist", "properties": {"payKey": "\(secrets[1])"}},
        "postBuildScripts": [{"script": "\(script)"}]}}}

      """,
    ]
    let repository = try TemporaryRepository(committing: files)
    let run = try keystow(["stow", "--wire", "--yes", "--confidence", "low"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let texts = try files.keys.map { try #require(repository.text(of: $0)) }.joined()
    #expect(!secrets.contains { texts.contains($0) })
    #expect(try expanded(texts, from: "Base.xcconfig", in: repository).contains(secrets[1]))
    #expect(texts.contains("\"configFiles\": {\n    \"Debug\": \"Base.xcconfig\""))
    let part = Data(try #require(repository.text(of: "parts/app.json")).utf8)
    let targets = (try JSONSerialization.jsonObject(with: part) as? [String: Any])?["targets"]
    let app = (targets as? [String: Any])?["App"] as? [String: Any]
    let scripts = app?["postBuildScripts"] as? [[String: String]]
    #expect(
      scripts?.first?["script"]
        == "export API_SECRET=\"$API_SECRET\"\nOTHER_SECRET=\"$OTHER_SECRET\" env")
    #expect(
      try keystow(["stow", "--wire", "--yes"], in: repository.path).text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  @Test func aLiteralInAHelperOfTuistIsMovedOrNamesTheLineToAdd() throws {
    let secrets = (48...49).map { SampleSecret.generic($0, count: 36) }
    let helper = "Tuist/ProjectDescriptionHelpers/Make.swift"
    let repository = try TemporaryRepository(committing: [
      "Tuist/Config.swift": "", "Config/App.xcconfig": "A = 1\n",
      "Project.swift":
        "import ProjectDescription\nimport ProjectDescriptionHelpers\n"
        + "let project = Project.make(name: \"App\")\n",
      helper: """
      import ProjectDescription
      public extension Project {
        static let apiSecret = "\(secrets[0])"
        static func make(name: String) -> Project {
          Project(name: name, settings: .settings(configurations: [
            .debug(name: "Debug", xcconfig: .relativeToRoot("Config/App.xcconfig"))]), targets: [
            .target(name: name, infoPlist: .extendingDefault(with: ["payKey": "\(secrets[1])"]))])
        }
      }

      """,
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 1, "\(run.text)\(run.errorText)")
    #expect(
      run.text.contains(
        "run keystow keys set API_SECRET, write \"$(API_SECRET)\" in one of these, and add the line "
          + "#include? \"../Secrets.xcconfig\" to Config/App.xcconfig\n"))
    let text = try #require(repository.text(of: helper))
    #expect(text.contains(secrets[0]) && text.contains("[\"payKey\": \"$("))
    #expect(
      repository.text(of: "Config/App.xcconfig") == "A = 1\n#include? \"../Secrets.xcconfig\"\n")
  }

  @Test func aScriptInProjectYML() throws {
    let secrets = (51...53).map { SampleSecret.generic($0, count: 36) }
    let script = """
                API_SECRET="\(secrets[0])" sh -c 'echo "$API_SECRET"'
                # upload
                echo --client-secret='\(secrets[1])'
                if true; then
                  echo --other-secret="\(secrets[2])"
                fi
      """
    let repository = try TemporaryRepository(committing: [
      "project.yml": "name: App\ntargets:\n  App:\n    type: application\n    sources: [Sources]\n"
        + "    postBuildScripts:\n      - name: Upload\n        script: |\n" + script + "\n"
    ])
    let run = try keystow(["stow", "--wire", "--yes", "--confidence", "low"], in: repository.path)
    let text = try #require(repository.text(of: "project.yml"))
    #expect(!secrets.contains { text.contains($0) }, "\(run.text)")
    #expect(!text.contains("${"))
    let settings = try keystow(
      ["xcconfig", "show", "Base.xcconfig", "--show-secrets", "--format", "json"],
      in: repository.path)
    let json = try JSONSerialization.jsonObject(with: Data(settings.text.utf8)) as? [String: Any]
    let values = json?["settings"] as? [String: String] ?? [:]
    let exports = values.map { "export \($0.key)='\($0.value)'\n" }.joined()
    let body = text.components(separatedBy: "script: |\n").last ?? ""
    let output = try ProgramRun("sh", ["-c", exports + body], in: repository.path)
    #expect(
      output.text
        == "\(secrets[0])\n--client-secret=\(secrets[1])\n--other-secret=\(secrets[2])\n")
  }

  @Test func aTrackedProjectIsToBeGeneratedAgain() throws {
    let repository = try TemporaryRepository(committing: [
      "project.yml": specification("App"),
      "Info.plist": plist(SampleSecret.generic(61, count: 36)),
      "App.xcodeproj/project.pbxproj": StowCommandCase.project,
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("run xcodegen generate, and commit App.xcodeproj"), "\(run.text)")
    #expect(repository.text(of: "App.xcodeproj/project.pbxproj") == StowCommandCase.project)
  }

  /// The manifest of Tuist uses no constants, a model of that name does.
  @Test func theConstantsContainNoKeyOfAManifest() throws {
    let secrets = (75...76).map { SampleSecret.generic($0, count: 36) }
    let repository = try TemporaryRepository(committing: [
      "Project.swift": """
      import ProjectDescription

      let project = Project(
        name: "App",
        targets: [
          .target(
            name: "App", product: .app,
            infoPlist: .extendingDefault(with: ["apiSecret": "\(secrets[0])"]),
            sources: ["Sources/**"])
        ]
      )

      """,
      "Sources/Project.swift": "enum Project { static let clientSecret = \"\(secrets[1])\" }\n",
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(run.text.contains("Sources/Secrets.swift: generate the project"))
    #expect(repository.text(of: "Project.swift")?.contains(secrets[0]) == false)
    #expect(repository.text(of: "Sources/Project.swift")?.contains("Secrets.") == true)
    #expect(try keystow(["resolve"], in: repository.path).status == 0)
    let constants = try #require(repository.text(of: "Sources/Secrets.swift"))
    #expect(constants.contains("clientSecret") && !constants.contains("apiSecret"))
    // A source that uses the key later gets it.
    try repository.write("let secret = \"\(secrets[0])\"\n", to: "Sources/Main.swift")
    let again = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(again.status == 0, "\(again.text)\(again.errorText)")
    #expect(try keystow(["resolve"], in: repository.path).status == 0)
    #expect(repository.text(of: "Sources/Secrets.swift")?.contains("apiSecret") == true)
  }

  @Test func tuistGetsItsXcconfig() throws {
    let secrets = (71...72).map { SampleSecret.generic($0, count: 36) }
    let repository = try TemporaryRepository(committing: [
      "Project.swift": """
      import ProjectDescription

      let project = Project(
        name: "App",
        targets: [
          .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "org.example.app",
            infoPlist: .extendingDefault(with: ["apiSecret": "\(secrets[0])"]),
            entitlements: .file(path: "App.entitlements"), sources: ["Sources/**"])
        ]
      )

      """,
      "App.entitlements": plist(secrets[1]),
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let text = try #require(repository.text(of: "Project.swift"))
    #expect(text.contains(".debug(name: \"Debug\", xcconfig: \"Base.xcconfig\")"))
    let resolved = try expanded(text, from: "Base.xcconfig", in: repository)
    #expect(resolved.contains("[\"apiSecret\": \"\(secrets[0])\"]"), "\(text)")
    #expect(repository.text(of: "App.entitlements")?.contains(secrets[1]) == false)
    #expect(
      try keystow(["stow", "--wire", "--yes"], in: repository.path).text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  /// Most projects make their targets with functions of `ProjectDescriptionHelpers`.
  @Test(arguments: [
    ("xcconfig: \"./Config/Secrets.xcconfig\"", ""),
    ("xcconfig: .relativeToRoot(\"Projects/App/Config/Secrets.xcconfig\")", ""),
    ("", "xcconfig: Path.relativeToRoot(\"Projects/App/Config/Secrets.xcconfig\")"),
  ])
  func theXcconfigThatAHelperOfTuistNamesIsTheSecretsFile(
    _ manifest: String, _ helper: String
  ) throws {
    func code(_ setting: String) -> String {
      setting.isEmpty ? "" : ", configurations: [.debug(name: .debug, \(setting))]"
    }
    let secrets = (61...62).map { SampleSecret.generic($0, count: 36) }
    let repository = try TemporaryRepository()
    let files = [
      ".gitignore": "*.xcconfig\n*.xcodeproj\n", "Tuist/Config.swift": "",
      "Workspace.swift":
        "import ProjectDescription\nlet w = Workspace(name: \"W\", projects: [])\n",
      "Tuist/ProjectDescriptionHelpers/Make.swift":
        "import ProjectDescription\npublic extension Project {\n"
        + "  static func make(name: String, xcconfig: Path? = nil) -> Project {\n"
        + "    Project(name: name, settings: .settings(base: [:]\(code(helper))))\n  }\n}\n",
      "Projects/App/Project.swift":
        "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.make("
        + "name: \"App\", infoPlist: .file(path: \"Info.plist\")\(code(manifest)))\n",
      "Projects/App/Info.plist": plist(secrets[0]),
      "Projects/App/Config/Secrets.xcconfig": "MIX_TOKEN = \(secrets[1])\n",
    ]
    for (name, text) in files { try repository.write(text, to: name) }
    _ = try repository.git(["add", "--force", "--all"])
    try repository.commit()
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let text = try #require(repository.text(of: "Projects/App/Info.plist"))
    #expect(
      try expanded(text, from: "Projects/App/Config/Secrets.xcconfig", in: repository)
        .contains(secrets[0]))
    #expect(try repository.git(["ls-files", "*.xcconfig"]).isEmpty)
    #expect(
      repository.text(of: "Projects/App/Project.swift") == files["Projects/App/Project.swift"])
  }

  @Test func aFreeTuistProjectIsLeft() throws {
    let secret = SampleSecret.generic(81, count: 36)
    let text = """
      import ProjectDescription
      import ProjectDescriptionHelpers

      let project = Project.app(name: "App", infoPlist: "App/Info.plist")

      """
    let repository = try TemporaryRepository(committing: [
      "Project.swift": text, "App/Info.plist": plist(secret),
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("cannot be edited automatically"), "\(run.text)")
    #expect(repository.text(of: "Project.swift") == text)
    #expect(repository.text(of: "App/Info.plist") == plist(secret))
  }

  /// No setting of a project whose base configuration is missing would reach the file.
  @Test func aProjectThatCannotBeWiredIsLeft() throws {
    let secret = SampleSecret.generic(91, count: 36)
    let project = StowCommandCase.project.replacing(
      "isa = XCBuildConfiguration;",
      with: "isa = XCBuildConfiguration; baseConfigurationReference = DEAD;")
    let repository = try TemporaryRepository(committing: [
      "App.xcodeproj/project.pbxproj": project, "App/Info.plist": plist(secret),
    ])
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("refers to a missing object"), "\(run.text)")
    #expect(repository.text(of: "App/Info.plist") == plist(secret))
  }
}
