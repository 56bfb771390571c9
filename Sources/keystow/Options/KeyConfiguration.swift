internal import ArgumentParser
internal import Keys

/// The build configuration that a command is about.
struct KeyConfiguration: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("Only this build configuration, as Xcode names it.", valueName: "name"))
  var name: String?

  func validate() throws {
    guard let name else { return }
    do {
      _ = try KeyFiles.standard.secrets(configuration: name)
    } catch {
      throw ValidationError("--config: \(error.reason).")
    }
  }
}

extension KeyName: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }
}
