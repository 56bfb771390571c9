package import Formats
internal import Text

/// A message of a client to its hook.
package enum AgentEvent: Sendable, Equatable {
  /// A person has submitted a prompt; the client adds the content of the files to it.
  case prompt(String, files: [String] = [])
  /// A tool is about to run.
  case call(ToolCall)
  /// A tool has run.
  case result(ToolCall, output: JSONValue)
  case sessionStart
  /// Any other event, and one without what is checked.
  case other
}

/// A tool of an agent with its input.
package struct ToolCall: Sendable, Equatable {
  /// What a tool does.
  package enum Kind: Sendable, Equatable {
    case shell(command: String)
    case read(paths: [String])
    /// Searches files; the paths and file patterns that it is limited to.
    case search(paths: [String], patterns: [String])
    /// Writes files; the text is new, what it replaces is not part of it.
    case write(paths: [String], text: String, old: String)
    /// Anything else, such as a tool of an MCP server or a request to the web: all its texts, the
    /// files that it may read, and a command line or code that it may run.
    case other(text: String, paths: [String] = [], command: String? = nil, code: String? = nil)
  }

  package let tool: String
  package let kind: Kind
  /// The folder in which it runs; nil if the client does not say.
  package let folder: String?

  package init(tool: String, kind: Kind, folder: String? = nil) {
    (self.tool, self.kind, self.folder) = (tool, kind, folder)
  }
}

extension ToolCall {
  /// Reads a call; tools and fields that are not known count as text.
  init(tool: String, input: JSONValue, folder: String?) {
    self.init(tool: tool, kind: Self.kind(of: tool, input), folder: folder)
  }

  /// The names of tools, in lower case and without signs: `run_shell_command`, `RunShellCommand`.
  private static let shells: Set<String> = [
    "bash", "shell", "powershell", "runshellcommand", "runinterminal", "exec", "execcommand",
    "localshell", "unifiedexec",
  ]
  private static let readers: Set<String> = [
    "read", "view", "readfile", "readmanyfiles", "notebookread", "tabread", "openfile", "cat",
  ]
  private static let searchers: Set<String> = ["grep", "searchfilecontent", "grepsearch"]
  /// These return names of files, not their content.
  private static let listers: Set<String> = [
    "glob", "list", "ls", "listdirectory", "filesearch", "listdir", "listfiles",
  ]
  private static let writers: Set<String> = [
    "write", "edit", "multiedit", "notebookedit", "create", "writefile", "replace", "createfile",
    "replacestringinfile", "multireplacestringinfile", "delete", "strreplace", "patch",
    "insertedit", "insert",
  ]
  private static let pathFields: Set<String> = [
    "file_path", "filePath", "path", "notebook_path", "absolute_path", "paths", "include",
    "directory", "dir_path", "filename", "target_file",
  ]
  private static let oldFields: Set<String> = [
    "old_string", "oldString", "old_str", "oldText", "old_text",
  ]

  private static func kind(of tool: String, _ input: JSONValue) -> Kind {
    let name = tool.lowercased().filter { $0.isLetter || $0.isNumber }
    let command = input["command"] ?? input["cmd"]
    if name == "applypatch" {
      return .init(patch: (command ?? input["patch"] ?? input["input"])?.texts.first ?? "")
    }
    if shells.contains(name), let line = command.flatMap(commandLine) {
      return .shell(command: line)
    }
    let paths = input.texts(of: pathFields)
    if readers.contains(name) { return .read(paths: paths) }
    if listers.contains(name) { return .other(text: input.texts.joined(separator: "\n")) }
    if searchers.contains(name) {
      return .search(
        paths: paths,
        patterns: [input["glob"], input["include"]].compactMap { $0 }.flatMap(\.texts))
    }
    if writers.contains(name) {
      return .write(
        paths: paths, text: input.texts(except: pathFields.union(oldFields)),
        old: input.texts(of: oldFields).joined(separator: "\n"))
    }
    let changes = ["write", "create", "edit", "append", "insert", "delete", "move"]
    let read = changes.contains { name.contains($0) } ? [] : paths + input.texts(of: uriFields)
    return .other(
      text: input.texts.joined(separator: "\n"), paths: read,
      command: (command ?? input["script"]).flatMap(commandLine), code: input["code"]?.text)
  }

  /// The line that a shell would run; a list of words is quoted as a program gets it.
  private static func commandLine(_ value: JSONValue) -> String? {
    if let line = value.text { return line.isEmpty ? nil : line }
    let words = value.texts
    return words.isEmpty ? nil : words.map { ShellWord.quoted($0) }.joined(separator: " ")
  }

  /// Fields that may contain a `file:` URL.
  private static let uriFields: Set<String> = ["url", "uri", "source"]
}

extension ToolCall.Kind {
  /// A patch in the form of Codex and opencode (`*** Begin Patch`): added lines are new text.
  fileprivate init(patch: String) {
    var paths: [String] = []
    var (added, removed): ([Substring], [Substring]) = ([], [])
    for line in patch.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("*** ") {
        let marks = ["Add File: ", "Update File: ", "Delete File: ", "Move to: "]
        for mark in marks where line.dropFirst(4).hasPrefix(mark) {
          paths.append(String(line.dropFirst(4 + mark.count)))
        }
      } else if line.hasPrefix("+") {
        added.append(line.dropFirst())
      } else if line.hasPrefix("-") {
        removed.append(line.dropFirst())
      }
    }
    self = .write(
      paths: paths, text: added.joined(separator: "\n"), old: removed.joined(separator: "\n"))
  }
}

extension JSONValue {
  /// All strings in it, in order; names of members are not among them.
  package var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .integer, .real: []
    }
  }

  /// The strings in members with some names, at any depth.
  func texts(of names: Set<String>) -> [String] {
    switch self {
    case .array(let elements): elements.flatMap { $0.texts(of: names) }
    case .object(let members):
      members.flatMap { names.contains($0.name) ? $0.value.texts : $0.value.texts(of: names) }
    default: []
    }
  }

  /// The strings outside members with some names.
  func texts(except names: Set<String>) -> String { pieces(except: names).joined(separator: "\n") }

  private func pieces(except names: Set<String>) -> [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap { $0.pieces(except: names) }
    case .object(let members):
      members.flatMap { names.contains($0.name) ? [] : $0.value.pieces(except: names) }
    case .null, .bool, .integer, .real: []
    }
  }
}
