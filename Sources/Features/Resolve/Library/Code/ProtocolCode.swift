internal import Keys

/// The code of a protocol with the keys, its live implementation, and a stub for tests and
/// previews.
struct ProtocolCode {
  /// The three declarations.
  let parts: [String]

  init(_ members: [ConstantMember], _ settings: ConstantSettings) {
    let access = settings.access.modifier
    let names = ProtocolNames(settings.name)
    parts = [
      Self.requirements(members, access, names), Self.live(members, access, names),
      Self.stub(members, access, names),
    ]
  }

  private static func requirements(
    _ members: [ConstantMember], _ access: String, _ names: ProtocolNames
  ) -> String {
    let lines = members.map { "  /// `\($0.key)`.\n  var \($0.name): \($0.type) { get }\n" }
    return
      "/// The keys, for code that takes them as a dependency and for stubs in tests and previews.\n"
      + "\(access)protocol \(names.requirements): Sendable {\n" + lines.joined(separator: "\n")
      + "}"
  }

  private static func live(
    _ members: [ConstantMember], _ access: String, _ names: ProtocolNames
  ) -> String {
    let lines = members.map {
      "  \(access)var \($0.name): \($0.type) { \(names.container).\($0.name) }\n"
    }
    return "/// The values of `\(names.container)`.\n"
      + "\(access)struct \(names.live): \(names.requirements) {\n  \(access)init() {}\n"
      + (lines.isEmpty ? "" : "\n") + lines.joined() + "}"
  }

  private static func stub(
    _ members: [ConstantMember], _ access: String, _ names: ProtocolNames
  ) -> String {
    let variables = members.map { "  \(access)var \($0.name): \($0.type)\n" }
    let parameters = members.map { "    \($0.name): \($0.type) = \(standIn(for: $0))" }
    let assignments = members.map { "    self.\($0.name) = \($0.name)\n" }
    let initializer =
      members.isEmpty
      ? "  \(access)init() {}\n"
      : "\n  \(access)init(\n" + parameters.joined(separator: ",\n") + "\n  ) {\n"
        + assignments.joined() + "  }\n"
    return """
      /// Values for tests and previews; those not given get a stub value.
      ///
      /// Printing or dumping it does not reveal them.
      \(access)struct \(names.stub): \(names.requirements), CustomReflectable {
      \(variables.joined())\(initializer)
        \(access)var customMirror: Mirror { Mirror(self, children: [:]) }
      }
      """
  }

  /// A default value of the stub, which cannot be mistaken for a real one.
  private static func standIn(for member: ConstantMember) -> String {
    if member.type.isOptional { return "nil" }
    return switch member.type.base {
    case .string: "\"\(member.key)\""
    case .int, .double: "0"
    case .bool: "false"
    case .url: "URL(string: \"https://stub.invalid/\(member.key)\")!"
    case .data: "Data()"
    case .strings: "[]"
    }
  }
}

/// The names of the types next to the enum, derived from its name.
struct ProtocolNames {
  let container: String

  init(_ container: String) {
    self.container = container
  }

  var requirements: String { container + "Providing" }
  var live: String { "Live" + container }
  var stub: String { "Stub" + container }
}
