internal import Files

/// A running client: takes requests, gives answers.
struct ClientExchange {
  private var process: ChildProcess
  /// The maximum size of all answers in bytes, for each request.
  private let answerLimit: Int

  /// The variables that the client may see: those that name a proxy.
  private static let variables = [
    "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
  ]

  /// - Throws: `LiveError.failed` if it does not start.
  init(
    _ program: String, _ arguments: [String], answerLimit: Int = 1 << 15
  ) throws(LiveError) {
    self.answerLimit = answerLimit
    let environment = Self.variables.compactMap { name in
      Environment.bytes(name).map { Array("\(name)=".utf8) + $0 }
    }
    do {
      process = try ChildProcess(
        program, [Array(LiveSession.programName.utf8)] + arguments.map { Array($0.utf8) },
        environment: environment, takesInput: true)
    } catch {
      throw .failed("\(error.reason)")
    }
  }

  /// Sends all requests.
  ///
  /// - Throws: `LiveError.failed` if the client does not read them.
  func send(_ bytes: [UInt8]) throws(LiveError) {
    do {
      try process.send(bytes)
    } catch {
      throw .failed("ended early")
    }
  }

  /// Returns the answers by the numbers of their requests, fewer if the client ends early.
  consuming func answers(
    expecting count: Int, progress: (Int) -> Void
  ) -> [Int: LiveAnswer] {
    var answers: [Int: LiveAnswer] = [:]
    var at = 0
    while answers.count < count {
      ChildProcess.wait(for: [process], milliseconds: 1_000)
      guard process.receive(limit: count * answerLimit) else { break }
      while let end = process.output[at...].firstIndex(of: 0x0A) {
        if let answer = LiveAnswer(line: process.output[at..<end]) { answers[answer.id] = answer }
        at = end + 1
      }
      progress(answers.count)
      if process.isAtEnd { break }
    }
    _ = try? process.finish()
    return answers
  }
}
