import Filters
import Git
import Testing

@Suite struct PathFilterTests {
  @Test(arguments: [
    "Package.resolved", "web/yarn.lock", "Gemfile.lock", "a/app.min.js",
    "App.xcodeproj/project.pbxproj",
    "Base.lproj/Main.storyboard", "Cell.xib", "en.lproj/Localizable.strings", "AppTests/A.swift",
    "tests/a.py", "spec/fixtures/key.json", "Example/App/Info.plist", "docs/api.txt",
    "Pods/AFN/a.m", "Carthage/a.swift", "node_modules/x/y.js", "vendor/z.rb", "README.md",
    "Sources/LoginTests.swift", "src/a.spec.ts", "app/user_spec.rb", "Sources/MockClient.swift",
  ])
  func placesOfNoisyFiles(path: String) {
    #expect(PathFilter.kind(of: GitPath(path)) != nil, "\(path)")
  }

  @Test(arguments: [
    "App/Info.plist", "Secrets.swift", "config/prod.yml", ".env", "Sources/Latest.swift",
    "app/contest.rb", "Keys.plist", "contests/a.swift", "Sources/App/Documents.swift",
    "fastlane/Fastfile", "",
  ])
  func placesOfOtherFiles(path: String) {
    #expect(PathFilter.kind(of: GitPath(path)) == nil, "\(path)")
  }
}
