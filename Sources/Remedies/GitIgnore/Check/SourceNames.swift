internal import Candidates
internal import Git

/// Which files a person writes, told by their endings.
enum SourceNames {
  /// Whether the ending is that of a language that is compiled or run, so that the file is no product
  /// of a build in most cases.
  static func isSource(_ path: GitPath) -> Bool {
    ending(of: path.name).map { endings.contains($0) } ?? false
  }

  /// The endings of source files among entries of the index.
  static func endings(of places: [Int], in index: [IndexEntry]) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    for place in places where index[place].mode.isFile {
      if let ending = ending(of: index[place].path.name), endings.contains(ending) {
        found.insert(ending)
      }
    }
    return found
  }

  /// What follows the last dot, in lower case.
  static func ending(of name: ArraySlice<UInt8>) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return name[(dot + 1)...].map(\.lowercased)
  }

  /// Whether a folder of that name holds sources in some projects and products in others.
  static func isGenericFolder(_ name: ArraySlice<UInt8>) -> Bool {
    genericFolders.contains(String(decoding: name.map(\.lowercased), as: UTF8.self))
  }

  private static let endings: Set<[UInt8]> = Set(
    """
    swift m mm h hh hpp hxx c cc cpp cxx cs vb fs java kt kts scala clj go rs rb py php pl pm lua r jl \
    dart ex exs erl hs ml mli d zig nim sh bash zsh sql proto graphql metal glsl ts tsx jsx vue svelte
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })

  private static let genericFolders: Set<String> = [
    "lib", "libs", "lib64", "bin", "build", "builds", "packages", "package", "log", "logs", "env",
    "var", "parts", "core", "debug", "release", "data", "doc", "docs", "tmp", "temp", "cache",
    "test", "tests", "tools", "src", "include", "db", "coverage", "site", "public", "resources",
  ]
}
