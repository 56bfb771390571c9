import Foundation

/// A command that writes into a project.
package struct WriteCommand: CustomStringConvertible {
  package let arguments: [String]
  /// Standard input.
  package var input = ""
  package var environment: [String: String] = [:]
  /// The value that the command writes.
  package var value: String?
  /// A name that no other value gets, so that the value must stay.
  package var isOnly = false
  /// The arguments of a command that does the first part of the work, before which and after which others may come.
  private let firstStep: [String]?

  package init(
    arguments: [String], firstStep: [String]? = nil, input: String = "",
    environment: [String: String] = [:], value: String? = nil, isOnly: Bool = false
  ) {
    (self.arguments, self.firstStep) = (arguments, firstStep)
    (self.input, self.environment) = (input, environment)
    (self.value, self.isOnly) = (value, isOnly)
  }

  package var description: String { arguments.joined(separator: " ") }

  /// Commands that do the same one after another.
  package var steps: [WriteCommand] {
    (firstStep.map { [WriteCommand(arguments: $0, input: input, environment: environment)] } ?? [])
      + [self]
  }

  package func run(
    in folder: String, environment more: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      arguments, in: folder, input: input, environment: environment.merging(more) { $1 })
  }
}

/// A Swift package whose first secrets are stowed and resolved, and which has new ones since.
package struct WriteCase {
  private let directory: TemporaryDirectory
  package var path: String { directory.path + "/project" }
  /// The secrets that are in the work tree at any time.
  package let secrets: [String]

  private static let template = Result { try WriteCase() }

  private init() throws {
    directory = try TemporaryDirectory()
    let secrets = (1...4).map { SampleSecret.generic(UInt64($0 + 700), count: 36) }
    self.secrets = secrets
    let files = [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])

      """,
      "Sources/App/main.swift": """
      let mixpanelAPISecret = "\(secrets[0])"
      let backendClientSecret = "\(secrets[1])"

      """,
      "node/package.json": "{}\n",
      ".gitignore": "*.log\n",
      "app.log": "tracked, though ignored\n",
    ]
    for (name, text) in files { try directory.write(text, to: "project/" + name) }
    try git(["init", "-q", "-b", "main"])
    try git(["add", "-A", "-f"])
    try git(["commit", "-q", "-m", "start"])
    for arguments in [["stow", "--yes"], ["resolve"]] {
      let run = try keystow(arguments, in: path)
      guard run.status == 0 else { throw WriteCaseError(description: run.errorText) }
    }
    try directory.write(
      "let paymentClientSecret = \"\(secrets[2])\"\n", to: "project/Sources/App/New.swift")
    try directory.write("UPLOAD_CLIENT_SECRET=\"\(secrets[3])\"\n", to: "project/.env")
    let hook = "project/.git/hooks/pre-commit"
    try directory.write("#!/bin/sh\nexit 0\n", to: hook)
    chmod(directory.path + "/" + hook, 0o755)
  }

  private init(copying other: WriteCase) throws {
    directory = try TemporaryDirectory()
    secrets = other.secrets
    let run = try ProgramRun("cp", ["-a", other.path, path], in: directory.path)
    guard run.status == 0 else { throw WriteCaseError(description: run.errorText) }
  }

  /// A copy of the project, made once.
  package static func fresh() throws -> WriteCase { try WriteCase(copying: template.get()) }

  /// A file next to the project.
  package func place(of name: String) -> String { directory.path + "/" + name }

  package func git(_ arguments: [String]) throws {
    let run = try ProgramRun("git", arguments, in: path)
    guard run.status == 0 else { throw WriteCaseError(description: run.errorText) }
  }

  /// The files of the work tree and the hooks, with their modes, and the index.
  ///
  /// Baselines and the records of copies contain random salts, so only their existence counts.
  package func state() throws -> [String: String] {
    var state = ["index": try ProgramRun("git", ["ls-files", "-s"], in: path).text]
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: path) {
      guard !name.hasPrefix(".git/") || name.hasPrefix(".git/hooks/"), !name.hasSuffix(".sample")
      else { continue }
      let attributes = try files.attributesOfItem(atPath: path + "/" + name)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let isSalted = name.hasSuffix("baseline.json") || name.hasSuffix(".keystow-copies")
      let content = isSalted ? "" : text(name)
      state[name] = "\(attributes[.posixPermissions] ?? 0) \(content)"
    }
    return state
  }

  /// The files in which two states differ, with their contents.
  package static func difference(_ a: [String: String], _ b: [String: String]) -> [String] {
    Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
      .map { "\($0): \(a[$0] ?? "missing") <-> \(b[$0] ?? "missing")" }
  }

  /// The text of a file; empty if it is missing.
  package func text(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
  }

  /// The secrets among some values that are in no file of the work tree.
  package func lost(_ values: [String]) throws -> [String] {
    let texts = try state().filter { !$0.key.hasPrefix(".git/") }.values
    return values.filter { value in !texts.contains { $0.contains(value) } }
  }

  /// Temporary files in the work tree and the hooks.
  package func leftovers() throws -> [String] {
    try state().keys.filter { $0.split(separator: "/").last?.hasPrefix(".keystow-") ?? false }
      .filter { !$0.hasSuffix("baseline.json") && !$0.hasSuffix(".keystow-copies") }.sorted()
  }
}

/// A project could not be made.
private struct WriteCaseError: Error, CustomStringConvertible {
  let description: String
}
