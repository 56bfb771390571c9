package import Curl
internal import Files
internal import Formats
internal import Synchronization

/// What tests replace; the program itself uses the standard values, and nothing changes them at run
/// time.
package struct ProbeSettings: Sendable {
  package var transfer = TransferSettings()
  /// Milliseconds between the starts of two requests to a provider.
  package var interval = 1_000
  /// The longest time in seconds to wait when a provider asks for it; it is asked no more after a
  /// longer one.
  package var patience = 30
  package var mode = ClientMode.checks

  package init() {}

  /// Sets what the arguments of the program say; false for others.
  mutating func take(_ arguments: [String]) -> Bool {
    switch arguments {
    case []: mode = .checks
    case ["--revoke"]: mode = .revocation
    case ["--list"]:
      mode = .listing
      // Lists are longer than answers about a secret; the user named the host, which may be a private one.
      interval = min(interval, 200)
      transfer.totalMilliseconds = 60_000
      transfer.bodyLimit = 1 << 22
      transfer.accepts = { _ in true }
    default: return false
    }
    return true
  }
}

/// What the requests of a run may do.
package enum ClientMode: Sendable {
  /// Ask whether secrets work.
  case checks
  /// Revoke one secret.
  case revocation
  /// List repositories, at a host that the user named.
  case listing
}

/// One run: reads all requests, makes them one after the other at each provider, and answers each in a
/// line of JSON, in any order.
package final class ClientRun: Sendable {
  /// More requests than this are refused.
  private static let greatest = 20_000
  private static let threads = 64

  private let settings: ProbeSettings
  private let left: Mutex<Int>
  private let output = Mutex(0)
  private let queues: [[LiveRequest]]
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - maximum: the number of requests to make at most.
  ///   - lines: requests, each a line of JSON.
  ///   - write: writes a line; called by one thread at a time.
  package init(
    _ lines: [[UInt8]], maximum: Int, settings: ProbeSettings,
    proxies: ProxyVariables = .current, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.settings = settings
    self.write = write
    left = Mutex(min(max(maximum, 0), settings.mode == .revocation ? 1 : Self.greatest))
    var queues: [String: [LiveRequest]] = [:]
    var refused: [(id: Int, refusal: Refusal)] = []
    for (index, line) in lines.prefix(Self.greatest).enumerated() {
      let value = (try? JSONReader.value(of: line)) ?? .null
      do throws(Refusal) {
        let request = try LiveRequest(value, settings.mode, proxies: proxies)
        queues[request.endpoint.provider, default: []].append(request)
      } catch {
        var id = index
        if case .integer(let given)? = value["id"] { id = given }
        refused.append((id, error))
      }
    }
    self.queues = queues.sorted { $0.key < $1.key }.map(\.value)
    for (id, refusal) in refused { answer(id, ["error": .string("refused-\(refusal.rawValue)")]) }
  }

  /// Makes all requests, and returns when all are answered.
  package func run() {
    guard !queues.isEmpty else { return }
    let count = min(queues.count, Self.threads)
    WorkerThreads.run(count) { number in
      for index in stride(from: number, to: self.queues.count, by: count) {
        self.work(on: self.queues[index])
      }
    }
  }

  /// Makes the requests to one provider.
  private func work(on queue: [LiveRequest]) {
    guard let transfer = Transfer(settings: settings.transfer) else {
      for request in queue { answer(request.id, ["error": "other"]) }
      return
    }
    var pace = Pace(interval: settings.interval)
    var isClosed = false
    for request in queue {
      if isClosed {
        answer(request.id, ["error": "rate-limited"])
        continue
      }
      switch make(request, with: transfer, at: &pace) {
      case .answered: continue
      case .closed: isClosed = true
      }
    }
  }

  private enum Progress {
    case answered, closed
  }

  private func make(
    _ request: LiveRequest, with transfer: Transfer, at pace: inout Pace
  ) -> Progress {
    for attempt in 0..<2 {
      guard takeOne() else {
        answer(request.id, ["error": "refused-limit"])
        return .answered
      }
      pace.wait()
      switch transfer.run(request.transfer) {
      case .failure(let failure):
        answer(request.id, ["error": .string(failure.rawValue), "requests": .integer(attempt + 1)])
        return .answered
      case .success(let result):
        guard result.status == 429 || (result.status == 503 && result.delay != nil) else {
          answer(request, with: result, after: attempt + 1)
          return .answered
        }
        let delay = result.delay ?? 5
        guard attempt == 0, delay <= settings.patience else {
          answer(
            request.id,
            [
              "error": "rate-limited", "status": .integer(result.status),
              "requests": .integer(attempt + 1),
            ])
          return .closed
        }
        pace.postpone(seconds: delay)
      }
    }
    return .answered
  }

  private func takeOne() -> Bool {
    left.withLock { left in
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }

  private func answer(
    _ request: LiveRequest, with result: TransferAnswer, after requests: Int
  ) {
    let fields = AnswerFields(of: result, named: request.fields, ofEach: request.elementFields)
    var members: JSONObject = [
      "status": .integer(result.status), "requests": .integer(requests),
      "json": .bool(fields.isJSON),
      "fields": .object(JSONObject(fields.values.map { ($0.name, .string($0.text)) })),
    ]
    if let elements = fields.elements {
      members.append("elements", .array(elements.map { .strings($0) }))
    }
    answer(request.id, members)
  }

  private func answer(_ id: Int, _ members: JSONObject) {
    let line = JSONWriter.bytes(of: .object(["id": .integer(id)] + members), layout: .compact)
    output.withLock { count in
      count += 1
      write(line + [0x0A])
    }
  }
}

/// The times at which a provider may be asked.
private struct Pace {
  /// In milliseconds.
  let interval: Int
  private var next = ContinuousClock.now

  init(interval: Int) {
    self.interval = interval
  }

  /// Waits for the next request.
  mutating func wait() {
    let now = ContinuousClock.now
    if next > now { CurrentProcess.sleep(for: now.duration(to: next)) }
    next = max(next, ContinuousClock.now) + .milliseconds(interval)
  }

  mutating func postpone(seconds: Int) {
    next = max(next, ContinuousClock.now + .seconds(seconds))
  }
}

extension TransferAnswer {
  /// The seconds of `Retry-After`; a minute for a date.
  fileprivate var delay: Int? {
    headers["retry-after"].map { text in Int(text).map { max($0, 0) } ?? 60 }
  }
}
