package import Files
internal import Templates

/// The file that makes a CI service run Keystow.
package struct Recipe: Sendable {
  package let service: CIService
  package let text: [UInt8]

  /// - Throws: `RecipeError` where there is none, or where the service cannot get Keystow from there.
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
    text = Array(Self.replaced(template.text, by: values).utf8)
  }

  /// What has to be done in a work tree.
  package enum State: Sendable {
    /// The file is made.
    case absent(FileEdit)
    /// It stands there word for word.
    case present
    /// There is another one of that name, which is left as it is.
    case different
  }

  /// - Parameters:
  ///   - content: what stands at the service's path now; nil where there is nothing.
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

  private static func replaced(_ text: String, by values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "@") {
      result += rest[..<start]
      rest = rest[start...]
      if let (name, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        result += value
        rest = rest.dropFirst(name.count)
      } else {
        result += "@"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// What a recipe does.
package enum RecipeKind: Sendable, Hashable {
  /// Scans what a change adds; on the main branch, the whole history.
  case changes
  /// Scans the whole history in this many jobs at once, and joins their reports.
  case shards(Int)

  /// How many jobs there can be: a service has its limits.
  package static let shardCounts = 2...200

  /// What stands behind the service in the name of the template.
  var suffix: String {
    switch self {
    case .changes: ""
    case .shards: "-shards"
    }
  }
}

/// Where a CI service gets Keystow from: the address of a git repository, and a tag or branch of it.
package struct ToolOrigin: Sendable, Hashable {
  package let url: String
  package let revision: String

  /// Reads `https://host/owner/keystow@v1.2.3`; without a revision it is that of this version.
  ///
  /// Only characters that mean nothing in YAML, in a shell's or in Groovy's quotes are taken.
  ///
  /// - Parameter version: of the program that is running.
  package init?(_ text: String, version: String) {
    var url = text
    var revision = "v" + version
    // The `@` of a user (`git@host:path`, `ssh://git@host/path`) stands before the path.
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
    // A password would stand in a file that is committed.
    let authority = url.hasPrefix("https://") ? url.dropFirst(8).prefix { $0 != "/" } : ""
    guard !authority.contains("@") else { return nil }
    self.url = url
    self.revision = revision
  }

  /// `owner/repository` where GitHub has it, which is how its workflows name an action.
  var nameOnGitHub: String? {
    let prefix = "https://github.com/"
    guard url.hasPrefix(prefix) else { return nil }
    var name = String(url.dropFirst(prefix.count))
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name.split(separator: "/", omittingEmptySubsequences: false).count == 2 ? name : nil
  }
}

/// Why there is no recipe.
package enum RecipeError: Error, Equatable, CustomStringConvertible {
  case notOnGitHub(String)
  case noTemplate(CIService)
  case noOrigin

  package var description: String {
    switch self {
    case .notOnGitHub(let url):
      "GitHub Actions takes actions of repositories on GitHub only, and \(url) is not"
        + " https://github.com/OWNER/REPOSITORY"
    case .noOrigin:
      "a recipe needs to know where CI gets Keystow from: --keystow https://HOST/OWNER/REPOSITORY@TAG"
    case .noTemplate(let service): "this build of keystow has no recipe for \(service.title)"
    }
  }
}
