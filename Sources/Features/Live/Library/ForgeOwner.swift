internal import Text

/// An owner of repositories at a forge: `github:OWNER`, `gitlab:https://git.example.com/group/team`.
package struct ForgeOwner: Equatable, Sendable {
  enum Kind: String, CaseIterable {
    case github, gitlab, gitea
  }

  let kind: Kind
  /// The host, with the port if one was given.
  package let host: String
  /// Whether the user named the host.
  private let isHostGiven: Bool
  /// An organization, a user, or a group with its parents.
  let name: String

  private static let lengthLimit = 512

  /// Nil for a text that does not start with the name of a forge, such as a path.
  ///
  /// - Throws: `ForgeError.invalid`.
  package init?(_ text: String) throws(ForgeError) {
    guard let colon = text.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon]))
    else { return nil }
    self.kind = kind
    var rest = text[text.index(after: colon)...]
    let start = "https://"
    if rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count)
      host = rest.prefix { $0 != "/" }.lowercased()
      isHostGiven = true
      rest = rest.drop { $0 != "/" }.dropFirst()
    } else if let standard = kind.host, !rest.contains("://") {
      (host, isHostGiven) = (standard, false)
    } else {
      throw .invalid("expected \(kind.rawValue):https://HOST/OWNER")
    }
    if rest.last == "/" { rest.removeLast() }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = rest.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard !host.isEmpty, !host.contains("@"), isPlain, rest.utf8.count <= Self.lengthLimit,
      parts.count == 1 || kind == .gitlab,
      !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else { throw .invalid("invalid host or owner") }
    name = String(rest)
  }

  /// The lists to ask for, in this order, until one exists.
  func listings(hasToken: Bool) -> [Listing] {
    switch kind {
    case .github:
      let base = host == Kind.github.host ? "https://api.github.com" : "https://{forge}/api/v3"
      // The list of a user has public repositories only, even with a token of that user.
      let own = Listing("\(base)/user/repos?affiliation=owner&per_page=100", isOfToken: true)
      return [Listing("\(base)/orgs/{owner}/repos?per_page=100")] + (hasToken ? [own] : [])
        + [Listing("\(base)/users/{owner}/repos?per_page=100")]
    case .gitlab:
      let base = "https://{forge}/api/v4"
      let all = "include_subgroups=true&with_shared=false&per_page=100"
      return [
        Listing("\(base)/groups/{owner}/projects?\(all)"),
        Listing("\(base)/users/{owner}/projects?per_page=100"),
      ]
    case .gitea:
      let base = "https://{forge}/api/v1"
      return ["orgs", "users"].map { Listing("\(base)/\($0)/{owner}/repos?limit=50") }
    }
  }

  /// Requires the host to be named if a token may be for another one.
  ///
  /// - Parameter variable: that of the token.
  /// - Throws: `ForgeError.invalid`.
  package func checkHost(
    ofTokenIn variable: String, _ surroundings: LiveSurroundings
  ) throws(ForgeError) {
    guard !isHostGiven, let provider = kind.provider else { return }
    let search = OwnHostSearch(provider)
    let other = surroundings.host { search.host(named: $0, $1) }
    guard other != nil || search.isOfServer(variable) else { return }
    let advice = [other ?? "HOST", host].map { "\(kind.rawValue):https://\($0)/\(name)" }
    throw .invalid(
      "nothing was sent: the token in \(variable) may belong to \(other ?? "another server"), not to "
        + "\(host); name the server: \(advice[0]) or \(advice[1])")
  }

  /// The field of a repository with its address.
  var addressField: String { kind == .gitlab ? "http_url_to_repo" : "clone_url" }

  /// A request that lists repositories in pages.
  struct Listing {
    let endpoint: String
    /// Whether it lists the repositories of the token's user, whoever that is.
    let isOfToken: Bool

    init(_ url: String, isOfToken: Bool = false) {
      endpoint = "GET \(url)&page={page}"
      self.isOfToken = isOfToken
    }
  }
}

extension ForgeOwner.Kind {
  /// The host where most of its repositories are; nil without one.
  fileprivate var host: String? {
    switch self {
    case .github: "github.com"
    case .gitlab: "gitlab.com"
    case .gitea: nil
    }
  }

  /// The name of the provider in the rules; nil for one without a host of its own.
  fileprivate var provider: String? {
    switch self {
    case .github: "GitHub"
    case .gitlab: "GitLab"
    case .gitea: nil
    }
  }
}

/// Why the repositories of an owner are not listed.
package enum ForgeError: Error, Equatable, CustomStringConvertible {
  case invalid(String)
  /// No owner of this name, or not for this token.
  case notFound(owner: String, host: String, hasToken: Bool)
  case failed(host: String, reason: String)

  package var description: String {
    switch self {
    case .invalid(let reason): reason
    case .notFound(let owner, let host, let hasToken):
      "\(host): no organization, group or user '\(owner)'"
        + (hasToken ? " that the token may list" : ", or not a public one (--token-env)")
    case .failed(let host, let reason): "\(host): \(reason)"
    }
  }
}
