internal import Foundation

/// Writes Swift source that holds the text of files as a member of a type:
/// `embed-templates OUTPUT TYPE FILE...`.
@main
enum EmbedTemplatesTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 2 else {
      throw EmbeddingError(path: "OUTPUT or TYPE", reason: "missing")
    }
    let output = arguments[1]
    var source = """
      // Made by embed-templates; do not edit.
      extension \(arguments[2]) {
        static let texts: [(name: String, text: String)] = [

      """
    for path in arguments.dropFirst(2) { source += try entry(for: path) }
    source += "  ]\n}\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  private static func entry(for path: String) throws -> String {
    let file = URL(fileURLWithPath: path)
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
      throw EmbeddingError(path: path, reason: "is not UTF-8")
    }
    // Both would end the literal, or the lines of it, too early.
    guard !text.contains("\"\"\"##"), !text.contains("\\##"), !text.contains("\r") else {
      throw EmbeddingError(path: path, reason: "holds a quote, an escape or a line end not allowed")
    }
    let name = file.deletingPathExtension().lastPathComponent
    return "(\n##\"\(name)\"##,\n##\"\"\"\n\(text)\n\"\"\"##\n),\n"
  }
}
