internal import Candidates

/// What is known about the servers of a provider, and about those that its customers run themselves.
struct ProviderServers {
  /// The words by which variables and commands name the provider, in lower case.
  let names: [String]
  /// The domains of the provider.
  let domains: Set<String>
  /// Whether its software also runs on servers of others, with tokens of the same form.
  let isSelfHosted: Bool
  /// Whether it has git repositories, so that a remote may name the server.
  let isForge: Bool

  /// - Parameters:
  ///   - rule: that of the secret.
  ///   - checks: the requests that would be made.
  init(_ rule: Rule, _ checks: [LiveCheck]) {
    let pages = checks.map(\.page) + [rule.source, rule.rotation].compactMap(\.self)
    self.init(rule.provider, checks.map(\.host) + pages.compactMap { Self.host(ofPage: $0) })
  }

  /// - Parameter hosts: hosts in domains of the provider.
  init(_ provider: String, _ hosts: [String] = []) {
    let known = Self.known[provider]
    names =
      [provider.lowercased().filter { $0.isLetter || $0.isNumber }] + (known?.names ?? [])
    isSelfHosted = known != nil
    isForge = known?.isForge ?? false
    domains = Set((hosts + (known?.domains ?? [])).map { Self.domain(of: $0) })
  }

  func isOfProvider(_ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix("." + $0) } || isNamedByOwner(host)
  }

  /// Whether it is `NAME.TLD`, which is the provider's as well, and not `NAME.internal`.
  private func isNamedByOwner(_ host: String) -> Bool {
    guard !PublicNames.isLocal(host), let owner = PublicNames.owner(of: host) else { return false }
    return owner == names[0] && (!isSelfHosted || host.split(separator: ".").count == 2)
  }

  /// Whether a part of the host is the provider's name: `gitlab.example.com`, `my-gitlab.lan`.
  func isNamed(in host: String) -> Bool {
    guard !Self.neutral.contains(where: { host == $0 || host.hasSuffix("." + $0) }) else {
      return false
    }
    let labels = host.split(separator: ".")
    // Names of others are everyday words, too: Branch, Linear, Square.
    guard isSelfHosted else { return labels.dropLast(2).contains { $0 == names[0] } }
    let isLocal = labels.count == 1 || PublicNames.isLocal(host)
    return labels.dropLast(isLocal ? 0 : 1).contains { label in
      label.split { $0 == "-" || $0 == "_" }.contains { part in
        names.contains { part == $0 || $0.utf8.count > 4 && part.hasPrefix($0) }
      }
    }
  }

  /// Where everybody has pages about everything.
  private static let neutral = [
    "github.io", "gitlab.io", "githubusercontent.com", "readthedocs.io", "readthedocs.org",
    "npmjs.com", "npmjs.org", "docker.com", "docker.io", "wikipedia.org", "shields.io",
    "stackoverflow.com", "github.com", "gitlab.com", "bitbucket.org", "codeberg.org",
  ]

  /// The domain of a host: its last two labels, or three if these are like `go.kr`.
  private static func domain(of host: String) -> String {
    let labels = host.lowercased().split(separator: ".")
    let end = labels.suffix(2)
    let isOfCountry =
      end.count == 2 && end.allSatisfy { $0.utf8.count <= 3 } && end.last?.utf8.count == 2
    return labels.suffix(isOfCountry ? 3 : 2).joined(separator: ".")
  }

  private static func host(ofPage page: String) -> String? {
    guard let start = page.firstRange(of: "://")?.upperBound else { return nil }
    return String(page[start...].prefix { $0 != "/" && $0 != ":" && $0 != "?" })
  }
}

extension ProviderServers {
  private struct Known {
    let names: [String]
    var domains: [String] = []
    var isForge = false
  }

  /// The providers whose software others run, too, or whose interface others offer: with the words of
  /// their command-line tools and variables, and further domains of their own.
  private static let known: [String: Known] = [
    "GitHub": Known(
      names: ["gh", "ghe", "ghes", "octokit"],
      domains: [
        "github.com", "githubusercontent.com", "githubassets.com", "github.io", "github.dev",
        "githubapp.com", "ghcr.io",
      ], isForge: true),
    "GitLab": Known(
      names: ["glab", "gl", "ciserver", "ciapi", "ciproject", "ciregistry", "cipages", "cijob"],
      domains: ["gitlab.com", "gitlab.io", "gitlab-static.net", "gitlab.net"], isForge: true),
    "Gitea": Known(names: ["tea", "forgejo", "codeberg"], isForge: true),
    "Atlassian": Known(
      names: ["jira", "confluence", "bitbucket", "stash"],
      domains: ["atlassian.net", "atlassian.com", "bitbucket.org", "bitbucket.com", "jira.com"],
      isForge: true),
    "AWS": Known(
      names: ["s3", "minio", "localstack", "dynamodb", "sqs", "sns", "cognito"],
      domains: ["amazonaws.com", "amazon.com", "aws.com", "aws.dev", "cloudfront.net"]),
    "Cal.com": Known(names: ["cal", "calendso"]),
    "CircleCI": Known(names: ["circle"]),
    "Discourse": Known(names: []),
    "Grafana": Known(names: ["gf"], domains: ["grafana.net", "grafana.com"]),
    "HashiCorp Terraform": Known(
      names: ["terraform", "tfe", "tfc", "tf"], domains: ["terraform.io", "hashicorp.com"]),
    "HashiCorp Vault": Known(names: ["vault", "openbao", "bao"], domains: ["hashicorp.cloud"]),
    "Hugging Face": Known(names: ["hf"], domains: ["hf.co", "huggingface.co"]),
    "JFrog": Known(names: ["artifactory", "jf"], domains: ["jfrog.io", "jfrog.com"]),
    "LaunchDarkly": Known(names: ["ld"]),
    "Mattermost": Known(names: ["mm"], domains: ["mattermost.com", "mattermost.cloud"]),
    "n8n": Known(names: [], domains: ["n8n.io", "n8n.cloud"]),
    "npm": Known(names: ["yarn", "pnpm", "verdaccio"], domains: ["npmjs.org", "npmjs.com"]),
    "Okta": Known(
      names: [], domains: ["okta.com", "okta-emea.com", "oktapreview.com", "oktacdn.com"]),
    "OpenAI": Known(
      names: ["litellm", "llm"], domains: ["openai.com", "chatgpt.com", "oaiusercontent.com"]),
    "PostHog": Known(names: ["ph"], domains: ["posthog.com"]),
    "Pulumi": Known(names: [], domains: ["pulumi.com"]),
    "Rocket.Chat": Known(names: ["rocketchat"]),
    "RubyGems": Known(names: ["gem", "gems", "geminabox"], domains: ["rubygems.org"]),
    "Sentry": Known(names: ["glitchtip"], domains: ["sentry.io", "sentry.dev"]),
    "Snyk": Known(names: [], domains: ["snyk.io"]),
    "Sonar": Known(
      names: ["sonarqube", "sonarcloud", "sonarsource"],
      domains: ["sonarcloud.io", "sonarqube.us", "sonarsource.com"]),
    "Supabase": Known(
      names: ["sb"], domains: ["supabase.co", "supabase.com", "supabase.in", "supabase.net"]),
    "Telegram": Known(names: ["tg"], domains: ["telegram.org", "t.me", "telegram.me"]),
    "Travis CI": Known(names: ["travis"], domains: ["travis-ci.com", "travis-ci.org"]),
  ]

  /// Hosts of forges that are open to everybody.
  static let publicForges = [
    "github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "dev.azure.com",
    "visualstudio.com", "sr.ht", "sourceforge.net", "gitee.com", "huggingface.co", "hf.co",
    "heroku.com", "amazonaws.com", "googlesource.com", "source.developers.google.com", "gitea.com",
    "notabug.org", "repo.or.cz", "pagure.io",
  ]

  /// The names of forges, which a host may have: such a server is one of these.
  static let forges = ["GitHub", "GitLab", "Gitea", "Atlassian"]

  /// Returns whether a host is named like a server of another forge.
  func isOfOtherForge(_ host: String) -> Bool {
    Self.forges.contains { forge in
      guard let known = Self.known[forge], forge.lowercased() != names[0] else { return false }
      return host.split { ".-_".contains($0) }.contains { part in
        ([forge.lowercased()] + known.names).contains { $0.utf8.count > 2 && part == $0 }
      }
    }
  }
}
