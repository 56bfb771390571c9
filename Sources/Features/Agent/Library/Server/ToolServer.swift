package import Formats

/// A server of tools for coding agents, which speaks the Model Context Protocol: JSON-RPC 2.0, a message
/// on each line (modelcontextprotocol.io/specification/2025-06-18, and the versions before it).
package struct ToolServer {
  /// A tool that agents can call.
  package struct Tool {
    package let name: String
    /// What it does, for the agent.
    package let description: String
    /// The names of its arguments, with the type and the meaning of each.
    package let arguments: [ToolArgument]
    /// Returns the result; its errors are for the agent to read.
    package let run: (JSONValue) async throws -> JSONValue

    package init(
      _ name: String, _ description: String, arguments: [ToolArgument] = [],
      run: @escaping (JSONValue) async throws -> JSONValue
    ) {
      (self.name, self.description) = (name, description)
      (self.arguments, self.run) = (arguments, run)
    }
  }

  private let tools: [Tool]
  private let version: String
  /// Removes what must not be shown from a text.
  private let clean: (String) throws -> String

  /// - Parameters:
  ///   - version: the version of this program.
  ///   - clean: applied to all texts that leave the server.
  package init(
    tools: [Tool], version: String, clean: @escaping (String) throws -> String
  ) {
    (self.tools, self.version, self.clean) = (tools, version, clean)
  }

  /// The versions of the protocol, the newest last.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  private enum ErrorCode: Int {
    case parse = -32_700
    case invalidRequest = -32_600
    case unknownMethod = -32_601
    case invalidParameters = -32_602
    case failed = -32_603
  }

  /// Returns the answer to a message, without a line end; nil for what needs none.
  package func answer(to line: [UInt8]) async -> [UInt8]? {
    guard let message = try? JSONReader.value(of: line) else {
      return error(.parse, "not valid JSON", id: .null)
    }
    let id = message["id"] ?? .null
    guard let method = message["method"]?.text else {
      // An answer to a request, of which this server sends none.
      let isAnswer = message["result"] != nil || message["error"] != nil
      return isAnswer ? nil : error(.invalidRequest, "no method", id: id)
    }
    // Without an identifier it is a notification.
    guard id != .null else { return nil }
    switch method {
    case "initialize": return result(greeting(message["params"]), id: id)
    case "ping": return result(.object(JSONObject()), id: id)
    case "tools/list":
      return result(["tools": .array(tools.map(\.listing))], id: id)
    case "tools/call": return await call(message["params"] ?? .null, id: id)
    default: return error(.unknownMethod, "unknown method", id: id)
    }
  }

  private func greeting(_ parameters: JSONValue?) -> JSONValue {
    let asked = parameters?["protocolVersion"]?.text ?? ""
    let agreed = Self.versions.contains(asked) ? asked : Self.versions[Self.versions.count - 1]
    return [
      "protocolVersion": .string(agreed),
      "capabilities": ["tools": .object(JSONObject())],
      "serverInfo": ["name": "keystow", "version": .string(version)],
      "instructions": """
      Finds secrets and lists the keys of this project; no tool returns a value. To use the value of a \
      key, run a command with: keystow run --only NAME -- COMMAND
      """,
    ]
  }

  private func call(_ parameters: JSONValue, id: JSONValue) async -> [UInt8] {
    let name = parameters["name"]?.text ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      return error(.invalidParameters, "unknown tool", id: id)
    }
    let given = parameters["arguments"] ?? .null
    do {
      for argument in tool.arguments { try argument.check(given) }
      return try answer(await tool.run(given), isError: false, id: id)
    } catch {
      do {
        return try answer(.string("\(error)"), isError: true, id: id)
      } catch {
        return self.error(.failed, "could not check the answer for secrets", id: id)
      }
    }
  }

  /// The result of a tool as text and, if it is an object, as data.
  private func answer(_ value: JSONValue, isError: Bool, id: JSONValue) throws -> [UInt8] {
    let value = try cleaned(value)
    let text =
      value.text ?? String(decoding: JSONWriter.bytes(of: value, layout: .compact), as: UTF8.self)
    var members: JSONObject = ["content": [["type": "text", "text": .string(text)]]]
    if case .object = value { members.append("structuredContent", value) }
    members.append("isError", .bool(isError))
    return result(.object(members), id: id)
  }

  private func cleaned(_ value: JSONValue) throws -> JSONValue {
    switch value {
    case .string(let text): .string(try clean(text))
    case .array(let elements): .array(try elements.map(cleaned))
    case .object(let members):
      .object(JSONObject(try members.map { ($0.name, try cleaned($0.value)) }))
    case .null, .bool, .integer, .real: value
    }
  }

  private func result(_ value: JSONValue, id: JSONValue) -> [UInt8] {
    JSONWriter.bytes(of: ["jsonrpc": "2.0", "id": id, "result": value], layout: .compact)
  }

  private func error(_ code: ErrorCode, _ message: String, id: JSONValue) -> [UInt8] {
    JSONWriter.bytes(
      of: [
        "jsonrpc": "2.0", "id": id,
        "error": ["code": .integer(code.rawValue), "message": .string(message)],
      ], layout: .compact)
  }
}

extension ToolServer.Tool {
  /// Its entry in the list of tools.
  fileprivate var listing: JSONValue {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": [
        "type": "object",
        "properties": .object(JSONObject(arguments.map { ($0.name, $0.schema) })),
        "required": .strings(arguments.filter(\.isRequired).map(\.name)),
      ],
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }
}
