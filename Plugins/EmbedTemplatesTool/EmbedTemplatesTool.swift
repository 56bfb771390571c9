internal import Foundation

/// Writes Swift source that adds the text of files to a type:
/// `embed-templates [--members | --rules | --endpoints] OUTPUT TYPE FILE...`.
///
/// The type gets one list of names and texts; with `--members`, one member for each file, named like
/// it, so that code does not compile without the file that it uses; with `--rules`, the rules of each
/// file in alphabetical order; with `--endpoints`, all string literals in the files that are a method and
/// an HTTPS URL, also those of several literals joined by `+`, each with the name of the first file that
/// names its host.
@main
enum EmbedTemplatesTool {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let option = arguments.first?.hasPrefix("--") == true ? arguments.popFirst() : nil
    guard let output = arguments.popFirst(), let type = arguments.popFirst() else {
      throw EmbeddingError(path: "OUTPUT or TYPE", reason: "missing")
    }
    let body =
      switch option {
      case "--rules":
        "static let providers: [[Rule]] = [\n"
          + arguments.map(name).sorted { $0.lowercased() < $1.lowercased() }
          .map { "\($0).rules,\n" }.joined() + "]\n"
      case "--endpoints":
        "static let providers: [String: String] = [\n"
          + (try endpoints(in: arguments).map { "##\"\($0)\"##: ##\"\($1)\"##,\n" }.joined())
          + "]\n"
      case "--members":
        try arguments.map { "package static let \(name(of: $0)) = \(try literal(of: $0))\n" }
          .joined()
      default:
        "static let texts: [(name: String, text: String)] = [\n"
          + (try arguments.map { "(##\"\(name(of: $0))\"##, \(try literal(of: $0))),\n" }.joined())
          + "]\n"
      }
    let source = "// Made by embed-templates; do not edit.\nextension \(type) {\n\(body)}\n"
    // SwiftPM starts it anew whenever it was linked anew; the same source written again would be compiled again.
    guard FileManager.default.contents(atPath: output) != Data(source.utf8) else { return }
    try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  /// Returns the endpoints in all files, sorted, each with the first file that names its host: two files
  /// may name one host, whose provider is asked at one pace.
  private static func endpoints(
    in paths: some Sequence<String>
  ) throws -> [(endpoint: String, provider: String)] {
    var all: Set<String> = []
    var names: [Substring: String] = [:]
    for path in paths {
      for endpoint in try endpoints(in: path) {
        all.insert(endpoint)
        let host = host(of: endpoint)
        if names[host] == nil { names[host] = name(of: path) }
      }
    }
    return all.sorted().map { ($0, names[host(of: $0)] ?? "") }
  }

  private static func host(of endpoint: String) -> Substring {
    let parts = endpoint.split(separator: "/", maxSplits: 2)
    return parts.count > 1 ? parts[1] : ""
  }

  private static func endpoints(in path: String) throws -> [String] {
    let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      .replacing(/"\s*\+\s*"/, with: "")
    return text.matches(of: /"((?:GET|HEAD|POST|DELETE) https:\/\/[^"]*)"/).map { String($0.1) }
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private static func literal(of path: String) throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw EmbeddingError(path: path, reason: "not UTF-8")
    }
    // These would end the literal early, or change its text.
    guard !text.contains("\"\"\"##"), !text.contains("\\##"), !text.contains("\r") else {
      throw EmbeddingError(path: path, reason: "contains \"\"\"##, \\##, or a carriage return")
    }
    return "##\"\"\"\n\(text)\n\"\"\"##"
  }
}
