package import ArgumentParser
package import Candidates
internal import Files
package import Findings
package import Formats
package import Reports
internal import Text

package struct ReportOptions: ParsableArguments {
  @OptionGroup package var delivery: DeliveryOptions
  @OptionGroup package var confidence: ConfidenceOptions
  @Flag(help: "Also list rejected candidates and why") package var explain = false

  package init() {}

  /// The options if none is given.
  package static var plain: Self {
    var options = Self()
    (options.delivery, options.confidence, options.explain) = (.plain, .plain(nil), false)
    return options
  }
}

/// The lowest confidence of the findings to include.
package struct ConfidenceOptions: ParsableArguments {
  @Option(
    name: .customLong("confidence"),
    help: "Lowest confidence of the findings to include (default: medium)")
  private var chosen: Confidence?

  /// The name of the option in 0.1.0.
  @Option(name: .customLong("tier"), help: .hidden) private var tier: Confidence?

  package var isGiven: Bool { (tier ?? chosen) != nil }

  package var least: Confidence { tier ?? chosen ?? .medium }

  package init() {}

  /// The options if nothing else is given.
  package static func plain(_ chosen: Confidence?) -> Self {
    var options = Self()
    (options.chosen, options.tier) = (chosen, nil)
    return options
  }
}

extension Confidence: ExpressibleByArgument {}

/// The options for writing reports.
package struct DeliveryOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Report format") package var format: ReportFormat = .text

  @Option(
    name: .shortAndLong,
    help: "Write the report to a file, atomically (default: standard output)",
    completion: .file())
  package var output: String?

  @Option(
    help: ArgumentHelp(
      "Also write a report in another format to a file; repeatable",
      valueName: "format=file"))
  package var report: [FurtherReport] = []

  @Flag(help: "Mask secrets (default)") package var redact = false
  @Flag(help: "Print secrets in full") package var showSecrets = false
  @Flag(help: "Exit with status 0 even if there are findings") var exitZero = false

  @Flag(name: .shortAndLong, help: "List skipped files and the ID of each finding")
  package var verbose = false

  @Flag(
    name: .shortAndLong, help: "Print only findings and problems: no progress, advice or totals")
  package var quiet = false

  @Option(help: "When to use color") package var color: AutoChoice = .auto
  @Option(help: "When to link locations to their files") package var hyperlinks: AutoChoice = .auto
  @OptionGroup package var paging: PagerOptions

  /// Whether any of the reports is a page.
  package var isPageWanted: Bool { format == .html || report.contains { $0.format == .html } }

  /// The file to write, or nil for standard output.
  package var file: ReportFile? { ReportFile(output) }

  /// Writes all requested reports, notes and unused exceptions, and throws the exit status.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder that paths in the report are relative to.
  ///   - relative: the form of paths in text; nil for those of the result.
  ///   - opening: notes to print before the report.
  ///   - references: the number of refs that were read; nil if unknown.
  package func finish(
    _ result: ScanResult, of folder: String?, asSeen relative: RelativePaths? = nil,
    opening: [String] = [], notes: [String] = [],
    unused: [String] = [], references: Int? = nil
  ) throws {
    Terminal.standardError.write(lines: opening)
    let shown = showSecrets ? result : result.maskingPaths()
    let seen = relative.map { shown.movingPaths($0.path) } ?? shown
    let setting = ReportSetting(
      folder: folder.map { Array($0.utf8) }, finished: Moment.now.seconds, references: references)
    let links = FileLinks(to: relative == nil ? folder : RealPath.of("."), hyperlinks)
    try deliver(format == .text ? seen : shown, shown, setting, links)
    Terminal.standardError.write(remarks(on: seen))
    Terminal.standardError.write(lines: limits(result) + notes)
    // An incomplete scan takes precedence: status 1 would claim that these are all findings.
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    Terminal.standardError.write(lines: unused)
    if result.hasLiveFinding, !exitZero { throw ExitStatus.live }
    let failsOnExceptions = result.failsOnNewExceptions && !result.newExceptions.isEmpty
    if !result.findings.isEmpty || !unused.isEmpty || failsOnExceptions, !exitZero {
      throw ExitStatus.findings
    }
  }

  /// - Parameters:
  ///   - main: the result for the main report.
  ///   - result: the result for further reports.
  ///   - links: those in the main report; nil for none.
  private func deliver(
    _ main: ScanResult, _ result: ScanResult, _ setting: ReportSetting, _ links: FileLinks?
  ) throws {
    let disclosure: Disclosure = showSecrets ? .revealed : .masked
    for further in report {
      let report = further.format.make(style: TextStyle(isVerbose: verbose), setting: setting)
      let bytes = report.render(result, disclosure: disclosure)
      if let file = further.file {
        try file.write(bytes)
      } else {
        try Terminal.standardOutput.deliver(bytes)
      }
    }
    var style = style
    if file == nil { style.url = links?.url }
    let bytes = format.make(style: style, setting: setting).render(main, disclosure: disclosure)
    if let file {
      try file.write(bytes)
    } else if format == .text {
      try Terminal.standardOutput.deliver(report: bytes)
    } else {
      try Terminal.standardOutput.deliver(bytes)
    }
  }

  private var style: TextStyle {
    var style = TextStyle(isVerbose: verbose, isQuiet: quiet)
    if file == nil {
      style.isColoured = Terminal.standardOutput.wantsColour(color)
      style.wrapping = Terminal.standardOutput.columns
      style.width = style.wrapping ?? style.width
    }
    return style
  }

  /// Lines for standard error next to a report that is not text on a terminal: problems, and totals
  /// if they are not in the report.
  private func remarks(on result: ScanResult) -> [UInt8] {
    guard file != nil || format != .text else { return [] }
    let style = TextStyle(
      isColoured: Terminal.standardError.wantsColour(color), isQuiet: quiet || file == nil)
    var lines = result.newExceptions.prefix(Self.listedExceptions).map { AllowedText.line($0) }
    // Exceptions must not hide findings silently, and the totals are not printed here.
    if file == nil, !quiet, let line = AllowedText.summary(of: result) {
      lines.append("keystow: " + line)
    }
    if let line = AllowedText.count(of: result), file == nil || quiet {
      lines.append("keystow: " + line)
    }
    return Listing.bytes(of: lines) + TextReport(style: style).summary(of: result)
  }

  /// The new exceptions that are listed next to a report that is not text.
  private static let listedExceptions = 10

  /// Notes on what a report in some format cannot hold.
  private func limits(_ result: ScanResult) -> [String] {
    guard format == .sarif || report.contains(where: { $0.format == .sarif }) else { return [] }
    return SARIFReport.note(on: result).map { ["keystow: " + $0] } ?? []
  }

  package func validate() throws {
    if redact, showSecrets {
      throw ValidationError("--redact cannot be combined with --show-secrets.")
    }
    if isPageWanted, showSecrets {
      throw ValidationError(
        "--show-secrets cannot be combined with --format html: a page never contains secrets.")
    }
  }

  package init() {}

  /// The options if none is given.
  fileprivate static var plain: Self {
    var options = Self()
    (options.format, options.output, options.report) = (.text, nil, [])
    (options.redact, options.showSecrets, options.exitZero) = (false, false, false)
    (options.verbose, options.quiet) = (false, false)
    (options.color, options.hyperlinks, options.paging) = (.auto, .auto, .plain)
    return options
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// An additional report: `FORMAT=FILE`.
package struct FurtherReport: ExpressibleByArgument {
  let format: ReportFormat
  private let path: String

  /// Nil for standard output.
  var file: ReportFile? { ReportFile(path) }

  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      return nil
    }
    self.format = format
    path = String(parts[1])
  }
}

/// When to use a feature of terminals; `auto` if they have it.
package enum AutoChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// The output format of commands other than scans.
package enum ListingFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// Prints a result as terminal-safe lines or as a JSON document.
  ///
  /// - Parameter disclosure: masked also hides secrets that stand in names and paths.
  package func deliver(
    _ lines: @autoclosure () throws -> [String], json: @autoclosure () throws -> JSONValue,
    disclosure: Disclosure = .masked
  ) throws {
    switch self {
    case .text:
      let lines = try lines()
      try Terminal.standardOutput.deliver(
        report: Listing.bytes(of: disclosure == .masked ? MessageMask.masking(lines) : lines))
    case .json:
      let document = JSONWriter.document(try json())
      try Terminal.standardOutput.deliver(
        disclosure == .masked ? MessageMask.masking(document: document) : document)
    }
  }
}
