import Vocabulary
import XcodeProjects

/// Small projects in the spelling of Xcode.
struct SampleProject {
  /// Name of the configuration, identifier of its base.
  var configurations = [("Debug", ""), ("Release", "")]
  /// Lines of the build settings of the target, without the `;`.
  var targetSettings = ["INFOPLIST_FILE = App/Info.plist"]
  var projectSettings: [String] = []
  /// The base of the target's configurations.
  var targetBase = ""
  /// Name or path, identifier, source tree of xcconfig files in the main group.
  var files: [(path: String, id: String, tree: String)] = []
  var projectDirPath = "\"\""
  /// More lines among the objects.
  var extra = ""
  /// More lines in the target.
  var targetLines: [String] = []
  /// Identifiers of more children of the main group.
  var children: [String] = []

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    /* Begin PBXFileReference section */
    \t\tAA0000000000000000000001 /* App.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
    \(files.map(reference).joined())/* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tAA0000000000000000000002 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000001 /* App.app */,
    \(files.map { "\t\t\t\t\($0.id) /* \($0.path) */,\n" }.joined())\(children.map { "\t\t\t\t\($0),\n" }.joined())\t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tAA0000000000000000000003 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = AA0000000000000000000006 /* Build configuration list for PBXNativeTarget "App" */;
    \(targetLines.map { "\t\t\t\($0);\n" }.joined())\t\t\tname = App;
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tAA0000000000000000000004 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tbuildConfigurationList = AA0000000000000000000005 /* Build configuration list for PBXProject "App" */;
    \t\t\tmainGroup = AA0000000000000000000002;
    \t\t\tprojectDirPath = \(projectDirPath);
    \t\t\ttargets = (
    \t\t\t\tAA0000000000000000000003 /* App */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin XCBuildConfiguration section */
    \(blocks)/* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    \(list("AA0000000000000000000005", "B"))\(list("AA0000000000000000000006", "C"))/* End XCConfigurationList section */
    \(extra)\t};
    \trootObject = AA0000000000000000000004 /* Project object */;
    }

    """
  }

  var bytes: [UInt8] { Array(text.utf8) }

  func graph(at path: String = "App.xcodeproj/project.pbxproj") throws -> ProjectGraph {
    try ProjectGraph(ProjectFile(path: GitPath(path), bytes: bytes))
  }

  private func reference(_ file: (path: String, id: String, tree: String)) -> String {
    "\t\t\(file.id) /* \(file.path) */ = {isa = PBXFileReference; lastKnownFileType = "
      + "text.xcconfig; path = \"\(file.path)\"; sourceTree = \(file.tree); };\n"
  }

  private func id(_ letter: String, _ index: Int) -> String {
    letter + "B000000000000000000000" + String(index)
  }

  private var blocks: String {
    let project = configurations.enumerated().map {
      block(id("B", $0), $1.0, base: $1.1, projectSettings)
    }
    let target = configurations.enumerated().map {
      block(id("C", $0), $1.0, base: targetBase, targetSettings)
    }
    return (project + target).joined()
  }

  private func block(_ id: String, _ name: String, base: String, _ lines: [String]) -> String {
    let base = base.isEmpty ? "" : "\t\t\tbaseConfigurationReference = \(base);\n"
    return "\t\t\(id) /* \(name) */ = {\n\t\t\tisa = XCBuildConfiguration;\n\(base)"
      + "\t\t\tbuildSettings = {\n\(lines.map { "\t\t\t\t\($0);\n" }.joined())\t\t\t};\n"
      + "\t\t\tname = \(name);\n\t\t};\n"
  }

  private func list(_ id: String, _ letter: String) -> String {
    let rows = configurations.indices.map {
      "\t\t\t\t\(self.id(letter, $0)) /* \(configurations[$0].0) */,\n"
    }
    return "\t\t\(id) /* Build configuration list */ = {\n\t\t\tisa = XCConfigurationList;\n"
      + "\t\t\tbuildConfigurations = (\n\(rows.joined())\t\t\t);\n"
      + "\t\t\tdefaultConfigurationName = Release;\n\t\t};\n"
  }
}
