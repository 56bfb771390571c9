import Foundation
import TestSupport
import Testing

/// `ignore detect` and `ignore add` on whole projects, with the built-in templates.
@Suite struct DetectionOfProjectsTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try shell("git init -q", in: directory.path)
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try directory.write(text, to: path) }
  }

  /// The patterns that `ignore add` writes.
  private func added() throws -> [String] {
    let run = try keystow(["ignore", "add", "--yes"], in: directory.path)
    #expect(run.status == 0, "\(run.errorText)")
    let text = try String(contentsOfFile: directory.path + "/.gitignore", encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test func aGemfileOfAnAppBringsNoRulesForBuildingGems() throws {
    try write([
      "Gemfile": "gem 'cocoapods'\ngem 'danger'\n", ".ruby-version": "3.4\n", "Dangerfile": "\n",
      "App.xcodeproj/project.pbxproj": "", "App/a.swift": "", "fastlane/Fastfile": "",
      "Vendor/Old/A.mm": "@implementation A\n@end\n", "fastlane/actions/x.rb": "",
    ])
    let lines = try added()
    #expect(lines.contains("/.bundle/"))
    for line in ["*.gem", "/pkg/", "/spec/reports/", ".rspec_status", "*.pch.pth", "infer-out/"] {
      #expect(!lines.contains(line), "\(line)")
    }
    try write(["a.gemspec": ""])
    #expect(try added().contains("*.gem"))
  }

  @Test func hooksWithAPathOfThisMachineAreIgnored() throws {
    try write([
      ".cursor/hooks.json": #"{"command": "/home/me/bin/keystow agent hook cursor"}"#,
      ".claude/settings.json": "{}",
    ])
    let lines = try added()
    #expect(lines.contains("**/.cursor/hooks.json"))
    #expect(lines.contains("**/.claude/*.local.json"))
  }

  @Test func aMonorepoHasOneLineForEachTemplate() throws {
    let folders = (0..<30).map { "services/s\($0)" } + (0..<12).map { "libs/group/l\($0)" }
    for (number, folder) in folders.enumerated() {
      try write(
        number.isMultiple(of: 2)
          ? ["\(folder)/package.json": "{}"] : ["\(folder)/go.mod": "module m\n"])
    }
    let run = try keystow(["ignore", "detect"], in: directory.path)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 2, "\(run.text)")
    #expect(lines.first?.hasPrefix("Go    21 folders  ") == true, "\(run.text)")
    #expect(lines.allSatisfy { $0.hasSuffix(" and 18 more") })
    let json = try keystow(["ignore", "detect", "--format", "json"], in: directory.path)
    let list = try JSONSerialization.jsonObject(with: Data(json.output)) as? [Any]
    #expect(list?.count == 42)
    let patterns = try added()
    #expect(
      patterns.filter { $0.hasSuffix("/dist") } == ["/libs/group/*/dist", "/services/*/dist"])
    #expect(patterns.count < 80, "\(patterns.count)")
  }

  @Test func theLinesOfAFrameworkAreEnoughForItsParts() throws {
    try write([
      "pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n",
      "android/build.gradle": "", "android/app/build.gradle": "id 'com.android.application'\n",
      "ios/Runner.xcodeproj/project.pbxproj": "", "lib/main.dart": "",
    ])
    let lines = try added()
    #expect(lines.count < 60 && lines.contains("**/ios/Flutter/Generated.xcconfig"))
    #expect(!lines.contains("*.ap_"))
    let named = try keystow(["ignore", "add", "Android", "--yes"], in: directory.path)
    #expect(named.status == 0)
    #expect(try added().contains("*.ap_"))
  }
}
