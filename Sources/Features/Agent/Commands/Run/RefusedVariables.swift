internal import Files
internal import Keys
internal import Text

/// Whether keys may be passed in variables that programs obey.
struct RefusedVariables {
  /// Nil if the user allows everything.
  private let allowed: AllowedCommands?

  /// - Throws: `FileError` if the record of what the user allowed cannot be read.
  init(_ project: KeyProject, _ policy: CommandPolicy) throws {
    switch policy {
    case .all: allowed = nil
    case .allowed, .none: allowed = try AllowedCommands(of: project)
    }
  }

  /// Returns a variable that programs obey, and in which no key may be passed; nil for any other.
  func refused(_ name: String) -> ObeyedVariable? {
    guard let allowed, let variable = ObeyedVariable(name) else { return nil }
    return allowed.allows(.variable(variable)) ? nil : variable
  }
}

/// A key of the project that programs would obey as a variable.
struct ObeyedKey {
  let variable: ObeyedVariable
  let key: KeyDeclaration
  let source: KeySource

  init(_ variable: ObeyedVariable, _ key: KeyDeclaration, _ source: KeySource) {
    (self.variable, self.key, self.source) = (variable, key, source)
  }

  /// Where the key is declared, or its value is, for one that is not declared.
  private var origin: String {
    key.position.map { "\(KeyManifest.fileName):\($0.line):\($0.column)" } ?? source.description
  }

  var text: String {
    let name = key.name.text
    let isAlias = variable.name != name
    let start =
      isAlias ? "--only \(variable.name)=\(name): " : "\(origin): key '\(name)' is not passed: "
    let value = "\(variable.reason), and its value is from \(source.description)"
    let advice =
      isAlias
      ? "pass the key under another name"
      : "rename it, or allow it in this clone with: keystow keys allow"
    return "\(start)\(value); \(advice)"
  }
}

/// The reason why a program is not started.
enum RunError: Error, CustomStringConvertible {
  /// Keys without a value that the program needs.
  case missing([KeyName])
  /// Keys that the program would obey as variables.
  case obeyed([ObeyedKey])

  var description: String {
    switch self {
    case .missing(let names):
      let list = names.map(\.text).joined(separator: ", ")
      return "\(list): no value; set it with: keystow keys set "
        + (names.count == 1 ? list : "NAME")
    case .obeyed(let keys):
      return keys.map(\.text).joined(separator: "\n") + "\nThe command was not started."
    }
  }
}
