import Foundation

/// Paths, in files next to these tests, that a template must ignore or keep.
struct TemplateSamples {
  let ignored: [String]
  let kept: [String]

  /// The samples of a template; nil where it has none.
  init?(of template: String) throws {
    let file = Self.folder.appendingPathComponent("Samples/\(template).paths")
    guard let data = try? Data(contentsOf: file) else { return nil }
    var ignored: [String] = []
    var kept: [String] = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      switch line.prefix(2) {
      case "+ ": ignored.append(String(line.dropFirst(2)))
      case "- ": kept.append(String(line.dropFirst(2)))
      default:
        guard line.hasPrefix("#") else { throw SampleError(template: template, line: String(line)) }
      }
    }
    self.ignored = ignored
    self.kept = kept
  }

  /// Names of templates that have samples.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Samples").path
    ).filter { $0.hasSuffix(".paths") }.map { String($0.dropLast(6)) }
  }

  /// The paths that no template may ignore.
  static func keepList() throws -> [String] {
    let data = try Data(contentsOf: folder.appendingPathComponent("Keep.paths"))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}

/// A line that says neither `+` nor `-`.
struct SampleError: Error {
  let template: String
  let line: String
}
