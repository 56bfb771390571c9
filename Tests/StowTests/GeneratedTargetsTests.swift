import Testing

/// The generated Swift files of projects that XcodeGen, Tuist and CocoaPods generate.
@Suite struct GeneratedTargetsTests {
  private typealias Tree = ConstantFilesTests.Tree

  private static let unclear =
    " does not list its sources literally, so the module of this file is unknown; "
    + "list them as strings, or read the value from Info.plist"

  @Test func targetsOfXcodeGenTakeTheirSources() throws {
    let tree = Tree(files: [
      "ios/project.yml": """
      targetTemplates:
        Module:
          sources:
            - Modules/${target_name}
      targets:
        Holder:
          sources:
            - path: Sources/App
              excludes: ["Verifier/**", Info.plist]
            - path: Shared/Strings
              buildPhase: resources
        Verifier:
          sources:
            - Sources/App
        Core:
          templates:
            - Module
        Tests:
          sources: AppTests
      """
    ])
    let found = try tree.constants(for: [
      "ios/Sources/App/Deep/A.swift", "ios/Modules/Core/B.swift", "ios/AppTests/C.swift",
      "ios/Shared/Strings/D.swift", "ios/Scripts/E.swift",
    ])
    #expect(
      found.files == [
        "ios/AppTests/Secrets.swift: ios/AppTests/C.swift",
        "ios/Modules/Core/Secrets.swift: ios/Modules/Core/B.swift",
        "ios/Sources/App/Secrets.swift: ios/Sources/App/Deep/A.swift",
      ])
    #expect(
      found.left == [
        "ios/Scripts/E.swift": "no target compiles this file",
        "ios/Shared/Strings/D.swift": "no target compiles this file",
      ])
  }

  @Test func aFileOfOneTargetGetsConstantsThatThisOneCompiles() throws {
    let tree = Tree(files: [
      "project.yml": """
      targets:
        App:
          sources:
            - path: App
              excludes: [Widget]
            - App/Widget/Shared.swift
        Widget:
          sources: [App/Widget]
      """
    ])
    let found = try tree.constants(for: ["App/A.swift", "App/Widget/W.swift"])
    #expect(
      found.files == [
        "App/Secrets.swift: App/A.swift", "App/Widget/Secrets.swift: App/Widget/W.swift",
      ])
    let shared = try tree.constants(for: ["App/Widget/Shared.swift"])
    #expect(shared.files == [])
    #expect(shared.left.keys.sorted() == ["App/Widget/Shared.swift"])
  }

  @Test func anXcodeGenSpecificationWithVariablesIsUnclear() throws {
    for sources in ["\n    - ${EXTRA}/Sources", " *common", " [App/*]"] {
      let tree = Tree(files: ["project.yml": "targets:\n  App:\n    sources:\(sources)\n"])
      let found = try tree.constants(for: ["App/A.swift"])
      #expect(found.files == [])
      #expect(found.left == ["App/A.swift": "project.yml" + Self.unclear])
    }
  }

  @Test func includedSpecificationsHaveTargets() throws {
    let tree = Tree(files: [
      "project.yml": "include: [Kit/kit.yml]\ntargets:\n  App:\n    sources: App\n",
      "Kit/kit.yml": "targets:\n  Kit:\n    sources: [Sources]\n",
    ])
    #expect(
      try tree.constants(for: ["App/A.swift", "Kit/Sources/B.swift"]).files == [
        "App/Secrets.swift: App/A.swift", "Kit/Sources/Secrets.swift: Kit/Sources/B.swift",
      ])
  }

  static let tuist = """
    import ProjectDescription
    func app(named name: String) -> ProjectDescription.Target {
      return Target.target(
        name: name, destinations: [.mac], product: .app, sources: ["App/**/*.swift", "UITests/Stub.swift"],
        dependencies: [.target(shared)])
    }
    let shared: ProjectDescription.Target = .target(
      name: "Shared", product: .staticLibrary, sources: ["Modules/Shared/**/*.swift"])
    let project = Project(
      name: "P",
      targets: [
        app(named: "App"), shared,
        .target(
          name: "UITests", product: .uiTests,
          sources: [.glob("UITests/**/*.swift", excluding: ["UITests/Stub.swift"])],
          dependencies: [.target(name: "App")]),
        .target(name: "Tests", product: .unitTests, sources: ["Tests/**", "App/**/*.swift"]),
      ])
    """

  @Test func targetsOfTuistTakeTheirSources() throws {
    let tree = Tree(files: ["Project.swift": Self.tuist, "App/Logic/Secrets.swift": "enum Mine {}"])
    let found = try tree.constants(for: [
      "App/A.swift", "Modules/Shared/B.swift", "UITests/U.swift", "Modules/Loose.swift",
    ])
    #expect(
      found.files == [
        "App/KeystowSecrets.swift: App/A.swift",
        "Modules/Shared/Secrets.swift: Modules/Shared/B.swift",
        "UITests/Secrets.swift: UITests/U.swift",
      ])
    #expect(found.left == ["Modules/Loose.swift": "no target compiles this file"])
    // The tests do not compile the folder of this file.
    let stub = try tree.constants(for: ["UITests/Stub.swift"])
    #expect(stub.files == ["App/KeystowSecrets.swift: UITests/Stub.swift"] || stub.files == [])
  }

  @Test func aTuistProjectWithHelpersIsUnclear() throws {
    for targets in [
      "[.app(name: \"App\")]", "modules.map { target($0) }", "[framework]",
      "[.target(name: \"A\", product: .app, sources: [folder + \"/**\"])]",
    ] {
      let tree = Tree(files: [
        "Project.swift": """
        import ProjectDescription
        let framework = Target.framework(name: "F")
        let project = Project(name: "P", targets: \(targets))
        """,
        "Packages/Kit/Package.swift": ConstantFilesTests.package,
      ])
      let found = try tree.constants(for: ["App/A.swift", "Packages/Kit/Sources/Core/B.swift"])
      #expect(
        found.files == [
          "Packages/Kit/Sources/Core/Secrets.swift: Packages/Kit/Sources/Core/B.swift"
        ])
      #expect(found.left == ["App/A.swift": "Project.swift" + Self.unclear])
    }
  }

  @Test func aPodTakesItsPatterns() throws {
    let tree = Tree(files: [
      "Kit/Kit.podspec": """
      Pod::Spec.new do |s|
        s.source_files = [
          'Classes/**/*.{h,m,swift}', # all
          "Extra/One.swift"
        ]
        s.exclude_files = 'Classes/Old/**'
      end
      """
    ])
    let found = try tree.constants(for: ["Kit/Classes/A.swift", "Kit/Classes/Old/B.swift"])
    #expect(found.files == ["Kit/Classes/Secrets.swift: Kit/Classes/A.swift"])
    #expect(found.left == ["Kit/Classes/Old/B.swift": "no target compiles this file"])
  }
}
