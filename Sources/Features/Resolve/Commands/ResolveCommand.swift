package import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Keys
internal import KeysCommands
internal import Resolve

package struct ResolveCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Write constants and resolved files for a build.",
    discussion: """
      Examples:
        keystow resolve --output Generated/Secrets.swift
        keystow resolve                write the files of [constants]
        keystow resolve --into Resolved --configuration Release
        keystow resolve --product build/App.app App/Config.json
        keystow resolve --check        in CI: fail if a key is missing
        keystow resolve --list-inputs  files that a build must watch

      --output writes a Swift file with one constant per key that Swift files use:
      enum Secrets with static let tmdbAPIKey for TMDB_API_KEY, in the declared type.
      Without it, the files that [constants] names are written: one per module, and
      a header with macros for Objective-C.
      --into replaces placeholders, such as $(TMDB_API_KEY), by the values in copies
      of the files listed under `used` in .keystow.toml, except those that Xcode and
      others expand themselves: Info.plist, xcconfig files, projects and the like.
      FILE names others. Copies keep their paths below the folder.
      --product writes such copies of FILEs over those in the product, in the build
      phase that `keystow stow --wire` adds.

      Values come from the first source that has one: --set-from, the environment
      variable named like the key, the ignored xcconfig file as Xcode evaluates it
      for the configuration, the files and commands of .keystow.toml, the keychain.
      Run `keystow keys explain NAME` to see them.

      Reports all problems in one run as path:line:column: error: ..., which Xcode
      and editors understand: values that are missing, empty, copied from the
      sample, cut off by //, or of the wrong type. In a Debug build outside CI, a
      missing value is a warning, and a dummy value is used. In any other build
      nothing is written, and the output of earlier runs is removed so that no build
      uses outdated values. The same happens when the run fails or is interrupted.

      Output files are readable by their owner only and must be ignored by git if
      they are in a work tree. Unchanged files are not touched. A file that Keystow
      did not write, or that was edited since, is never replaced unless it is empty.
      Use one folder of copies per .keystow.toml. Concurrent runs for one project
      wait for each other.
      """,
    exits: .work)

  @Option(
    help: ArgumentHelp("Swift file to write the constants to", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  package var output: String?

  @Option(
    help: ArgumentHelp("Folder to write resolved copies to", valueName: "dir"),
    completion: .directory)
  package var into: String?

  @Option(
    help: ArgumentHelp(
      "Folder of a built product to write resolved copies of the named files into",
      valueName: "dir"),
    completion: .directory)
  package var product: String?

  @Argument(
    help: ArgumentHelp(
      """
      With --product: files to resolve, as FILE or FILE=NAME in the product. With --into: files to \
      copy
      """, valueName: "file"),
    completion: .file())
  package var files: [String] = []

  @Flag(help: "Write and remove nothing; report what is missing") package var check = false

  @Flag(help: "Add outputs that git does not ignore to .gitignore") package var ignore = false

  @Flag(
    help: """
      Print the absolute paths of the files that the result depends on, including missing ones, \
      and exit
      """)
  var listInputs = false

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp("Build configuration (default: $CONFIGURATION)", valueName: "name"))
  package var buildConfiguration: String?

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var values: ValueOptions
  @OptionGroup var constants: ConstantsOptions
  @OptionGroup var start: StartFolder

  package func validate() throws {
    guard output != "" else { throw ValidationError("--output: the file name is empty.") }
    guard into != "" else { throw ValidationError("--into: the folder name is empty.") }
    guard buildConfiguration != "" else {
      throw ValidationError("--configuration: the configuration name is empty.")
    }
    guard product != "" else { throw ValidationError("--product: the folder name is empty.") }
    guard files.isEmpty || product != nil || into != nil else {
      throw ValidationError("Pass --product DIR or --into DIR with FILE.")
    }
    guard product != nil else { return }
    guard !files.isEmpty else {
      throw ValidationError("Pass the files to resolve after --product.")
    }
    guard output == nil, into == nil, !check, !listInputs else {
      throw ValidationError(
        "--product cannot be combined with --output, --into, --check, or --list-inputs.")
    }
  }

  package func run() throws {
    try start.enter()
    if let product {
      let run = ProductRun(
        folder: product, files: files, policy: policy,
        request: try values.request(.one(policy.configuration)), ignores: ignore, format: format)
      return try run.run()
    }
    if listInputs { return try list(ResolveInputs(of: KeyProject(), given: values.given())) }
    try OutputLocks.repeating { try resolve($0, mayIgnore: $1) }
  }

  /// - Parameter mayIgnore: whether to add outputs to .gitignore.
  private func resolve(_ locks: OutputLocks, mayIgnore: Bool) throws {
    let project: KeyProject
    do {
      project = try KeyProject(salvagingAt: ".")
      try project.requireManifest()
    } catch {
      throw failing(
        error, PreviousOutputs(constants: [output].compactMap { $0 }, copies: into), locks)
    }
    let settings = constants.settings(over: project.manifest.constants)
    let generated = ConstantsOutput.files(of: project, settings: settings, output: output)
    guard !generated.isEmpty || into != nil || check || !project.mistakes.isEmpty else {
      guard project.manifest.keys.contains(where: project.manifest.reachesSwift) else {
        return try format.deliver(
          ["Nothing to write: no key reaches Swift, and [constants] names no file."],
          json: ResolveReport(problems: [], outcomes: [], root: project.root).json)
      }
      throw ValidationError(
        "Pass --output FILE.swift, --into DIR, --product DIR or --check, or set file in "
          + "[constants].")
    }
    if mayIgnore, !check, ignore || format == .text && Terminal.standardInput.isInteractive {
      try IgnoredOutputs {
        let earlier = PreviousOutputs(constants: generated.map(\.path), copies: into, of: project)
        _ = try ResolveOutputs(of: project, constants: generated, copies: into, over: earlier)
      }.ignore(asking: !ignore)
    }
    let earlier = PreviousOutputs(constants: generated.map(\.path), copies: into, of: project)
    if !check { Interruption.remove(earlier.paths) }
    let report: ResolveReport
    let status: ExitStatus
    do {
      (report, status) = try resolve(project, settings, generated, earlier, locks)
    } catch let error as FileError where error.reason == .changed && locks == .forWriting {
      throw error
    } catch {
      throw failing(error, earlier, locks)
    }
    Interruption.remove([])
    if format == .text { Terminal.standardError.write(lines: report.problemLines) }
    try format.deliver(report.outcomeLines, json: report.json)
    if status != .clean { throw status }
  }

  /// Removes the output of earlier runs, which may be outdated, unless another run owns it.
  ///
  /// - Returns: the error to throw.
  private func failing(
    _ error: any Error, _ earlier: PreviousOutputs, _ locks: OutputLocks
  ) -> any Error {
    var outcomes: [ResolveOutcome] = []
    if !check, (error as? ResolveError)?.isOfOtherRun != true {
      outcomes = (try? locks.locked { earlier.again().removeAll() }) ?? []
    }
    let report = ResolveReport(problems: [], outcomes: outcomes, root: "", failure: "\(error)")
    switch format {
    case .json: try? Terminal.standardOutput.deliver(JSONWriter.document(report.json))
    case .text: Terminal.standardError.write(lines: report.outcomeLines)
    }
    return error
  }

  private func resolve(
    _ project: KeyProject, _ settings: ConstantSettings, _ generated: [ConstantsOutput],
    _ earlier: PreviousOutputs, _ locks: OutputLocks
  ) throws -> (ResolveReport, ExitStatus) {
    // Outputs are checked before any command of the manifest runs.
    _ = try ResolveOutputs(of: project, constants: generated, copies: into, over: earlier)
    guard project.mistakes.isEmpty else {
      let problems = project.mistakes.map { ResolveProblem($0) }
      let outcomes = check ? [] : try locks.locked { earlier.again().removeAll() }
      return (ResolveReport(problems: problems, outcomes: outcomes, root: project.root), .failed)
    }
    let policy = policy
    let resolution = try Resolution(
      of: project, values: KeyValues(of: project, for: values.request(.one(policy.configuration))),
      policy: policy, settings: settings, generating: generated,
      files: try resolvedFiles(of: project), isCheck: check)
    var outcomes: [ResolveOutcome] = []
    if !check {
      outcomes = try locks.locked {
        try project.requireUnchanged()
        let earlier = earlier.again()
        if resolution.hasErrors { return earlier.removeAll() }
        return try ResolveOutputs(of: project, constants: generated, copies: into, over: earlier)
          .write(resolution)
      }
    }
    return (
      ResolveReport(problems: resolution.problems, outcomes: outcomes, root: project.root),
      resolution.hasErrors ? .findings : .clean
    )
  }

  private var policy: BuildPolicy {
    let named = buildConfiguration ?? Environment.text("CONFIGURATION")
    return BuildPolicy(
      configuration: named.flatMap { $0.isEmpty ? nil : $0 },
      isContinuousIntegration: Environment.isOn("CI"))
  }

  private func resolvedFiles(of project: KeyProject) throws -> ResolvedFiles {
    files.isEmpty ? .used : .named(try ProductCopies.paths(of: files, in: project))
  }

  private func list(_ inputs: ResolveInputs) throws {
    try format.deliver(
      (inputs.paths + inputs.absent).sorted(),
      json: [
        "inputs": .strings(inputs.paths), "absent": .strings(inputs.absent),
        "bundled": .array(
          inputs.bundled.map { ["path": .string($0.path), "copy": .string($0.copy)] }),
      ])
  }

  package init() {}
}

/// The settings of the generated Swift file; they override those of `.keystow.toml`.
struct ConstantsOptions: ParsableArguments {
  @Option(
    name: .customLong("enum"),
    help: ArgumentHelp("Name of the enum (default: Secrets)", valueName: "type"))
  var name: String?

  @Option(help: "Access level of the generated code (default: internal)")
  var access: ConstantSettings.Access?

  @Flag(
    name: .customLong("protocol"), inversion: .prefixedNo,
    help: "Add a protocol, its live implementation and a stub for tests")
  var hasProtocol: Bool?

  @Option(
    help: "How to hide values in the product from strings and grep, not from people (default: none)"
  )
  var hiding: ConstantSettings.Hiding?

  func validate() throws {
    guard let name, let reason = ConstantSettings.reason(againstName: name) else { return }
    throw ValidationError("--enum: \(reason).")
  }

  /// The settings of the manifest, overridden by the given options.
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
