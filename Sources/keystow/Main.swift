import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Files
internal import ScanCommands

/// The program: parses the command line, runs one command, and exits.
///
/// Nothing else exits. Threads that are still compiling rules are not waited for; all output is
/// unbuffered.
@main
enum Main {
  static func main() {
    CurrentProcess.keepFreedMemory()
    CurrentProcess.fillStandardStreams()
    Signals.ignoreBrokenPipes()
    Interruption.handle(status: ExitStatus.interrupted.rawValue)
    let arguments = RawArguments.words
    // A static program reads them from /proc; without them, a hook would pass unseen.
    guard !arguments.isEmpty else {
      Terminal.standardError.write("keystow: cannot read the arguments; mount /proc\n")
      CurrentProcess.exit(ExitStatus.failed.rawValue)
    }
    if arguments.count > 2, arguments[1] == TerminalMonitor.word {
      TerminalMonitor.run(Array(RawArguments.all.dropFirst(2)))
    }
    if arguments.dropFirst() == [CompiledLiterals.word] { endPrintingLiterals() }
    do {
      let words = FormerWords.replaced(in: Array(arguments.dropFirst()))
      if words == ["--version"] { endShowing(Keystow.version + "\n") }
      if let help = ShortHelp(for: words) { endShowing(help.text) }
      let command = try FastPath.command(for: words)
      guard let asynchronous = command as? any AsyncParsableCommand else { run(command) }
      start(asynchronous)
    } catch {
      end(after: error, in: nil)
    }
  }

  /// For `scripts/install.sh`.
  private static func endPrintingLiterals() -> Never {
    do {
      try Terminal.standardOutput.deliver(CompiledLiterals.appendix())
      CurrentProcess.exit(ExitStatus.clean.rawValue)
    } catch {
      end(after: error, in: nil)
    }
  }

  /// Runs an asynchronous command.
  ///
  /// An asynchronous `main` would start two more threads.
  private static func start(_ command: sending any AsyncParsableCommand) -> Never {
    if #available(macOS 26, *) {
      Task.immediateDetached { await run(command) }
    } else {
      Task.detached { await run(command) }
    }
    CurrentProcess.waitForEnd()
  }

  private static func run(_ command: any AsyncParsableCommand) async -> Never {
    var command = command
    do {
      try await command.run()
      CurrentProcess.exit(ExitStatus.clean.rawValue)
    } catch {
      end(after: error, in: command)
    }
  }

  private static func run(_ command: any ParsableCommand) -> Never {
    var command = command
    do {
      try command.run()
      CurrentProcess.exit(ExitStatus.clean.rawValue)
    } catch {
      end(after: error, in: command)
    }
  }

  /// - Parameter command: nil if the command line was not parsed.
  private static func end(after error: any Error, in command: (any ParsableCommand)?) -> Never {
    if let status = error as? ExitStatus { CurrentProcess.exit(status.rawValue) }
    if let error = error as? UnknownCommand {
      Terminal.standardError.write(error.text)
      CurrentProcess.exit(ExitStatus.usage.rawValue)
    }
    if let error = error as? ValidationError, let command {
      Terminal.standardError.write(UsageText(error, type(of: command)).text)
      CurrentProcess.exit(ExitStatus.usage.rawValue)
    }
    guard let failure = Failure(error, inScan: command is ScanCommand) else {
      Self.endParsing(with: error)
    }
    Terminal.standardError.write(failure.text)
    CurrentProcess.exit(failure.status.rawValue)
  }

  /// Ends with the status of ArgumentParser, after its message.
  private static func endParsing(with error: any Error) -> Never {
    let text = Keystow.fullMessage(for: error) + "\n"
    let status = Keystow.exitCode(for: error)
    if status.isSuccess { endShowing(text) }
    Terminal.standardError.write(UsageText(ofParser: text).text)
    CurrentProcess.exit(status.rawValue)
  }

  /// Shows help, with a pager if it is long.
  private static func endShowing(_ text: String) -> Never {
    do {
      if Pager.current?.show(Array(text.utf8)) != true {
        try Terminal.standardOutput.deliver(Array(text.utf8))
      }
      CurrentProcess.exit(ExitStatus.clean.rawValue)
    } catch {
      end(after: error, in: nil)
    }
  }
}
