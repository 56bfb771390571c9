import Foundation
import TestSupport

/// Runs the built program: the one beside these tests, or what KEYSTOW_UNDER_TEST names.
func keystow(
  _ arguments: [String], in folder: String, input: String = "",
  environment: [String: String] = [:]
) throws -> ProgramRun {
  let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  let program =
    ProcessInfo.processInfo.environment["KEYSTOW_UNDER_TEST"]
    ?? tests.deletingLastPathComponent().appendingPathComponent("keystow").path
  return try ProgramRun(
    program, arguments, in: folder, input: Array(input.utf8), environment: environment)
}
