import Xcconfig

/// Files that are nowhere but in a test; a path that is a key of `unreadable` cannot be read.
struct MemoryFiles: SettingFiles {
  var contents: [String: String] = [:]
  var links: [String: String] = [:]
  var unreadable: Set<String> = []

  struct Unreadable: Error, CustomStringConvertible {
    let description = "it is locked"
  }

  func content(of path: String) throws -> [UInt8]? {
    if unreadable.contains(path) { throw Unreadable() }
    return contents[links[path] ?? path].map { Array($0.utf8) }
  }

  func identity(of path: String) -> String { links[path] ?? path }
}

/// The settings of one file without includes.
func table(
  _ text: String, parameters: [String: [String]] = [:], builtIn: [String: String] = [:],
  strings: Set<String> = []
) throws -> SettingTable {
  let loaded = try XcconfigLoader(files: MemoryFiles(contents: ["F": text])).load("F")
  return SettingTable(
    loaded, parameters: parameters, builtIn: builtIn.mapValues { Array($0.utf8) },
    stringSettings: strings)
}

extension SettingTable {
  /// The value of a setting as text.
  func text(of name: String) -> String? {
    value(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A text, expanded.
  func expanding(_ text: String) throws -> String {
    String(decoding: try expansion(of: Array(text.utf8)).bytes, as: UTF8.self)
  }
}
