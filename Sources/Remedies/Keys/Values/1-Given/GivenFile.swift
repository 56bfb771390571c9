/// A file of values that the command line names: it comes before all other sources.
package struct GivenFile: Sendable {
  /// As it was named.
  let path: String
  /// What came through standard input; nil for a file.
  let input: [UInt8]?

  package init(path: String) {
    self.path = path
    input = nil
  }

  /// - Parameter input: lines as in a .env file.
  package init(standardInput input: [UInt8]) {
    path = KeySource.standardInput
    self.input = input
  }
}
