internal import Formats

/// The plugin for opencode, which has no protocol for programs: it passes messages to the hook and
/// obeys the answer.
enum OpencodePlugin {
  /// The program that a plugin runs.
  static func program(in content: [UInt8]) -> String? {
    let start = "const program = "
    let line = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix(start) }
    return line.flatMap { try? JSONReader.value(of: Array($0.dropFirst(start.count).utf8)).text }
  }

  static func text(program: String) -> String {
    let path = String(
      decoding: JSONWriter.bytes(of: .string(program), layout: .compact), as: UTF8.self)
    return """
      // Written by `keystow agent install opencode`; `keystow agent uninstall opencode` removes it.
      import { spawnSync } from "node:child_process"

      const program = \(path)

      const ask = (hook, directory, input, output) => {
        const run = spawnSync(program, ["agent", "hook", "opencode", hook], {
          input: JSON.stringify({ hook, directory, input, output }),
          encoding: "utf8",
          timeout: 10000,
        })
        if (run.error || run.status !== 0) {
          return hook === "tool.execute.before" ? { decision: "deny", reason: "keystow: the hook failed" } : {}
        }
        return run.stdout.trim() ? JSON.parse(run.stdout) : {}
      }

      export const Keystow = async ({ directory }) => ({
        "chat.message": async (input, output) => {
          const answer = ask("chat.message", directory, input, { parts: output.parts })
          if (answer.decision === "deny") throw new Error(answer.reason)
        },
        "tool.execute.before": async (input, output) => {
          const answer = ask("tool.execute.before", directory, input, { args: output.args })
          if (answer.decision === "deny") throw new Error(answer.reason)
        },
        "tool.execute.after": async (input, output) => {
          const redact = (place, name) => {
            if (typeof place?.[name] !== "string") return
            const answer = ask("tool.execute.after", directory, input, { output: place[name] })
            if (typeof answer.output === "string") place[name] = answer.output
          }
          redact(output, "output")
          // The result of an MCP tool.
          if (Array.isArray(output.content)) output.content.forEach((part) => redact(part, "text"))
        },
      })

      """
  }
}
