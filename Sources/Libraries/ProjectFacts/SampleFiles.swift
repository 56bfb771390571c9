internal import Text
package import Vocabulary

/// Finds the committed sample or template of a file: `Keys-Sample.plist` of `Keys.plist`.
package enum SampleFiles {
  /// Returns the sample of a file among paths of the same folder; nil if there is none.
  ///
  /// A sample has the words of the file, and one or more that mark a sample, in any place. The file
  /// of one environment (`.env.staging`) may have the sample of all (`.env.example`).
  ///
  /// - Parameter paths: the paths of the work tree.
  package static func sample(of path: GitPath, among paths: some Sequence<GitPath>) -> GitPath? {
    let folder = WorkTreePath.folder(of: path)
    let own = words(of: path)
    // Google's secrets plugin reads `secrets.properties` and takes defaults from the other file.
    let shared =
      own == ["secrets", "properties"]
      ? ["local", "properties"] : environment(of: path) == nil ? nil : ["env"]
    var other: GitPath?
    for candidate in paths where candidate != path {
      guard isSample(candidate), WorkTreePath.folder(of: candidate) == folder else { continue }
      let words = FileNameWords.words(of: name(of: candidate)).filter { !marks($0) }
      if words == own { return candidate }
      if words == shared { other = other ?? candidate }
    }
    return other
  }

  /// Returns the samples of other files of its kind in the folder of a file.
  ///
  /// - Parameter paths: the paths of the work tree.
  package static func neighbours(
    of path: GitPath, among paths: some Sequence<GitPath>
  ) -> [GitPath] {
    let folder = WorkTreePath.folder(of: path)
    let kind = words(of: path).last
    return paths.filter { candidate in
      candidate != path && WorkTreePath.folder(of: candidate) == folder && isSample(candidate)
        && words(of: candidate).last { !marks($0) } == kind
    }
  }

  /// Returns the path that a new sample of a file has by the habit of its neighbours:
  /// `Release.template.xcconfig` next to `Debug.template.xcconfig`; nil without such a habit.
  ///
  /// - Parameter paths: the paths of the work tree.
  package static func customary(
    for path: GitPath, among paths: some Sequence<GitPath>
  ) -> GitPath? {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    for neighbour in neighbours(of: path, among: paths) {
      let others = name(of: neighbour).split(separator: ".", omittingEmptySubsequences: false)
      guard others.count == parts.count + 1,
        let mark = others.firstIndex(where: { marks($0.lowercased()) }), mark > 0
      else { continue }
      let named = parts[..<mark] + [others[mark]] + parts[mark...]
      return WorkTreePath.joined(
        WorkTreePath.folder(of: path), Array(named.joined(separator: ".").utf8))
    }
    return nil
  }

  /// Returns what a clone makes a file of code from: its sample, also in a folder above, or the
  /// template of a tool, `Secrets.swift.gyb`; nil if there is none.
  ///
  /// - Parameter paths: the paths of the work tree.
  package static func origin(of path: GitPath, among paths: some Sequence<GitPath>) -> GitPath? {
    if let sample = sample(of: path, among: paths) { return sample }
    let own = words(of: path)
    return paths.first { candidate in
      guard candidate != path,
        WorkTreePath.isAtOrBelow(path, WorkTreePath.folder(of: candidate))
      else { return false }
      let words = words(of: candidate)
      return words.contains { marks($0) || $0 == "demo" }
        ? words.filter { !marks($0) && $0 != "demo" } == own
        : words.count == own.count + 1 && words.starts(with: own)
          && templates.contains(words[own.count])
    }
  }

  /// Returns the environment in the name of a dotenv file, such as `staging`; nil for none.
  package static func environment(of path: GitPath) -> String? {
    let parts = name(of: path).lowercased().split(separator: ".").map(String.init)
    guard parts.count == 2, let index = parts.firstIndex(of: "env") else { return nil }
    return parts[1 - index]
  }

  /// Whether the name marks a sample; `secrets.yml.erb` is made by a tool and not copied.
  package static func isSample(_ path: GitPath) -> Bool {
    // fastlane loads `.env.default` itself.
    let isLoaded =
      name(of: path) == ".env.default"
      && WorkTreePath.folder(of: path).name.elementsEqual("fastlane".utf8)
    return !isLoaded && FileNameWords.words(of: name(of: path)).contains(where: marks)
  }

  private static func words(of path: GitPath) -> [String] {
    FileNameWords.words(of: name(of: path))
  }

  private static func marks(_ word: String) -> Bool {
    SampleName.marks(Array(word.utf8)) && !made.contains(word)
  }

  private static func name(of path: GitPath) -> String {
    String(decoding: path.name, as: UTF8.self)
  }

  /// Extensions of templates that tools make a file from.
  private static let templates: Set<String> = [
    "gyb", "stencil", "sourcerytemplate", "mustache", "erb", "template", "tmpl", "in",
  ]

  /// Words of templates that a tool fills in, and of descriptions.
  private static let made: Set<String> = ["erb", "j2", "schema", "stub"]
}
