internal import Candidates
internal import Findings
internal import Text
internal import Vocabulary

/// Recognizes secrets of an instance that somebody runs on their own host, such as a GitLab server,
/// by the hosts that are named near them.
///
/// They are not sent to the provider, which does not know them, nor to that host, which scanned text
/// names. A host that belongs to something else costs an answer; a secret that is sent to the wrong
/// company is lost.
struct OwnHostSearch {
  /// Lines before and after the secret in which a host counts that the provider's name is near.
  static let reach = NearbyText.reach
  /// The same for a host under a general name, such as `url`.
  private static let generalReach = 5

  private let secret: [UInt8]
  private let servers: ProviderServers

  init(_ finding: Finding, _ checks: [LiveCheck]) {
    secret = finding.secret.reveal()
    servers = ProviderServers(finding.rule, checks)
  }

  /// Searches for servers of a provider only, and for no secret.
  init(_ provider: String) {
    secret = []
    servers = ProviderServers(provider)
  }

  /// What a text says about the owner of a secret.
  enum Owner: Equatable {
    /// Another host than those of the provider.
    case other(String)
    case provider
    case unknown
  }

  /// Returns the owner of the secret by the text around it.
  ///
  /// - Parameter center: where in the text the secret is, from 0.
  func owner(in text: [UInt8], at center: Int) -> Owner {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let own = lines.firstIndex { $0.endIndex >= center } ?? max(0, lines.count - 1)
    let name = ownName(lines[own], center)
    if isOfServer(name) { return .other("a server of your own") }
    let isProviderNamed = isNamed(name)
    // Of several hosts in the line of the secret, the last one before it counts.
    let ownMentions = HostMentions(Array(lines[own])).all
    let offset = center - lines[own].startIndex
    let nearest = ownMentions.last { $0.start <= offset } ?? ownMentions.first
    if let nearest, servers.isOfProvider(nearest.host) { return .provider }
    var isNear = false
    var forge: String?
    // The last line that opened a section or a table of the provider.
    var header = -Self.generalReach - 1
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      if Self.opens(line) {
        header = isNamed(MentionWords.words(besidesURLsIn: line)) ? index : -Self.generalReach - 1
      }
      let mentions = index == own ? ownMentions : HostMentions(Array(line)).all
      guard !mentions.isEmpty else { continue }
      let isAbout =
        index - header <= Self.generalReach || isNamed(MentionWords.words(besidesURLsIn: line))
      for mention in mentions {
        if servers.isOfProvider(mention.host) {
          isNear = true
        } else if belongs(mention, abs(index - own), isAbout: isAbout, isProviderNamed) {
          return .other(mention.host)
        } else if forge == nil, abs(index - own) <= Self.generalReach, isForge(mention) {
          forge = mention.host
        }
      }
    }
    if isNear { return .provider }
    return forge.map(Owner.other) ?? .unknown
  }

  /// Whether a line is the header of a section or opens a table: `[gitlab]`, `gitlab:`, `gitlab: {`.
  private static func opens(_ line: ArraySlice<UInt8>) -> Bool {
    line.last { !$0.isWhitespace }.map(":{]".utf8.contains) ?? false
  }

  /// Returns the host that a variable or another key names for the provider's server; nil if it names
  /// none, or the provider's own.
  func host(named name: String, _ value: [UInt8]) -> String? {
    let line = Array("\(name)=".utf8) + value.prefix { $0 != 0x0A }
    return HostMentions(line).all.first {
      !servers.isOfProvider($0.host) && isServerName($0.name, of: $0)
    }?.host
  }

  /// Returns the host of a remote that may be a server of the provider's software, if no remote is the
  /// provider's.
  func host(ofRemotes remotes: [String]) -> String? {
    guard servers.isForge else { return nil }
    let hosts = remotes.compactMap { HostMentions(Array("url=\($0)".utf8)).all.first?.host }
    guard !hosts.contains(where: servers.isOfProvider) else { return nil }
    return hosts.first { host in
      !ProviderServers.publicForges.contains { host == $0 || host.hasSuffix("." + $0) }
        && !servers.isOfOtherForge(host)
    }
  }

  private func belongs(
    _ mention: HostMention, _ distance: Int, isAbout: Bool, _ isProviderNamed: Bool
  ) -> Bool {
    if mention.user.firstRange(of: secret) != nil { return true }
    if isServerName(mention.name, of: mention) || servers.isNamed(in: mention.host) { return true }
    guard servers.isSelfHosted, distance <= Self.generalReach,
      !mention.name.contains(where: Self.others.contains)
    else { return false }
    let isSecret = distance == 0 && mention.name == MentionWords.words(of: secret[...])
    let isGeneral =
      isSecret || !mention.isAssigned || mention.name.allSatisfy(Self.general.contains)
    if isAbout || distance == 0, isGeneral { return true }
    if isGeneral, mention.path.starts(with: "/api/".utf8) { return true }
    guard !isProviderNamed else { return false }
    let hasName = mention.isAssigned || mention.name.contains(where: Self.general.contains)
    return isGeneral && hasName || mention.isName
  }

  /// Whether a host under a general name is called as a forge of one's own often is.
  ///
  /// An example is `git.example.org`. It counts if no host of the provider is near.
  private func isForge(_ mention: HostMention) -> Bool {
    let host = mention.host
    guard servers.isForge, !mention.name.contains(where: Self.others.contains),
      !mention.isAssigned || mention.name.allSatisfy(Self.general.contains)
    else { return false }
    return host.split(separator: ".").dropLast(1).contains { Self.forges.contains($0) }
      && !ProviderServers.publicForges.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  private static let forges: Set<Substring> = ["code", "git", "scm", "source", "src", "vcs"]

  /// Whether a name is that of the provider's server: the provider's and general words, or any other
  /// words with it for software that others run.
  private func isServerName(_ name: [String], of mention: HostMention) -> Bool {
    guard let rest = servers.words(besidesNameIn: name) else { return false }
    if rest.allSatisfy(Self.general.contains) { return true }
    guard servers.isSelfHosted, !rest.contains(where: Self.others.contains) else { return false }
    return mention.isURL || rest.contains(where: Self.general.contains)
  }

  private func isNamed(_ words: [String]) -> Bool { servers.words(besidesNameIn: words) != nil }

  /// Whether the name of a variable says that its token is for a server of one's own.
  func isOfServer(_ variable: String) -> Bool {
    let bytes = Array(variable.utf8)
    return isOfServer(MentionWords.words(of: bytes[...]))
  }

  /// Whether the name of a secret says that it is for a server of one's own: `GH_ENTERPRISE_TOKEN`.
  private func isOfServer(_ name: [String]) -> Bool {
    guard servers.isSelfHosted, isNamed(name) else { return false }
    return name.contains {
      ["enterprise", "ghe", "ghes", "tfe", "selfhosted", "onprem"].contains($0)
    }
  }

  /// The words of the name in front of the secret.
  private func ownName(_ line: ArraySlice<UInt8>, _ center: Int) -> [String] {
    let before = line[..<min(max(center, line.startIndex), line.endIndex)].reversed()
    let value = before.drop { !"=: \t(".utf8.contains($0) }
    let name = value.drop { "=:>( \t\"'`".utf8.contains($0) }
      .prefix { $0.isAlphanumeric || "_.-".utf8.contains($0) }
    let bytes = Array(name.reversed())
    return MentionWords.words(of: bytes[...])
  }

  /// Words of names that say that the value is a server, and not whose.
  private static let general = words(
    """
    address addr api base backend ci clone custom default domain endpoint enterprise external forge
    fqdn git graphql h host hosted hostname hosts http https instance internal location login machine
    my origin our private public registry remote rest root scm self server servers service site ssl
    uri url urls u v1 v2 v3 v4 vcs web
    """)
  /// Words of names whose hosts are the user's own pages, or documentation.
  private static let others = words(
    """
    allowed app author avatar badge callback cancel cors doc docs documentation email frontend help
    asset assets bucket cdn files homepage hook hooks icon image img issue issues logo logout mail media
    page pages redirect return static status success webhook webhooks wiki
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension ProviderServers {
  /// Returns the words of a name without those that name the provider; nil if none does.
  func words(besidesNameIn words: [String]) -> [String]? {
    for name in names {
      for start in words.indices {
        var joined = ""
        for end in start..<words.count {
          joined += words[end]
          if joined == name { return Array(words[..<start] + words[(end + 1)...]) }
          guard joined.utf8.count < name.utf8.count else { break }
        }
        // In one word: `gitlaburl`.
        guard name.utf8.count > 4, words[start].hasPrefix(name) else { continue }
        let rest = String(words[start].dropFirst(name.count))
        return Array(words[..<start]) + [rest] + Array(words[(start + 1)...])
      }
    }
    return nil
  }
}
