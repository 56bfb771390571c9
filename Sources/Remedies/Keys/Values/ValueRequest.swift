/// What values are asked for, and which sources besides the files of the project may be asked.
package struct ValueRequest {
  package enum Configurations {
    /// A build: of this configuration; nil for none in particular.
    case one(String?)
    /// Every one that is known, and this one.
    case all(and: String?)
  }

  package var configurations: Configurations
  /// The file that the command line names.
  package var given: GivenFile?
  /// The bytes of a variable of the environment; nil where there is none.
  package var environment: (String) -> [UInt8]?
  package var commands = CommandUse.none
  /// The keys that commands may be run for; nil for all.
  package var keys: Set<KeyName>?

  package init(
    _ configurations: Configurations, environment: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.configurations = configurations
    self.environment = environment
  }
}
