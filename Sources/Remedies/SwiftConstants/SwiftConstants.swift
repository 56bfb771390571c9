package import Keys

/// The Swift file with the values of keys: an enum without cases, and a constant for each key.
///
/// The same keys, values and settings give the same bytes, in whatever order the keys come.
package struct SwiftConstants: Sendable {
  /// UTF-8, in fact ASCII but for paths in comments.
  package let bytes: [UInt8]
  /// The keys that could not become constants; the file is worth nothing then.
  package let problems: [ConstantProblem]

  /// - Parameter constants: of each key one. What `KeyName.salt` has for a value is what values are
  ///   hidden with; it becomes no constant.
  package init(_ constants: [SwiftConstant], settings: ConstantSettings = .standard) {
    let names = ConstantNames(constants.map(\.key), in: settings.name)
    let cover = ValueCover(settings.hiding, constants)
    var problems: [ConstantProblem] = []
    var members: [ConstantMember] = []
    for constant in constants.sorted(by: { $0.key < $1.key }) where constant.key != .salt {
      do throws(ConstantMistake) {
        members.append(
          try ConstantMember(constant, name: names[constant.key].declared, cover: cover))
      } catch {
        problems.append(ConstantProblem(key: constant.key, reason: error.reason))
      }
    }
    var parts = [GeneratedHead(settings, members).code, Self.container(members, settings)]
    if settings.hasProtocol { parts += ProvidingCode(members, settings).parts }
    if let runtime = cover?.runtime { parts.append(runtime) }
    bytes = Array((parts.joined(separator: "\n\n") + "\n").utf8)
    self.problems = problems
  }

  /// Whether a file was written by this type.
  package static func isGenerated(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: GeneratedHead.mark.utf8)
  }

  private static func container(
    _ members: [ConstantMember], _ settings: ConstantSettings
  ) -> String {
    let access = settings.access.modifier
    let lines = members.map { member in
      """
        \(member.comment)
        \(access)static let \(member.name): \(member.type) = \(member.code)

      """
    }
    return "/// The keys of this project, as they were when it was built.\n"
      + "\(access)enum \(settings.name) {\n" + lines.joined(separator: "\n") + "}"
  }
}

extension ConstantSettings.Access {
  /// As it stands before a declaration, with the blank behind it.
  var modifier: String { self == .internal ? "" : rawValue + " " }
}
