internal import Formats
internal import Vocabulary

/// Replaces values in schemes and test plans, which Xcode expands when it runs them.
struct SchemeRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let isTestPlan = file.path.isTestPlan
    guard file.format == .scheme || isTestPlan else { return nil }
    if file.path.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
      $0.elementsEqual("xcuserdata".utf8)
    }) {
      return .leave(
        "these are the settings of one user; add xcuserdata/ to .gitignore and untrack it: "
          + "keystow ignore check", reader: .scheme)
    }
    if location.keyPath.last == "scriptText" {
      return .leave(
        "this script gets build settings only from the target chosen under Provide build settings "
          + "from; read ${\(location.proposedName)} there", reader: .scheme)
    }
    let isExpanded =
      isTestPlan
      ? Self.isExpanded(location, inTestPlan: file)
      : SchemeActions(file.text).expandSettings(at: location.span.lowerBound)
    guard isExpanded else {
      return .leave(
        "this action of the scheme has no target to expand variables from; choose one in Xcode "
          + "(Edit Scheme, Arguments, Expand Variables Based On)", reader: .scheme)
    }
    return ReaderDecision(.scheme, .replace(.setting))
  }

  /// Whether a test plan names the target to expand variables from, and the value is one of those
  /// that are expanded.
  private static func isExpanded(
    _ location: SecretLocation, inTestPlan file: LocatedSecrets.File
  ) -> Bool {
    guard let entry = file.entry(of: location),
      entry.keyPath.contains(where: {
        $0 == "environmentVariableEntries" || $0 == "commandLineArgumentEntries"
      })
    else { return false }
    return file.text.firstRange(of: Array("\"targetForVariableExpansion\"".utf8)) != nil
  }
}

extension GitPath {
  /// Whether it is a test plan of Xcode.
  var isTestPlan: Bool { name.suffix(11).elementsEqual(".xctestplan".utf8) }
}
