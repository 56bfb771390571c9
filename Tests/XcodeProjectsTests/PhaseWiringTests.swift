import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import XcodeProjects

/// The build phase that resolves bundled files in the product.
@Suite struct PhaseWiringTests {
  private func plan(_ files: [String], in tree: SampleTree, folder: String = "") throws
    -> WiringPlan
  {
    try PhaseWiring.plan(
      files.map { GitPath($0) }, bundled: tree.bundled(), folder: GitPath(folder),
      sources: tree.sources)
  }

  private func script(_ text: String) throws -> String {
    let folder = try TemporaryDirectory()
    try folder.write(Array(text.utf8), to: "project.pbxproj")
    let run = try ProgramRun(
      "plutil", ["-convert", "json", "-o", "-", "project.pbxproj"], in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let objects = try #require(json?["objects"] as? [String: [String: Any]])
    let phases = objects.values.filter { $0["isa"] as? String == "PBXShellScriptBuildPhase" }
    #expect(phases.count == 1)
    return phases.first?["shellScript"] as? String ?? ""
  }

  @Test func aPhaseIsAddedAfterTheOthers() throws {
    let tree = SampleApp().tree
    let plan = try plan(["App/en.lproj/Localizable.strings", "App/Config.json"], in: tree)
    #expect(plan.texts(.change) == ["App gets the build phase \"Resolve keys (keystow)\""])
    let new = tree.carryingOut(plan)
    let text = try #require(new.files[SampleApp.path])
    #expect(try lint(Array(text.utf8)) == "")
    let added = try tree.addedLines(plan, in: SampleApp.path)
    #expect(added.first == added.first { $0.hasSuffix("/* Resolve keys (keystow) */,") })
    #expect(added.contains("/* Begin PBXShellScriptBuildPhase section */"))
    #expect(added.contains("shellPath = /bin/sh;"))
    #expect(
      try script(text) == #"""
        export PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
        keystow resolve -C "$SRCROOT" --product "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH" \
          "App/Config.json" "App/en.lproj/Localizable.strings=en.lproj/Localizable.strings"

        """#)
    let again = try self.plan(["App/Config.json"], in: new)
    #expect(again.edits.isEmpty && again.notes.isEmpty)
  }

  @Test func anotherFileGoesIntoTheSamePhase() throws {
    let tree = SampleApp().tree
    let first = try tree.carryingOut(plan(["App/Data/a/b.plist"], in: tree))
    let second = try first.carryingOut(plan(["App/Config.json"], in: first))
    let text = try script(#require(second.files[SampleApp.path]))
    #expect(text.hasSuffix("  \"App/Config.json\" \"App/Data/a/b.plist=Data/a/b.plist\"\n"))
  }

  @Test func aPhaseThatWasEditedIsLeft() throws {
    let tree = SampleApp().tree
    var edited = try tree.carryingOut(plan(["App/Config.json"], in: tree))
    edited.files[SampleApp.path] = edited.files[SampleApp.path]?
      .replacing("keystow resolve -C", with: "set -x\\nkeystow resolve -C")
    let plan = try plan(["App/Data/a/b.plist"], in: edited)
    #expect(plan.edits.isEmpty)
    #expect(plan.texts(.manual).first?.contains("was edited; delete it in Xcode first") == true)
  }

  @Test func theFolderOfTheManifestIsFound() throws {
    var tree = SampleApp().tree
    for (path, text) in tree.files {
      tree.files["ios/My $App/" + path] = text
      tree.files[path] = nil
    }
    let plan = try plan(["ios/My $App/App/Config.json"], in: tree)
    let text = String(decoding: try #require(plan.edits.first).new, as: UTF8.self)
    let script = try script(text)
    #expect(script.contains(#" -C "$SRCROOT/../.." "#))
    #expect(script.contains(#""ios/My \$App/App/Config.json""#))
    let second = try self.plan(
      ["ios/My $App/App/Config.json"], in: tree.carryingOut(plan))
    #expect(second.edits.isEmpty && second.notes.isEmpty)
  }

  @Test(arguments: ["\r\n", " "])
  func otherLayoutsStay(_ lineEnd: String) throws {
    var tree = SampleApp().tree
    var text = try #require(tree.files[SampleApp.path])
    // The first line is a comment, which needs its end.
    if lineEnd == " " { text = "{" + text.split(separator: "{", maxSplits: 1)[1] }
    tree.files[SampleApp.path] = text.replacing("\n", with: lineEnd)
    let plan = try plan(["App/Config.json"], in: tree)
    let edit = try #require(plan.edits.first)
    #expect(try lint(edit.new) == "")
    let new = String(decoding: edit.new, as: UTF8.self)
    if lineEnd == "\r\n" {
      #expect(new.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
    }
    #expect(try script(new).contains("App/Config.json"))
  }

  @Test func aMissingCommaIsAdded() throws {
    var tree = SampleApp().tree
    tree.files[SampleApp.path] = tree.files[SampleApp.path]?.replacing(
      "D10000000000000000000002 /* Resources */,\n\t\t\t)",
      with: "D10000000000000000000002 /* Resources, all */\n\t\t\t)")
    let plan = try plan(["App/Config.json"], in: tree)
    #expect(try lint(#require(plan.edits.first).new) == "")
  }

  @Test func aDuplicateTargetIsLeft() throws {
    var app = SampleApp()
    app.sample.targetLines.append("name = Twice")
    let plan = try plan(["App/Config.json"], in: app.tree)
    #expect(plan.edits.isEmpty)
    #expect(plan.texts(.manual).first?.contains("duplicate object") == true)
  }
}
