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
    do {
      var command = try Keystow.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      _exit(ExitStatus.clean.rawValue)
    } catch let status as ExitStatus {
      _exit(status.rawValue)
    } catch {
      end(after: error)
    }
  }

  private static func end(after error: any Error) -> Never {
    guard let failure = Failure(error) else { Keystow.exit(withError: error) }
    Terminal.standardError.write(failure.text)
    _exit(failure.status.rawValue)
  }
}
