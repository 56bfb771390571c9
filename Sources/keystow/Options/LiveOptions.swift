import ArgumentParser
internal import Configuration

/// Whether and how to ask providers.
struct LiveOptions: ParsableArguments {
  @Flag(help: "Ask the providers of the secrets found whether they still work")
  var live = false

  @OptionGroup var asking: AskingOptions

  func validate() throws {
    if !live, let option = asking.given {
      throw ValidationError("\(option) requires --live.")
    }
  }
}

/// How to ask providers.
struct AskingOptions: ParsableArguments {
  @Flag(help: "Report only secrets that still work") var onlyLive = false
  @Flag(help: "Print the requests without sending them") var dryRun = false
  @Flag(name: .shortAndLong, help: "Send the requests without asking for confirmation")
  var yes = false

  @Option(help: "Most requests to send (default: 100)") var maxRequests: Int?

  /// An option that was given; nil for none.
  var given: String? {
    onlyLive
      ? "--only-live"
      : dryRun ? "--dry-run" : yes ? "--yes" : maxRequests == nil ? nil : "--max-requests"
  }

  /// The number of requests to make at most.
  var limit: Int { maxRequests ?? 100 }

  func validate() throws {
    if let maxRequests, !(1...20_000).contains(maxRequests) {
      throw ValidationError("--max-requests must be from 1 to 20000.")
    }
    if dryRun, onlyLive { throw ValidationError("--dry-run cannot be combined with --only-live.") }
  }

  /// Refuses to run where nobody can be asked.
  ///
  /// - Throws: `ValidationError`.
  func checkConsent(_ configuration: Configuration) throws {
    guard !dryRun, !isGiven(configuration), !Terminal.standardInput.isInteractive else { return }
    throw ValidationError(
      "Live checks send secrets to their providers; without a terminal to confirm, pass --yes or "
        + "set enabled = true in [live] of .keystow.toml.")
  }

  /// Whether nobody needs to be asked.
  func isGiven(_ configuration: Configuration) -> Bool { yes || configuration.live.isEnabled }
}
