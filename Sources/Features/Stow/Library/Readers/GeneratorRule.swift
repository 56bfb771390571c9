internal import Formats
internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// Replaces values in the specifications that XcodeGen and Tuist generate projects from, where they
/// become something that Xcode or a shell expands.
struct GeneratorRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard let specification = project.projects.specification(at: file.path) else { return nil }
    let decision =
      switch specification.generator {
      case .xcodeGen: Self.decision(for: location, inXcodeGen: file)
      case .tuist: try Self.decision(for: location, inTuist: file, project)
      }
    guard case .replace = decision.treatment, !project.options.wires else { return decision }
    let isWired = try project.projects.reach.isWired(specification.path, project.keyFiles)
    guard !isWired else { return decision }
    return .leave(
      "the project that \(specification.generator.rawValue) generates does not read the keys yet; "
        + "move them with keystow stow --wire", reader: decision.reader)
  }

  private static func decision(
    for location: SecretLocation, inXcodeGen file: LocatedSecrets.File
  ) -> ReaderDecision {
    // A comment: nobody reads it.
    guard let entry = file.entry(of: location) else {
      return ReaderDecision(.xcode, .replace(.setting))
    }
    let specification = XcodeGenSpecification(path: file.path, bytes: file.text)
    switch specification.use(ofKeyPath: entry.keyPath) {
    case .setting:
      return ReaderDecision(.xcode, .replace(.setting), detail: "expanded by Xcode, after xcodegen")
    case .script:
      // Any name is as good as another for finding out whether one can stand here.
      guard XcodeGenScript(entry, in: file.text).expansion(of: "NAME", in: location.span) != nil
      else { return .leave("\(obstacle); \(advice)", reader: .script) }
      return ReaderDecision(.script, .replace(.shell(isBraced: false)))
    case .other:
      return .leave(
        "Xcode expands no settings here; move the value to a build setting or an xcconfig file",
        reader: .xcode)
    }
  }

  private static func decision(
    for location: SecretLocation, inTuist file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision {
    let literals = TuistLiterals(path: file.path, bytes: file.text)
    guard literals?.isExpanded(location.span) == true else {
      let name = location.proposedName
      let step = try project.projects.generatedStep(project.keyFiles, in: project.files)
      return .leave(
        "Xcode expands settings only in literal values of infoPlist, entitlements, and settings; "
          + "run keystow keys set \(name), write \"$(\(name))\" in one of these"
          + (step.map { ", and \($0)" } ?? ""), reader: .xcode)
    }
    return ReaderDecision(
      .xcode, .replace(.literalSetting), detail: "expanded by Xcode, after tuist generate")
  }

  private static let obstacle = "the shell expands nothing here"
  private static let advice = "write the value as \"$NAME\" outside of these quotes"

  /// Returns the text of a build script that expands the variable of a key; without braces, because
  /// XcodeGen replaces `${NAME}` itself.
  ///
  /// - Throws: `PlacementRefusal` where the shell expands nothing.
  static func expansion(
    of key: KeyName, at location: SecretLocation, in file: LocatedSecrets.File
  ) throws(PlacementRefusal) -> [UInt8] {
    guard let entry = file.entry(of: location),
      let text = XcodeGenScript(entry, in: file.text).expansion(of: key.text, in: location.span)
    else { throw PlacementRefusal(reason: obstacle, advice: advice) }
    return text
  }

  /// Returns the names that build scripts of specifications give values themselves, which no key in
  /// them can have.
  static func assignedNames(in files: [DecidedSecrets.File]) -> Set<String> {
    var names: Set<String> = []
    for one in files {
      let spans = one.locations.map(\.location.span)
      for decided in one.locations
      where decided.decision.treatment == .replace(.shell(isBraced: false)) {
        guard let entry = one.file.entry(of: decided.location) else { continue }
        names.formUnion(XcodeGenScript(entry, in: one.file.text).assignedNames(besides: spans))
      }
    }
    return names
  }
}
