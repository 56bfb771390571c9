internal import ArgumentParser

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The program: parses, runs one command, and ends with a status.
///
/// The only place that exits. What is left to a thread (rules that no content came for) is not waited
/// for, hence `_exit`: everything written went straight to its descriptor.
@main
enum Main {
  static func main() async {
    ProcessState.fillStandardStreams()
    ProcessState.handleSignals()
    var parsed: (any ParsableCommand)?
    do {
      var command = try Keystow.parseAsRoot()
      parsed = command
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      _exit(ExitStatus.clean.rawValue)
    } catch let status as ExitStatus {
      _exit(status.rawValue)
    } catch {
      end(after: error, in: parsed)
    }
  }

  /// - Parameter command: nil where the command line names none that could begin.
  private static func end(after error: any Error, in command: (any ParsableCommand)?) -> Never {
    if let error = error as? ValidationError, let command {
      Terminal.standardError.write(UsageText(error, type(of: command)).text)
      _exit(ExitStatus.usage.rawValue)
    }
    guard let failure = Failure(error, inScan: command is ScanCommand) else {
      Keystow.exit(withError: error)
    }
    Terminal.standardError.write(failure.text)
    _exit(failure.status.rawValue)
  }
}
