internal import Keys
internal import Vocabulary

/// Replaces string literals of Objective-C and C code by macros of the generated header.
struct ObjectiveCRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.path.isObjectiveC else { return nil }
    if file.path.isHeader {
      return project.modules?.isPublicHeader(file.path) ?? false
        ? .leave(
          "this header is public, and other targets would need the generated one; move the value "
            + "into a .m file", reader: .header) : ReaderDecision(.header, .replace(.macro))
    }
    if let reason = project.modules?.reason(against: file.path) {
      return .leave(reason, reader: .header)
    }
    return ReaderDecision(.header, .replace(.macro))
  }
}

extension GitPath {
  /// Whether it is the path of a header, which sources include.
  fileprivate var isHeader: Bool {
    let name = lowercasedName
    return [".h", ".pch", ".hpp"].contains(where: name.hasSuffix)
  }
}
