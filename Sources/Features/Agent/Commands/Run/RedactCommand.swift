package import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Keys
internal import KeysCommands
internal import Redaction

package struct RedactCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Copy standard input to standard output without secrets.",
    discussion: """
      Examples:
        xcodebuild test 2>&1 | keystow redact
        keystow redact --values .env < build.log > shared.log

      Replaces the values of the project's keys in every form that
      `keystow audit --product` knows, and what a scan would report, by
      [redacted: NAME]. Text is written as it arrives, prompts included. Commands in
      .keystow.toml are not run, so their values are unknown.
      """,
    exits: .task)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("More files with values: .env, .xcconfig, .json, …", valueName: "file"),
    completion: .file())
  package var values: [String] = []
  @Flag(help: "Redact values of keys only, not what a scan would report")
  var noRules = false
  @OptionGroup var start: StartFolder

  package func run() async throws {
    try start.enter()
    let work = try RedactionSetup.project().map { project in
      try KeySession(of: project) { _ in
        var request = ValueRequest(.all(and: nil), environment: Environment.bytes)
        request.commands = .none
        return request
      }
    }
    let setup = try RedactionSetup(work, files: values, usesRules: !noRules)
    let searches = try await setup.searches(1)
    let isComplete = setup.report()
    var stream = RedactedStream(from: .standardInput, to: .standardOutput, searches[0])
    do {
      try Self.copy(&stream)
    } catch let error as FileError where error.code == FileError.Code.brokenPipe {
      // As `head` ends a pipeline.
      return
    }
    if let failure = searches[0].ruleFailure {
      Terminal.standardError.write("keystow: rules were not applied to all text: \(failure)\n")
    }
    guard isComplete, searches[0].ruleFailure == nil else { throw ExitStatus.failed }
  }

  private static func copy(_ stream: inout RedactedStream) throws {
    while let input = stream.input {
      let isReady = OpenStream.waitForInput(of: [input], for: stream.patience)[0]
      if isReady { try stream.read() }
      try stream.release()
    }
  }

  package init() {}
}
