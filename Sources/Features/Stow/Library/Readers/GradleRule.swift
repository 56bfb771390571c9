internal import Formats
internal import Vocabulary

/// Decides for the build scripts of Gradle, which can look values up in a file of properties.
struct GradleRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    guard file.format == .gradle, !project.options.copies else { return nil }
    let name = location.proposedName
    let advice =
      "read the value with providers.gradleProperty(\"\(name)\") and put \(name) into "
      + "~/.gradle/gradle.properties"
    guard ["build.gradle", "build.gradle.kts"].contains(file.path.lowercasedName),
      file.bytes == file.text, LookupFile.isPlain(location.secret),
      let style = Self.script(file)?.style(at: location.span),
      Self.script(file)?.declaration != nil,
      let values = try LookupFile(for: file.path, .gradle, in: project.files)
    else { return .leave("Gradle reads this file as it is; \(advice)", reader: .gradle) }
    guard project.options.wires else {
      return .leave(
        "Gradle reads this file as it is; \(advice), or pass --wire", reader: .gradle)
    }
    if let reason = values.obstacle(in: project) {
      return .leave("\(reason), or \(advice)", reader: .gradle)
    }
    return ReaderDecision(
      .gradle, .replace(style), detail: "read by Gradle from \(values.path.text)")
  }

  /// The script of a file; nil if it is too free to read.
  static func script(_ file: LocatedSecrets.File) -> GradleScript? {
    GradleScript(file.text, isKotlin: file.path.lowercasedName.hasSuffix(".kts"))
  }

  /// Returns a script with string literals replaced by lookups and texts in them by templates, and
  /// with the declaration that the lookups need.
  static func replacing(_ moves: [CarrierChange.Move], in file: LocatedSecrets.File) -> [UInt8] {
    let edits = moves.map { move in
      var span = move.location.span
      // The expression takes the place of the quotes, too.
      if case .replace(.code) = move.decision.treatment {
        span = span.lowerBound - 1..<span.upperBound + 1
      }
      return TextEdit(range: span, bytes: move.replacement)
    }
    let declaration = script(file)?.declaration ?? []
    return TextEdit.apply(
      (edits + declaration).sorted { $0.range.lowerBound < $1.range.lowerBound }, to: file.bytes)
  }
}
