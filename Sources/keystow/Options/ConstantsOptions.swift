internal import ArgumentParser
internal import Keys

/// How the generated Swift file is made, where that is not to be as `.keystow.toml` says.
struct ConstantsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The name of the enum; Secrets, if nothing says so.", valueName: "type"))
  var name: String?

  @Option(help: "Who sees it; internal, if nothing says so.")
  var access: ConstantSettings.Access?

  @Flag(
    name: .customLong("protocol"), inversion: .prefixedNo,
    help: "Add a protocol, the live values and a stub for tests; or do not.")
  var hasProtocol: Bool?

  @Option(help: "Hide values in the product from grep, not from people; none, if nothing says so.")
  var hiding: ConstantSettings.Hiding?

  func validate() throws {
    guard let name, let reason = ConstantSettings.reason(againstName: name) else { return }
    throw ValidationError("--name: \(reason).")
  }

  /// What the manifest says, but for what was given.
  func settings(over manifest: ConstantSettings) -> ConstantSettings {
    var settings = manifest
    settings.name = name ?? settings.name
    settings.access = access ?? settings.access
    settings.hasProtocol = hasProtocol ?? settings.hasProtocol
    settings.hiding = hiding ?? settings.hiding
    return settings
  }
}

extension ConstantSettings.Access: ExpressibleByArgument {}
extension ConstantSettings.Hiding: ExpressibleByArgument {}
