internal import ArgumentParser
internal import Candidates

/// What to report and how.
struct ReportOptions: ParsableArguments {
  @OptionGroup
  var delivery: DeliveryOptions

  @Option(help: "How sure a finding must be to be reported.")
  var tier: Tier = .medium

  @Flag(help: "Also list what was passed over, and why.")
  var explain = false
}

extension Tier: ExpressibleByArgument {}
