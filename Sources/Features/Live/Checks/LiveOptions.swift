package import ArgumentParser
internal import CommandLine
package import Configuration

/// Whether and how to ask providers.
package struct LiveOptions: ParsableArguments {
  @Flag(help: "Ask the providers of the secrets found whether they still work")
  package var live = false

  @OptionGroup package var asking: AskingOptions

  package func validate() throws {
    if !live, let option = asking.given {
      throw ValidationError("\(option) requires --live.")
    }
  }

  package init() {}

  /// The options if none is given.
  package static var plain: Self {
    var options = Self()
    (options.live, options.asking) = (false, .plain)
    return options
  }
}

/// How to ask providers.
package struct AskingOptions: ParsableArguments {
  @Flag(help: "Report only secrets that still work") var onlyLive = false
  @Flag(name: [.customShort("n"), .long], help: "Print the requests without sending them") package
    var dryRun = false
  @Flag(name: .shortAndLong, help: "Send the requests without asking for confirmation")
  package var yes = false

  @Option(help: "Most requests to send (default: 100)") var maxRequests: Int?

  /// An option that was given; nil for none.
  package var given: String? {
    onlyLive
      ? "--only-live"
      : dryRun ? "--dry-run" : yes ? "--yes" : maxRequests == nil ? nil : "--max-requests"
  }

  /// The number of requests to make at most.
  package var limit: Int { maxRequests ?? 100 }

  package func validate() throws {
    if let maxRequests, !(1...20_000).contains(maxRequests) {
      throw ValidationError("--max-requests must be from 1 to 20000.")
    }
    if dryRun, onlyLive { throw ValidationError("--dry-run cannot be combined with --only-live.") }
  }

  /// Refuses to run where nobody can be asked.
  ///
  /// - Throws: `ValidationError`.
  package func checkConsent(_ configuration: Configuration) throws {
    guard !dryRun, !isGiven(configuration), !Terminal.standardInput.isInteractive else { return }
    throw ValidationError(
      "Live checks send secrets to their providers; without a terminal to confirm, pass --yes or "
        + "set enabled = true in [live] of .keystow.toml.")
  }

  /// Whether nobody needs to be asked.
  package func isGiven(_ configuration: Configuration) -> Bool {
    yes || configuration.live.isEnabled
  }

  package init() {}

  /// The options if none is given.
  fileprivate static var plain: Self {
    var options = Self()
    (options.onlyLive, options.dryRun, options.yes) = (false, false, false)
    options.maxRequests = nil
    return options
  }
}
