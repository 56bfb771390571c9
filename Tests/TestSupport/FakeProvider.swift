import Foundation

/// A provider on loopback, answering from a table; see `Tests/FakeProvider/provider.py`.
package final class FakeProvider {
  /// One answer.
  package struct Answer: Encodable {
    package var status: Int
    package var headers: [String: String]
    package var body: String
    /// `slow`, `endless`, `truncated` or `closing`; empty for none.
    package var behavior: String

    package init(
      status: Int = 200, headers: [String: String] = [:], body: String = "", behavior: String = ""
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.behavior = behavior
    }
  }

  /// A request as it arrived.
  package struct Request: Decodable {
    package let marker: String
    package let method: String
    package let host: String
    package let path: String
    package let headers: [String: String]
    package let body: String
  }

  package let port: Int
  private let directory: TemporaryDirectory
  private let process = Process()
  private let input = Pipe()

  /// The file with the certificate of its authority.
  package var authority: String { directory.path + "/authority.pem" }

  /// - Parameters:
  ///   - hosts: the names of its certificate.
  ///   - answers: by marker or path; that of `*` for all others.
  ///   - alpn: the only protocol that it takes: `h2` or `http/1.1`; nil for the latter without ALPN.
  ///   - repositories: a folder with bare repositories to serve, `NAME.git`; nil for none.
  package init(
    hosts: [String], answers: [String: Answer], alpn: String? = nil, repositories: String? = nil
  ) throws {
    directory = try TemporaryDirectory()
    try directory.write(Array(JSONEncoder().encode(answers)), to: "answers.json")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("FakeProvider/provider.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", script.path, directory.path]
      + (repositories.map { ["--repositories", $0] } ?? [])
      + (alpn.map { ["--alpn", $0] } ?? []) + hosts
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(
      decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    if port == 0 { throw FakeProviderError() }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// All requests so far.
  package var requests: [Request] {
    let text = directory.text(of: "requests.jsonl") ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Request.self, from: Data($0.utf8))
    }
  }
}

struct FakeProviderError: Error {}
