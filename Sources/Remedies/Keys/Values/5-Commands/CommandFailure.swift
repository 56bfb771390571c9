/// Why a command gave no value; never anything that it printed.
struct CommandFailure: Error {
  /// Behind the name of the command: `exited with 1`.
  let reason: String
}
