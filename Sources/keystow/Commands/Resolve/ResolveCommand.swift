import ArgumentParser
internal import Formats
internal import Keys
internal import SwiftConstants

/// Puts the values of placeholders into files made for the build.
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Put the values of placeholders into files made for the build.",
    discussion: """
      Examples:
        keystow resolve --output Generated/Secrets.swift
        keystow resolve --into Resolved --config Release
        keystow resolve --check --config Release    in CI: is a key missing?
        keystow resolve --list-inputs               what a build has to watch

      --output writes a Swift file with a constant for each key of .keystow.toml:
      enum Secrets, static let tmdbAPIKey for TMDB_API_KEY, of the type that is
      declared. --into writes a copy of each file that .keystow.toml names under
      `used` and that holds placeholders, $(TMDB_API_KEY), with the values in
      their place, under the same path below the folder.

      A value comes from the first of these that has one: --set-from, the
      environment variable with the name of the key, the ignored xcconfig file as
      Xcode evaluates it for the configuration, the files and commands that
      .keystow.toml names, the keychain; `keystow keys explain NAME` shows them.

      All that is wrong is told at once, as path:line:column: error: ..., which
      Xcode and editors understand: values that are missing, empty, still those
      of the sample, cut by //, or not of their type. A Debug build outside of CI
      is only warned, and gets a dummy. Else nothing is written, and what an
      earlier run wrote to these places is removed, so that no build takes old
      values for new ones; so it is when the run fails or is stopped.

      What is written can be read by its owner only, must be ignored by git where
      it lies in a work tree, and stays untouched if it would not change. A file
      that keystow did not make, or that was changed since, is never replaced,
      unless it is empty. A folder of copies is for one .keystow.toml. Runs for one
      project write one after the other.

      Exit status: 0 done, 1 keys are missing, 2 failed, 64 wrong usage, 130
      interrupted; nothing is half-written.
      """)

  @Option(
    help: ArgumentHelp("The Swift file to write the constants to.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var output: String?

  @Option(
    help: ArgumentHelp("The folder to write resolved copies of files to.", valueName: "dir"),
    completion: .directory)
  var into: String?

  @Flag(help: "Write and remove nothing; say what is missing.")
  var check = false

  @Flag(
    help: """
      Print the files that the result depends on, absolute, one a line, with those that are not \
      there yet; that is all.
      """)
  var listInputs = false

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The build configuration; else what CONFIGURATION says in the environment.",
      valueName: "name"))
  var buildConfiguration: String?

  @Option(name: .shortAndLong, help: "How to tell what was done.")
  var format: ListingFormat = .text

  @OptionGroup
  var values: ValueOptions

  @OptionGroup
  var constants: ConstantsOptions

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    guard output != "" else { throw ValidationError("--output: a file has a name.") }
    guard into != "" else { throw ValidationError("--into: a folder has a name.") }
    guard buildConfiguration != "" else {
      throw ValidationError("--config: a configuration has a name.")
    }
  }

  func run() throws {
    try start.enter()
    if listInputs { return try list(ResolveInputs(of: KeyProject(), given: values.given())) }
    let project: KeyProject
    do {
      project = try KeyProject(salvagingAt: ".")
      try project.requireManifest()
    } catch {
      throw failing(error, PreviousOutputs(constants: output, copies: into))
    }
    let settings = constants.settings(over: project.manifest.constants)
    let file = output ?? settings.file.map(project.place)
    guard file != nil || into != nil || check || !project.mistakes.isEmpty else {
      throw ValidationError(
        "Say what to write, --output FILE.swift or --into DIR, or --check to write nothing.")
    }
    let earlier = PreviousOutputs(constants: file, copies: into, of: project)
    if !check { InterruptCleanup.remove(earlier.paths) }
    let report: ResolveReport
    let status: ExitStatus
    do {
      (report, status) = try resolve(project, settings, file, earlier)
    } catch {
      throw failing(error, earlier)
    }
    InterruptCleanup.remove([])
    switch format {
    case .json: try Terminal.standardOutput.deliver(JSONWriter.document(report.json))
    case .text:
      Terminal.standardError.write(report.problemLines)
      try Terminal.standardOutput.deliver(Array(report.outcomeLines.utf8))
    }
    if status != .clean { throw status }
  }

  /// Removes what earlier runs wrote, as nobody knows whether it is still right; of another run that
  /// is at work, the outputs are its own.
  ///
  /// - Returns: the error, to be thrown.
  private func failing(_ error: any Error, _ earlier: PreviousOutputs) -> any Error {
    var outcomes: [ResolveOutcome] = []
    if !check, (error as? ResolveError)?.isOfOtherRun != true {
      outcomes = (try? OutputLock.held { earlier.again().removeAll() }) ?? []
    }
    let report = ResolveReport(problems: [], outcomes: outcomes, root: "", failure: "\(error)")
    switch format {
    case .json: try? Terminal.standardOutput.deliver(JSONWriter.document(report.json))
    case .text: Terminal.standardError.write(report.outcomeLines)
    }
    return error
  }

  private func resolve(
    _ project: KeyProject, _ settings: ConstantSettings, _ file: String?,
    _ earlier: PreviousOutputs
  ) throws -> (ResolveReport, ExitStatus) {
    // Before any command of the manifest runs.
    _ = try ResolveOutputs(of: project, constants: file, copies: into, over: earlier)
    guard project.mistakes.isEmpty else {
      let problems = project.mistakes.map { ResolveProblem($0) }
      let outcomes = check ? [] : try OutputLock.held { earlier.again().removeAll() }
      return (
        ResolveReport(problems: problems, outcomes: outcomes, root: project.root), .failed
      )
    }
    let named = buildConfiguration ?? Terminal.environment("CONFIGURATION")
    let configuration = named.flatMap { $0.isEmpty ? nil : $0 }
    let resolution = try Resolution(
      of: project, values: KeyValues(of: project, for: values.request(.one(configuration))),
      policy: BuildPolicy(
        configuration: configuration, isContinuousIntegration: EnvironmentVariable.isOn("CI")),
      settings: settings)
    var outcomes: [ResolveOutcome] = []
    if !check {
      outcomes = try OutputLock.held {
        let earlier = earlier.again()
        if resolution.hasErrors { return earlier.removeAll() }
        return try ResolveOutputs(of: project, constants: file, copies: into, over: earlier)
          .write(resolution)
      }
    }
    return (
      ResolveReport(problems: resolution.problems, outcomes: outcomes, root: project.root),
      resolution.hasErrors ? .findings : .clean
    )
  }

  /// One path a line; as JSON, since a path may hold a line end, and those that are not there apart.
  private func list(_ inputs: ResolveInputs) throws {
    switch format {
    case .text: try Terminal.standardOutput.deliver((inputs.paths + inputs.absent).sorted())
    case .json:
      let members = [("inputs", inputs.paths), ("absent", inputs.absent)].map { name, paths in
        JSONMember(name, .array(paths.map { .string($0) }))
      }
      try Terminal.standardOutput.deliver(JSONWriter.document(.object(members)))
    }
  }
}

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
