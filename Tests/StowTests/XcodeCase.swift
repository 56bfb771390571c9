import Foundation
import TestSupport

/// A repository with an Xcode project whose target `App` has a Run Script phase, copies files into
/// its bundle and compiles sources.
struct XcodeCase {
  let repository: TemporaryRepository
  var path: String { repository.path }

  static let project = "App.xcodeproj/project.pbxproj"

  /// - Parameters:
  ///   - files: all files besides the project, with their texts.
  ///   - resources: the files that the target copies.
  ///   - sources: the files that the target compiles.
  ///   - settings: build settings of the target.
  init(
    _ files: [String: String] = [:], script: String = "true\n", shell: String = "/bin/sh",
    resources: [String] = [], sources: [String] = [], settings: [String] = []
  ) throws {
    repository = try TemporaryRepository()
    for (path, text) in files { try repository.write(text, to: path) }
    try repository.write(
      Self.text(script, shell, resources, sources, settings), to: Self.project)
    try repository.commit()
  }

  func stow(_ arguments: [String] = ["--yes", "--wire"]) throws -> ProgramRun {
    try keystow(["stow"] + arguments, in: path)
  }

  func content(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The scripts of the phases by their names, as Xcode reads them; that of the project's own phase
  /// has an empty name.
  func scripts() throws -> [String: String] {
    let run = try ProgramRun("plutil", ["-convert", "json", "-o", "-", Self.project], in: path)
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let objects = json?["objects"] as? [String: [String: Any]] ?? [:]
    var scripts: [String: String] = [:]
    for object in objects.values where object["isa"] as? String == "PBXShellScriptBuildPhase" {
      scripts[object["name"] as? String ?? ""] = object["shellScript"] as? String
    }
    return scripts
  }

  /// The settings that Xcode gives scripts as environment variables.
  func settings() throws -> [String: String] {
    let run = try keystow(
      ["xcconfig", "show", "Secrets.xcconfig", "--show-secrets", "--format", "json"], in: path)
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    return json?["settings"] as? [String: String] ?? [:]
  }

  private static func text(
    _ script: String, _ shell: String, _ resources: [String], _ sources: [String],
    _ settings: [String]
  ) -> String {
    let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    func id(_ letter: String, _ index: Int) -> String {
      letter + "0000000000000000000000" + String(10 + index).suffix(1)
    }
    let files = (resources + sources).enumerated().map { index, path in
      "\t\t\(id("D", index)) = {isa = PBXBuildFile; fileRef = \(id("E", index)); };\n"
        + "\t\t\(id("E", index)) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = "
        + "SOURCE_ROOT; };\n"
    }
    func list(_ range: Range<Int>) -> String {
      range.map { "\t\t\t\t\(id("D", $0)),\n" }.joined()
    }
    let lines = settings.map { "\t\t\t\t\($0);\n" }.joined()
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 56;
      \tobjects = {
      \(files.joined())\t\tA00000000000000000000001 = {isa = PBXProject; buildConfigurationList = A00000000000000000000002; mainGroup = A00000000000000000000003; targets = (A00000000000000000000004, ); };
      \t\tA00000000000000000000003 = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \((resources + sources).indices.map { "\t\t\t\t\(id("E", $0)),\n" }.joined())\t\t\t);
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\tA00000000000000000000002 = {isa = XCConfigurationList; buildConfigurations = (A00000000000000000000005, ); };
      \t\tA00000000000000000000005 = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t};
      \t\t\tname = Debug;
      \t\t};
      \t\tA00000000000000000000004 = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = A00000000000000000000006;
      \t\t\tbuildPhases = (
      \t\t\t\tB00000000000000000000001,
      \t\t\t\tB00000000000000000000002,
      \t\t\t\tB00000000000000000000003,
      \t\t\t);
      \t\t\tname = App;
      \t\t\tproductType = "com.apple.product-type.application";
      \t\t};
      \t\tA00000000000000000000006 = {isa = XCConfigurationList; buildConfigurations = (A00000000000000000000007, ); };
      \t\tA00000000000000000000007 = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \(lines)\t\t\t};
      \t\t\tname = Debug;
      \t\t};
      \t\tB00000000000000000000001 = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tfiles = (
      \(list(resources.count..<resources.count + sources.count))\t\t\t);
      \t\t};
      \t\tB00000000000000000000002 = {
      \t\t\tisa = PBXResourcesBuildPhase;
      \t\t\tfiles = (
      \(list(0..<resources.count))\t\t\t);
      \t\t};
      \t\tB00000000000000000000003 = {
      \t\t\tisa = PBXShellScriptBuildPhase;
      \t\t\tshellPath = \(shell);
      \t\t\tshellScript = "\(escaped)";
      \t\t};
      \t};
      \trootObject = A00000000000000000000001;
      }

      """
  }
}
