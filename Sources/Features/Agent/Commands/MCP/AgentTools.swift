internal import Agent
internal import Bytes
internal import Candidates
internal import Configuration
internal import Files
internal import Findings
internal import Formats
internal import Git
internal import Ignore
internal import IgnoreRules
internal import Redaction
internal import Reports
internal import Scan
internal import ScanCommands
internal import Text
internal import Vocabulary

/// The tools of `keystow agent mcp`, which work in the current folder.
struct AgentTools {
  let plan: Task<MatchPlan, any Error>

  /// The maximum number of findings in an answer.
  private static let limit = 200

  /// A server that knows the project as it is now.
  func server() async throws -> ToolServer {
    let knowledge = AgentKnowledge(folder: nil)
    let search = try await knowledge.search(with: plan)
    let tools = [scanText(search), scanPaths, listKeys(knowledge), explainFinding, isItIgnored]
    return ToolServer(tools: tools, version: ToolVersion.current) { text in
      try search.redacted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }
  }

  // MARK: Secrets

  private func scanText(_ search: RedactionSearch) -> ToolServer.Tool {
    ToolServer.Tool(
      "scan_text",
      "Finds secrets in a text, those of this project in any encoding among them. Returns their "
        + "positions and the names of keys or rules, never values.",
      arguments: [
        ToolArgument("text", .text, "The text"),
        ToolArgument("name", .text, isRequired: false, "The name of the file that the text is for"),
      ]
    ) { given in
      let text = Array((given["text"]?.text ?? "").utf8)
      let lines = LineIndex(text.span)
      let found = try search.redactions(in: text, of: GitPath(given["name"]?.text ?? ""))
      return Self.findings(
        found.map { one in
          let position = lines.position(of: one.range.lowerBound, in: text.span)
          let rule = Self.rule(one.name)
          return [
            "line": .integer(position.line), "column": .integer(position.column),
            "name": .string(one.name),
            "what": .string(rule?.summary ?? "The value of this key"),
          ]
        })
    }
  }

  private var scanPaths: ToolServer.Tool {
    ToolServer.Tool(
      "scan_paths",
      "Finds secrets in files of this project. Returns their positions and rules, never values.",
      arguments: [ToolArgument("paths", .texts, "Files and folders of the project")]
    ) { given in
      guard let root = try? Repository(at: ".").workTree else {
        throw ToolMistake("not in a git repository")
      }
      let paths = try (given["paths"]?.texts ?? []).map { try Self.path($0, below: root) }
      let configuration = try ScanConfiguration(root: root).read(nil)
      let isWhole = paths.isEmpty || paths.contains { $0.bytes.isEmpty }
      let source = try WorkTreeSource(
        path: root, selection: WorkTreeSelection(subpaths: isWhole ? [] : paths),
        maximumByteCount: configuration.sizeLimit(), readsLinks: true)
      let result = try await ScanRequest(
        [PrefixedSource(source: source)], configuration, leastConfidence: .medium, jobs: nil
      ).scan(with: BuiltInPlan.start(), progress: Progress()).run()
      let places = result.maskingPaths().findings.flatMap { finding in
        finding.locations.map { (finding, $0) }
      }
      return Self.findings(
        places.map { finding, location in
          [
            "path": .string(location.path.text), "line": .integer(location.start.line),
            "column": .integer(location.start.column), "name": .string(finding.rule.id),
            "what": .string(finding.rule.summary),
            "confidence": .string(finding.confidence.rawValue),
          ]
        })
    }
  }

  /// A path of the project, from its root.
  private static func path(_ text: String, below root: String) throws -> GitPath {
    let shown = TerminalText.visible(text)
    guard FileStatus.exists(text) else { throw ToolMistake("\(shown): no such file or folder") }
    let isFolder = FileStatus.isFolder(text) && FileStatus.of(text)?.kind != .link
    let real = RealPath.of(isFolder ? text : PathText.folder(of: text)) ?? text
    let top = RealPath.of(root) ?? root
    guard real == top || real.hasPrefix(top + "/") else {
      throw ToolMistake("\(shown): outside this project")
    }
    return isFolder ? try RealPath.path(text, below: root) : try RealPath.file(text, below: root)
  }

  private static func findings(_ all: [JSONValue]) -> JSONValue {
    [
      "count": .integer(all.count), "findings": .array(Array(all.prefix(limit))),
      "isCut": .bool(all.count > limit),
    ]
  }

  private static func rule(_ name: String) -> Rule? {
    RuleSet.builtIn.rules.first { $0.id == name }
  }

  private var explainFinding: ToolServer.Tool {
    ToolServer.Tool(
      "explain_finding",
      "Explains a rule that found a secret: what it finds, how bad a leak is, where to revoke it.",
      arguments: [ToolArgument("rule", .text, "The name of the rule, such as 'github-token'")]
    ) { given in
      guard let rule = Self.rule(given["rule"]?.text ?? "") else {
        throw ToolMistake("no such rule; names are in the findings of scan_text and scan_paths")
      }
      return [
        "rule": .string(rule.id), "provider": .string(rule.provider),
        "what": .string(rule.summary), "severity": .string(rule.severity.rawValue),
        "documentation": .string(rule.source), "rotation": .optional(rule.rotation),
        "next": """
        Rotate the secret, then move it out of the file (the user runs: keystow stow). A false positive \
        is for the user to decide: keystow triage
        """,
      ]
    }
  }

  // MARK: Keys and ignored files

  private func listKeys(_ knowledge: AgentKnowledge) -> ToolServer.Tool {
    ToolServer.Tool(
      "list_keys", "Lists the keys of this project: names, types, and whether a value is set."
    ) { _ in
      [
        "keys": .array(
          knowledge.keyStates.map { key in
            ["name": .string(key.name), "type": .string(key.type), "isSet": .bool(key.isSet)]
          }),
        "use": "keystow run --only NAME -- COMMAND",
      ]
    }
  }

  private var isItIgnored: ToolServer.Tool {
    ToolServer.Tool(
      "is_it_ignored", "Tells whether git ignores a path, and which rule decides that.",
      arguments: [ToolArgument("path", .text, "A path, which need not exist")]
    ) { given in
      var explainer = IgnoreExplainer(try WorkTreeContext()) { _ in }
      let explanation = try explainer.explain(Array((given["path"]?.text ?? "").utf8))
      let rule = explanation.match.map { match in
        TerminalText.visible(match.file.name) + ":\(match.pattern.line): "
          + TerminalText.visible(match.pattern.text)
      }
      return [
        "isIgnored": .bool(explanation.isIgnored),
        "isTracked": .bool(explanation.isTracked), "rule": .optional(rule),
      ]
    }
  }
}
