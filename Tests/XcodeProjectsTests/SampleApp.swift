import Vocabulary
import XcodeProjects

/// A project whose target compiles `App/Keys.swift` and copies `App/Config.json`, the localized
/// `App/en.lproj/Localizable.strings` and the folder `App/Data`.
struct SampleApp {
  var sample = SampleProject()

  init(productType: String = "com.apple.product-type.application") {
    sample.targetLines = [
      "buildPhases = (\n\t\t\t\tD10000000000000000000001 /* Sources */,\n"
        + "\t\t\t\tD10000000000000000000002 /* Resources */,\n\t\t\t)",
      "productType = \"\(productType)\"",
    ]
    sample.children = ["D20000000000000000000001 /* App */"]
    sample.extra = """

      /* Begin PBXBuildFile section */
      \t\tD00000000000000000000001 /* Keys.swift in Sources */ = {isa = PBXBuildFile; fileRef = D20000000000000000000002 /* Keys.swift */; };
      \t\tD00000000000000000000002 /* Config.json in Resources */ = {isa = PBXBuildFile; fileRef = D20000000000000000000003 /* Config.json */; };
      \t\tD00000000000000000000003 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = D20000000000000000000004 /* Localizable.strings */; };
      \t\tD00000000000000000000004 /* Data in Resources */ = {isa = PBXBuildFile; fileRef = D20000000000000000000006 /* Data */; };
      /* End PBXBuildFile section */

      /* Begin PBXGroup section */
      \t\tD20000000000000000000001 /* App */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\tD20000000000000000000002 /* Keys.swift */,
      \t\t\t\tD20000000000000000000003 /* Config.json */,
      \t\t\t\tD20000000000000000000004 /* Localizable.strings */,
      \t\t\t\tD20000000000000000000006 /* Data */,
      \t\t\t);
      \t\t\tpath = App;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXGroup section */

      /* Begin PBXFileReference section */
      \t\tD20000000000000000000002 /* Keys.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Keys.swift; sourceTree = "<group>"; };
      \t\tD20000000000000000000003 /* Config.json */ = {isa = PBXFileReference; lastKnownFileType = text.json; path = Config.json; sourceTree = "<group>"; };
      \t\tD20000000000000000000005 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      \t\tD20000000000000000000006 /* Data */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Data; sourceTree = "<group>"; };
      /* End PBXFileReference section */

      /* Begin PBXResourcesBuildPhase section */
      \t\tD10000000000000000000002 /* Resources */ = {
      \t\t\tisa = PBXResourcesBuildPhase;
      \t\t\tfiles = (
      \t\t\t\tD00000000000000000000002 /* Config.json in Resources */,
      \t\t\t\tD00000000000000000000003 /* Localizable.strings in Resources */,
      \t\t\t\tD00000000000000000000004 /* Data in Resources */,
      \t\t\t);
      \t\t};
      /* End PBXResourcesBuildPhase section */

      /* Begin PBXSourcesBuildPhase section */
      \t\tD10000000000000000000001 /* Sources */ = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tfiles = (
      \t\t\t\tD00000000000000000000001 /* Keys.swift in Sources */,
      \t\t\t);
      \t\t};
      /* End PBXSourcesBuildPhase section */

      /* Begin PBXVariantGroup section */
      \t\tD20000000000000000000004 /* Localizable.strings */ = {
      \t\t\tisa = PBXVariantGroup;
      \t\t\tchildren = (
      \t\t\t\tD20000000000000000000005 /* en */,
      \t\t\t);
      \t\t\tname = Localizable.strings;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXVariantGroup section */

      """
  }

  static let path = "App.xcodeproj/project.pbxproj"

  /// The project with the files of the target.
  var tree: SampleTree {
    SampleTree(files: [
      Self.path: sample.text, "App/Keys.swift": "", "App/Config.json": "{}",
      "App/en.lproj/Localizable.strings": "", "App/Data/a/b.plist": "",
    ])
  }
}

extension SampleTree {
  var paths: [GitPath] { files.keys.map { GitPath($0) }.sorted() }

  func bundled() throws -> BundledFiles { try BundledFiles(among: paths, sources: sources) }

  func members() throws -> SourceMembership {
    try SourceMembership(among: paths, sources: sources)
  }
}

/// A project whose target has the synchronized folder `App` (Xcode 16), without `App/Left.json`
/// and the localizations of `Skipped.strings`.
struct SynchronizedApp {
  var sample = SampleProject()

  init() {
    sample.targetLines = [
      "buildPhases = (\n\t\t\t\tD10000000000000000000001 /* Sources */,\n\t\t\t)",
      "fileSystemSynchronizedGroups = (\n\t\t\t\tE10000000000000000000001 /* App */,\n\t\t\t)",
      "productType = \"com.apple.product-type.application\"",
    ]
    sample.children = ["E10000000000000000000001 /* App */"]
    sample.extra = """

      /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
      \t\tE20000000000000000000001 /* Exceptions for "App" folder in "App" target */ = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (
      \t\t\t\tInfo.plist,
      \t\t\t\tLeft.json,
      \t\t\t\t"/Localized: Skipped.strings",
      \t\t\t);
      \t\t\ttarget = AA0000000000000000000003 /* App */;
      \t\t};
      /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

      /* Begin PBXFileSystemSynchronizedRootGroup section */
      \t\tE10000000000000000000001 /* App */ = {
      \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
      \t\t\texceptions = (
      \t\t\t\tE20000000000000000000001 /* Exceptions for "App" folder in "App" target */,
      \t\t\t);
      \t\t\texplicitFolders = (
      \t\t\t\tData,
      \t\t\t);
      \t\t\tpath = App;
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXFileSystemSynchronizedRootGroup section */

      /* Begin PBXSourcesBuildPhase section */
      \t\tD10000000000000000000001 /* Sources */ = {
      \t\t\tisa = PBXSourcesBuildPhase;
      \t\t\tfiles = (
      \t\t\t);
      \t\t};
      /* End PBXSourcesBuildPhase section */

      """
  }

  var tree: SampleTree {
    let files = [
      "Info.plist", "Left.json", "Config.json", "Sub/More.plist", "Keys.swift",
      "en.lproj/Used.strings", "en.lproj/Skipped.strings", "Data/x/y.json",
      "Images.xcassets/Contents.json",
    ]
    var tree = SampleTree(files: [SampleApp.path: sample.text])
    for file in files { tree.files["App/" + file] = "" }
    return tree
  }
}
