package import Files
internal import Templates

/// The file that makes a CI service run Keystow.
package struct Recipe: Sendable {
  package let service: CIService
  package let text: [UInt8]

  /// - Throws: `RecipeError` if there is no recipe, or the service cannot get Keystow from there.
  package init(
    for service: CIService, _ kind: RecipeKind = .changes, from origin: ToolOrigin
  ) throws(RecipeError) {
    self.service = service
    let name = service.rawValue + kind.suffix
    guard let template = EmbeddedRecipe.all.first(where: { $0.name == name }) else {
      throw .noTemplate(service)
    }
    var values = ["@KEYSTOW_URL@": origin.url, "@KEYSTOW_REF@": origin.revision]
    if case .shards(let count) = kind {
      values["@KEYSTOW_SHARDS@"] = String(count)
      values["@KEYSTOW_SHARD_LIST@"] =
        "[" + (1...max(1, count)).map(String.init).joined(separator: ", ") + "]"
    }
    if service == .github {
      guard let name = origin.nameOnGitHub else { throw .notOnGitHub(origin.url) }
      values["@KEYSTOW_ACTION@"] = name + "@" + origin.revision
    }
    text = Array(TemplateMarks.filled(template.text, with: values).utf8)
  }

  /// The state of a recipe in a work tree.
  package enum State: Sendable {
    /// The file is missing; the edit creates it.
    case absent(FileEdit)
    /// The file is there, byte for byte.
    case present
    /// A different file is there, and is kept.
    case different
  }

  /// Compares the recipe with the file in the work tree.
  ///
  /// - Parameters:
  ///   - content: the file at the service's path; nil if there is none.
  ///   - place: that path, as the process can open it.
  package func state(in content: [UInt8]?, at place: String) -> State {
    guard let content else {
      return .absent(
        FileEdit(
          path: place, old: nil, new: text, makesFolders: true,
          permissions: service.isProgram ? 0o777 : 0o666))
    }
    return content == text ? .present : .different
  }
}

/// The scope of a recipe.
package enum RecipeKind: Sendable, Hashable {
  /// Scans the changes; on the main branch, the whole history.
  case changes
  /// Scans the whole history in parallel jobs, and joins their reports.
  case shards(Int)

  /// The range of job counts that services support.
  package static let shardCounts = 2...200

  /// The end of the template's name.
  var suffix: String {
    switch self {
    case .changes: ""
    case .shards: "-shards"
    }
  }
}

/// The source of Keystow for a CI service: the URL of a git repository, and a tag or branch of it.
package struct ToolOrigin: Sendable, Hashable {
  package let url: String
  package let revision: String

  /// Reads `https://host/owner/keystow@v1.2.3`; the default revision is the tag of this version.
  ///
  /// Accepts only characters without meaning in YAML, and in quotes of shells and Groovy.
  ///
  /// - Parameter version: the version of the running program.
  package init?(_ text: String, version: String) {
    var url = text
    var revision = "v" + version
    // The `@` of a user (`git@host:path`, `ssh://git@host/path`) comes before the path.
    let scheme = text.firstIndex(of: ":").map { text[$0...].prefix { ":/".contains($0) }.endIndex }
    if let mark = text.lastIndex(of: "@"),
      let slash = text[(scheme ?? text.startIndex)...].firstIndex(of: "/"), mark > slash
    {
      url = String(text[..<mark])
      revision = String(text[text.index(after: mark)...])
    }
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || Array("-._/:@~+".utf8).contains(byte)
    }
    guard url.hasPrefix("https://") || url.hasPrefix("ssh://") || url.contains(":"),
      !url.hasPrefix("-"), !revision.isEmpty, !revision.hasPrefix("-"),
      (url + revision).utf8.allSatisfy(isPlain)
    else { return nil }
    // A password would end up in a committed file.
    let authority = url.hasPrefix("https://") ? url.dropFirst(8).prefix { $0 != "/" } : ""
    guard !authority.contains("@") else { return nil }
    self.url = url
    self.revision = revision
  }

  /// `owner/repository` on GitHub, by which its workflows name an action.
  package var nameOnGitHub: String? {
    let prefix = "https://github.com/"
    guard url.hasPrefix(prefix) else { return nil }
    var name = String(url.dropFirst(prefix.count))
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name.split(separator: "/", omittingEmptySubsequences: false).count == 2 ? name : nil
  }
}

/// A reason for not writing a recipe.
package enum RecipeError: Error, Equatable, CustomStringConvertible {
  case notOnGitHub(String)
  case noTemplate(CIService)

  package var description: String {
    switch self {
    case .notOnGitHub(let url):
      "GitHub Actions runs actions from GitHub only, and \(url) is not"
        + " https://github.com/OWNER/REPOSITORY"
    case .noTemplate(let service): "this build of keystow has no recipe for \(service.title)"
    }
  }
}
