internal import Formats
internal import Vocabulary
internal import XcodeProjects

/// Replaces values that Xcode expands: xcconfig files, build settings of projects, and the property
/// lists that a project names.
struct XcodeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    switch file.format {
    case .xcconfig:
      return ReaderDecision(.include, .replace(.setting))
    case .propertyList where file.path.isXcodeProject:
      return Self.decision(for: location, inProject: file)
    case .propertyList where project.projects.isExpandedByXcode(file.path, format: file.format):
      return ReaderDecision(.xcode, .replace(.setting))
    case .propertyList where try Self.isUnusedInfoList(file.path, project):
      return .leave(
        "no Xcode project of this repository expands this file; read the value from one that it "
          + "expands, or add the file to a project first", reader: .xcode)
    default:
      return nil
    }
  }

  private static func decision(
    for location: SecretLocation, inProject file: LocatedSecrets.File
  ) -> ReaderDecision? {
    // A comment: nobody reads it.
    guard let entry = file.entry(of: location) else {
      return ReaderDecision(.xcode, .replace(.setting))
    }
    if entry.keyPath.contains("buildSettings") {
      return ReaderDecision(.xcode, .replace(.setting))
    }
    if entry.keyPath.last == ScriptPhaseRule.member { return nil }
    return .leave("Xcode expands no settings here; remove the value", reader: .xcode)
  }

  /// Whether a file is named like one that Xcode expands, though no target has it, not even among the
  /// files of its bundle.
  private static func isUnusedInfoList(_ path: GitPath, _ project: ReaderProject) throws -> Bool {
    guard isInfoList(path), !project.options.copies,
      !CopyRule.isBuiltFromCopy(path, project.manifest)
    else { return false }
    return try project.projects.targets.bundled()[path].isEmpty
  }

  private static func isInfoList(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    return name == "info.plist" || name.hasSuffix(".entitlements")
      || name.hasSuffix("-info.plist") && name != "googleservice-info.plist"
  }
}

extension GitPath {
  /// Whether it is the file of an Xcode project.
  var isXcodeProject: Bool { name.elementsEqual("project.pbxproj".utf8) }
}
