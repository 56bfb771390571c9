import Candidates
import Configuration
import Filters
import Formats
import Foundation
import KnownValueSearch
import Redaction
import Scan
import TestSupport
import Vocabulary

@testable import Agent

/// A project with a key in `Secrets.xcconfig`, another in `.env`, and what an agent may ask for.
struct AgentCase {
  let folder: TemporaryDirectory
  let value = SampleSecret.generic(31)
  let token = SampleSecret.gitHub(32)
  private let agent: AgentGuard

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("FILM_KEY = \(value)\n", to: "Secrets.xcconfig")
    try folder.write("FILM_KEY = \n", to: "Secrets.example.xcconfig")
    try folder.write("TOKEN=\(token)\nMODE=production\n", to: ".env")
    try folder.write("let a = 1 // note\n", to: "Sources/Main.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/notes.txt", withDestinationPath: ".env")
    let values = try RedactedValues(
      [
        KnownSecret(keys: ["FILM_KEY"], sources: [], secret: Secret(Array(value.utf8))),
        KnownSecret(keys: ["TOKEN"], sources: [], secret: Secret(Array(token.utf8))),
      ],
      readsLittle: true)
    let search = try RedactionSearch(
      values,
      rules: SecretSearch(
        plan: MatchPlan(.builtIn, readsLittle: true), filters: .standard(for: Configuration())))
    let files = GuardedFiles(
      root: folder.path, home: "/nonexistent", sources: [folder.path + "/Secrets.xcconfig"])
    agent = AgentGuard(
      search: search, files: files,
      keys: ProjectKeys(
        ["FILM_KEY", "TOKEN"], sources: [.init(key: "FILM_KEY", words: ["vault-cli", "film"])]),
      folder: folder.path, home: "/nonexistent")
  }

  func decision(on event: AgentEvent) throws -> AgentDecision { try agent.decision(on: event) }

  /// The reason why a shell command is refused; nil if it may run.
  func denial(of command: String) throws -> String? {
    try denial(.shell(command: command))
  }

  func denial(_ kind: ToolCall.Kind) throws -> String? {
    switch try decision(on: .call(ToolCall(tool: "Tool", kind: kind))) {
    case .deny(let reason): reason
    default: nil
    }
  }
}
