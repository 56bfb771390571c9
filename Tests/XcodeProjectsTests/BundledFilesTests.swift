import Testing
import Vocabulary
import XcodeProjects

/// The files that targets copy into their products, and the obstacles to resolving them there.
@Suite struct BundledFilesTests {
  private func names(_ files: BundledFiles, _ paths: [String]) -> [String] {
    paths.map { path in
      files[GitPath(path)].map { String(decoding: $0.name, as: UTF8.self) }
        .joined(separator: " ")
    }
  }

  @Test func filesOfAResourcesPhase() throws {
    let files = try SampleApp().tree.bundled()
    #expect(
      names(
        files,
        [
          "App/Config.json", "App/en.lproj/Localizable.strings", "App/Data/a/b.plist",
          "App/Keys.swift", "App/Other.json",
        ]) == ["Config.json", "en.lproj/Localizable.strings", "Data/a/b.plist", "", ""])
    let member = try #require(files[GitPath("App/Config.json")].first)
    #expect(member.target.name == "App")
    #expect(member.target.project == GitPath(SampleApp.path))
    #expect(member.obstacle == nil)
  }

  @Test func filesOfASynchronizedFolder() throws {
    let files = try SynchronizedApp().tree.bundled()
    #expect(
      names(
        files,
        [
          "App/Config.json", "App/Sub/More.plist", "App/en.lproj/Used.strings",
          "App/Data/x/y.json",
        ]) == ["Config.json", "More.plist", "en.lproj/Used.strings", "Data/x/y.json"])
    let left = names(
      files,
      [
        "App/Info.plist", "App/Left.json", "App/Keys.swift", "App/en.lproj/Skipped.strings",
        "App/Images.xcassets/Contents.json",
      ])
    #expect(left == ["", "", "", "", ""])
  }

  @Test(arguments: [
    ("com.apple.product-type.framework", nil), ("com.apple.product-type.app-extension", nil),
    ("com.apple.product-type.bundle", nil),
    ("com.apple.product-type.bundle.unit-test", BundledFiles.Obstacle.test),
    ("com.apple.product-type.library.static", .product),
    ("com.apple.product-type.framework.static", .product),
    ("com.apple.product-type.tool", .product),
  ])
  func theProductMustHaveAFolder(_ type: String, _ obstacle: BundledFiles.Obstacle?) throws {
    let files = try SampleApp(productType: type).tree.bundled()
    #expect(files[GitPath("App/Config.json")].map(\.obstacle) == [obstacle])
  }

  @Test func aSandboxIsAnObstacle() throws {
    var app = SampleApp()
    app.sample.projectSettings = ["ENABLE_USER_SCRIPT_SANDBOXING = YES"]
    #expect(try app.tree.bundled()[GitPath("App/Config.json")].map(\.obstacle) == [.sandbox])
    app.sample.targetSettings.append("ENABLE_USER_SCRIPT_SANDBOXING = NO")
    #expect(try app.tree.bundled()[GitPath("App/Config.json")].map(\.obstacle) == [nil])
  }

  @Test func aGeneratedProjectIsOverwritten() throws {
    var tree = SampleApp().tree
    tree.files["project.yml"] = "name: App\ntargets:\n  App:\n    type: application\n"
    #expect(try tree.bundled()[GitPath("App/Config.json")].map(\.obstacle) == [.generator])
  }
}
