internal import ArgumentParser
internal import Findings
internal import Keys

/// Where a command takes the value of a key from; never from its own words, which every process can
/// read.
struct KeyValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Take the value of this environment variable.", valueName: "variable"))
  var env: String?

  /// Takes the value: from the variable, from a question on the terminal, or from standard input.
  ///
  /// - Throws: `InputError` where there is none.
  func read(for name: KeyName) throws -> Secret {
    let (bytes, source) = try bytes(for: name)
    guard let bytes, !bytes.isEmpty else {
      throw InputError(path: source, reason: "it holds no value; nothing was written")
    }
    return Secret(bytes)
  }

  private func bytes(for name: KeyName) throws -> ([UInt8]?, source: String) {
    if let env { return (EnvironmentVariable.bytes(env), "environment variable \(env)") }
    if Terminal.standardInput.isInteractive {
      return (
        try HiddenPrompt.answer(to: "Value of \(name) (it is not shown): "), "the terminal"
      )
    }
    // `echo` puts one there; no value of an xcconfig file could hold it.
    return (try StandardInputValue(lineEnd: .cut).bytes, "standard input")
  }
}
