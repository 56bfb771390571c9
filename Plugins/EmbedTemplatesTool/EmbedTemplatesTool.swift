internal import Foundation

/// Writes Swift source that holds the text of files as members of a type:
/// `embed-templates [--members] OUTPUT TYPE FILE...`.
///
/// The type gets one list of names and texts; with `--members`, one member for each file, named like
/// it, so that code does not compile without the file that it uses.
@main
enum EmbedTemplatesTool {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let makesMembers = arguments.first == "--members"
    if makesMembers { arguments = arguments.dropFirst() }
    guard let output = arguments.popFirst(), let type = arguments.popFirst() else {
      throw EmbeddingError(path: "OUTPUT or TYPE", reason: "missing")
    }
    let files = try arguments.map(file)
    let body =
      makesMembers
      ? files.map { "package static let \($0.name) = \($0.literal)\n" }.joined()
      : "static let texts: [(name: String, text: String)] = [\n"
        + files.map { "(##\"\($0.name)\"##, \($0.literal)),\n" }.joined() + "]\n"
    let source = "// Made by embed-templates; do not edit.\nextension \(type) {\n\(body)}\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  private static func file(at path: String) throws -> (name: String, literal: String) {
    let file = URL(fileURLWithPath: path)
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
      throw EmbeddingError(path: path, reason: "not UTF-8")
    }
    // These would end the literal early, or change its text.
    guard !text.contains("\"\"\"##"), !text.contains("\\##"), !text.contains("\r") else {
      throw EmbeddingError(path: path, reason: "contains \"\"\"##, \\##, or a carriage return")
    }
    return (file.deletingPathExtension().lastPathComponent, "##\"\"\"\n\(text)\n\"\"\"##")
  }
}
