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
        environment: environment, takesInput: true, joinsErrors: true)
    } catch {
      throw .failed("\(error.reason)")
    }
  }

  /// Sends all requests, and returns the answers by the numbers of their requests, fewer if the client
  /// ends early.
  ///
  /// - Throws: `LiveError.failed` if the client does not run, or does not read the requests.
  consuming func answers(
    to bytes: [UInt8], expecting count: Int, progress: (Int) -> Void
  ) throws(LiveError) -> [Int: LiveAnswer] {
    var isSent = true
    do { try process.send(bytes) } catch { isSent = false }
    var answers: [Int: LiveAnswer] = [:]
    var message: [UInt8] = []
    var at = 0
    while answers.count < count {
      ChildProcess.wait(for: [process], milliseconds: 1_000)
      guard process.receive(limit: count * answerLimit) else { break }
      while let end = process.output[at...].firstIndex(of: 0x0A) {
        let line = process.output[at..<end]
        if let answer = LiveAnswer(line: line) {
          answers[answer.id] = answer
        } else if message.isEmpty {
          message = Array(line.prefix(Self.messageLimit))
        }
        at = end + 1
      }
      progress(answers.count)
      if process.isAtEnd { break }
    }
    _ = try? process.finish()
    if answers.isEmpty, let library = Self.missingLibrary(String(decoding: message, as: UTF8.self))
    {
      throw .library(library)
    }
    guard isSent || !answers.isEmpty else { throw .failed("ended early") }
    return answers
  }

  /// The number of bytes of a message that are read.
  private static let messageLimit = 1 << 10

  /// Returns the library that the dynamic loader did not find, by its message (ld.so of glibc and musl,
  /// dyld); nil for any other message.
  private static func missingLibrary(_ message: String) -> String? {
    let starts = ["loading shared libraries: ", "loading shared library ", "Library not loaded: "]
    guard let start = starts.lazy.compactMap({ message.firstRange(of: $0)?.upperBound }).first
    else {
      return nil
    }
    let name = message[start...].prefix { $0 != ":" && $0 != " " }
    return name.split(separator: "/").last.map(String.init)
  }
}
