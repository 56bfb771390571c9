import Formats
import Foundation
import TestSupport
import Testing

@testable import Agent

/// Calls that no client would make, but an agent could write.
@Suite struct RandomCallTests {
  private static let count =
    ProcessInfo.processInfo.environment["KEYSTOW_AGENT_CALLS"].flatMap(Int.init) ?? 400

  private static let parts = [
    "cat", "git", "commit", "-n", "--", ".env", "Secrets.xcconfig", "find", "-exec", "{}", "\\;",
    "xargs", "sh", "-c", "env", "-i", "<<EOF", "<<-", "<<'", "EOF", "\n", " ", "\t", "'", "\"",
    "\\", "`", "$(", ")", "${", "}", "$'", "\\x", "\\u{", "|", "||", "&", "&&", ";", ";;", ">",
    "2>&1", "<", "<(", "(", "((", "[[", "{", "{a,b}", "{1..9}", "*", "?", "[", "]", "[!", "~", "#",
    "!", "=", "A=", "$A", "$", "$$", "$1", "for", "in", "do", "done", "case", "esac", "if", "fi",
    "function", "\u{0}", "é", "\u{200D}", "🗝", "\r\n", "-", "--no-verify", "eval", "sudo",
    "timeout", "5",
  ]

  private static func text(_ random: inout Random) -> String {
    (0..<Int.random(in: 0..<24, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
        + (Bool.random(using: &random) ? " " : "")
    }.joined()
  }

  /// What a shell runs before it reads a random line stays refused.
  @Test func whatStandsBeforeIsStillRefused() throws {
    let project = try AgentCase()
    var random = Random(seed: 2101)
    for _ in 0..<Self.count {
      let rest = Self.text(&random)
      #expect(try project.denial(of: "cat .env\n\(rest)") != nil, "\(rest.debugDescription)")
    }
  }

  /// Broken messages of a client are an error or an event, whatever they contain.
  @Test(arguments: AgentClient.allCases)
  func brokenMessagesAreNoEvents(_ client: AgentClient) throws {
    let message = #"{"tool_name": "Bash", "tool_input": {"command": "cat .env"}, "cwd": "/"}"#
    var random = Random(seed: 2102)
    var broken = 0
    for _ in 0..<Self.count {
      var bytes = Array(message.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: Self.text(&random).utf8, at: place)
      }
      guard let value = try? JSONReader.value(of: bytes) else {
        broken += 1
        continue
      }
      for event in ClientSettings(client, isForUser: false).events {
        let payload = AgentPayload(of: client, event: event, value)
        if case .call(let call) = payload.event, case .shell(let command) = call.kind {
          #expect(command.utf8.count <= bytes.count)
        }
      }
    }
    #expect(broken > Self.count / 4)
  }
}
