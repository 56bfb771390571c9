import Foundation
import TestSupport
import Testing

@testable import MirrorCommands

/// `keystow mirror` with the repositories that a forge lists, on the built program, with a fake API.
@Suite struct MirrorForgeTests {
  /// Not a real format: any text is a token to a forge.
  private static let token = "forge-" + SampleSecret.generic(5, count: 24)

  private static func list(
    _ addresses: [String], field: String = "clone_url"
  ) -> FakeProvider.Answer {
    let items = addresses.map { ["id": "1", field: $0, "name": "x"] }
    let data = (try? JSONSerialization.data(withJSONObject: items)) ?? Data()
    return .init(body: String(decoding: data, as: UTF8.self))
  }

  private func run(
    _ owner: String, host: String, _ answers: [String: FakeProvider.Answer], token: Bool = false,
    _ more: [String] = ["--dry-run"], environment: [String: String] = [:]
  ) throws -> (run: ProgramRun, requests: [FakeProvider.Request], start: String) {
    let live = try LiveCase(["a.txt": ""], hosts: [host], answers: answers)
    let run = try live.run(
      ["mirror", owner] + (token ? ["--token-env", "FORGE_TOKEN"] : []) + more,
      environment: environment.merging(["FORGE_TOKEN": Self.token]) { $1 })
    #expect(!(run.text + run.errorText).contains(Self.token))
    let start = live.clientStart ?? ""
    #expect(!start.contains(Self.token))
    return (run, live.provider.requests, start)
  }

  @Test(arguments: [
    ("github:acme", "GH_HOST", "git.acme.example"),
    ("gitlab:acme", "GITLAB_HOST", "git.acme.example"),
    ("gitlab:acme", "CI_SERVER_URL", "https://git.acme.example"),
  ])
  func aTokenOfAnotherServerIsNotSent(_ owner: String, _ name: String, _ value: String) throws {
    for arguments in [["--dry-run"], ["--into", "all"]] {
      let (run, requests, _) = try run(
        owner, host: "api.github.com", [:], token: true, arguments, environment: [name: value])
      #expect(run.status == 2)
      #expect(
        run.errorText.contains("FORGE_TOKEN may belong to git.acme.example, not to git"),
        "\(run.errorText)")
      #expect(requests.isEmpty)
    }
  }

  @Test func anOrganizationOfGitHubIsListedPageByPage() throws {
    let all = (1...5).map { "https://github.com/acme/r\($0).git" }
    let path = "/orgs/acme/repos?per_page=100&page="
    let answers = [
      path + "1": Self.list(Array(all[..<2])), path + "2": Self.list(Array(all[2..<4])),
      path + "3": Self.list([all[4]]), path + "4": Self.list([]),
    ]
    let (run, requests, start) = try run(
      "github:acme", host: "api.github.com", answers, token: true)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text == all.map { $0 + "\n" }.joined())
    #expect(requests.map(\.path) == (1...4).map { path + "\($0)" })
    for request in requests {
      #expect((request.method, request.host) == ("GET", "api.github.com"))
      #expect(request.headers["Authorization"] == "Bearer \(Self.token)")
    }
    #expect(start.contains("--list"))
  }

  @Test func theOwnRepositoriesOfTheTokenIncludePrivateOnes() throws {
    let own = """
      [{"clone_url": "https://github.com/Ada/secret.git", "owner": {"login": "Ada"}}]
      """
    let user = "/user/repos?affiliation=owner&per_page=100&page="
    let answers = [
      user + "1": FakeProvider.Answer(body: own), user + "2": Self.list([]),
      "/users/ada/repos?per_page=100&page=1": Self.list(["https://github.com/ada/public.git"]),
      "/users/bob/repos?per_page=100&page=1": Self.list(["https://github.com/bob/app.git"]),
    ]
    for (owner, token, text) in [
      ("ada", true, "Ada/secret"), ("ada", false, "ada/public"), ("bob", true, "bob/app"),
    ] {
      let (run, requests, _) = try run(
        "github:\(owner)", host: "api.github.com", answers, token: token)
      #expect(run.text == "https://github.com/\(text).git\n", "\(run.errorText)")
      #expect(requests.first?.path == "/orgs/\(owner)/repos?per_page=100&page=1")
      #expect(requests.allSatisfy { ($0.headers["Authorization"] != nil) == token })
    }
  }

  @Test func serversOfOnesOwnAreAsked() throws {
    let host = "git.example.com"
    let group = "/api/v4/groups/team%2Fios/projects?include_subgroups=true&with_shared=false"
    let projects = ["a", "x/b"].map { "https://git.example.com/team/ios/\($0).git" }
    let gitlab = try run(
      "gitlab:https://git.example.com/team/ios/", host: host,
      [group + "&per_page=100&page=1": Self.list(projects, field: "http_url_to_repo")])
    #expect(gitlab.run.text == projects.map { $0 + "\n" }.joined(), "\(gitlab.run.errorText)")
    let address = "https://git.example.com:3000/team/a.git"
    let gitea = try run(
      "gitea:https://GIT.example.com:3000/team", host: host,
      ["/api/v1/users/team/repos?limit=50&page=1": Self.list([address])])
    #expect(gitea.run.text == address + "\n", "\(gitea.run.errorText)")
    #expect(gitea.requests.allSatisfy { $0.host == "git.example.com:3000" })
    let github = try run(
      "github:https://git.example.com/team", host: host,
      ["/api/v3/orgs/team/repos?per_page=100&page=1": Self.list([])], ["--into", "all"])
    #expect(github.run.status == 0, "\(github.run.errorText)")
    #expect(github.run.text == "no repositories to mirror\n")
  }

  @Test func listedRepositoriesAreMirrored() throws {
    let folder = try TemporaryDirectory()
    try shell(
      """
      git init -q -b main up/acme/app.git
      git -C up/acme/app.git commit -q --allow-empty -m one
      """, in: folder.path)
    let addresses = ["https://github.com/acme/app.git", "https://github.com/acme/gone.git"]
    let (run, _, _) = try run(
      "github:acme", host: "api.github.com",
      ["/orgs/acme/repos?per_page=100&page=1": Self.list(addresses)], token: true,
      ["--into", folder.path + "/all"],
      environment: [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.file://\(folder.path)/up/.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://github.com/",
      ])
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("1 mirror in "), "\(run.text)")
    #expect(run.text.contains(": 1 new, 1 failed\n"))
    #expect(run.errorText.contains("keystow: github.com/acme/gone.git: git clone: "))
    let config = folder.text(of: "all/github.com/acme/app.git/config")
    #expect(config?.contains("url = https://github.com/acme/app.git") == true)
    #expect(config?.contains(Self.token) == false && config?.contains("helper") == false)
  }

  /// Over HTTPS, from a server that wants a password.
  @Test func privateRepositoriesAreFetchedWithTheToken() throws {
    let folder = try TemporaryDirectory()
    try shell(
      """
      git init -q -b main work
      git -C work commit -q --allow-empty -m one
      git clone -q --bare work up/acme/app.git
      """, in: folder.path)
    let live = try LiveCase(
      ["a.txt": ""], hosts: ["localhost"],
      answers: [
        "/api/v1/orgs/acme/repos?limit=50&page=1": Self.list([
          "https://localhost:{port}/acme/app.git"
        ])
      ], repositories: folder.path + "/up")
    let port = live.provider.port
    let arguments = ["mirror", "gitea:https://localhost:\(port)/acme", "--into", "all"]
    let environment = ["GIT_SSL_CAINFO": live.provider.authority, "FORGE_TOKEN": Self.token]
    let without = try live.run(arguments, environment: environment)
    #expect(without.text == "0 mirrors in all: 1 failed\n")
    for outcome in ["1 new", "1 updated"] {
      let run = try live.run(
        arguments + ["--token-env", "FORGE_TOKEN"], environment: environment)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(run.text.hasPrefix("1 mirror in all: \(outcome)\n"))
      #expect(!(run.text + run.errorText).contains(Self.token))
    }
    let basic = "Basic " + Data("x-access-token:\(Self.token)".utf8).base64EncodedString()
    let given = live.provider.requests.filter { $0.path.contains(".git/") }
      .compactMap { $0.headers["Authorization"] }
    #expect(Set(given) == [basic])
    let leaks = try ProgramRun("grep", ["-r", Self.token, "all"], in: live.repository.path)
    #expect(leaks.text.isEmpty)
  }

  /// What a forge says does not make git read elsewhere, or run anything.
  @Test func hostileAnswersAreRefused() throws {
    let addresses = [
      "file:///etc", "https://evil.example/a.git", "ext::sh -c x", "https://github.com/../../a",
      "https://github.com@evil.example/a", "https://github.com/acme/\u{1B}[2J", "",
      "https://github.com/acme/good", "https://github.com/Acme/Good.git",
    ]
    let (run, _, _) = try run(
      "github:acme", host: "api.github.com",
      ["/orgs/acme/repos?per_page=100&page=1": Self.list(addresses)])
    #expect(run.status == 2)
    #expect(run.text == "https://github.com/acme/good\n")
    #expect(
      run.errorText == """
        keystow: repository 1: no https address at github.com
        keystow: repository 2: no https address at github.com
        keystow: repository 3: no https address at github.com
        keystow: repository 4: invalid path
        keystow: repository 5: no https address at github.com
        keystow: repository 6: control character
        keystow: repository 7: no https address at github.com

        """)
  }

  @Test(arguments: [
    ("*", FakeProvider.Answer(status: 404), "no organization, group or user 'acme'"),
    ("*", .init(status: 401), "the token is not accepted, HTTP 401"),
    ("*", .init(status: 403, headers: ["X-RateLimit-Remaining": "0"]), "rate limit reached; pass"),
    ("*", .init(status: 429, headers: ["Retry-After": "900"]), "rate limit reached"),
    ("*", .init(status: 301, headers: ["Location": "https://evil.example/"]), "HTTP 301"),
    ("*", .init(body: "{\"clone_url\": \"https://github.com/a/b\"}"), "not a list of repositories"),
    ("*", .init(body: "<html>"), "not a list of repositories"),
    ("*", .init(body: "[]", behavior: "truncated"), "the answer is damaged"),
  ])
  func failuresAreReported(_ path: String, _ answer: FakeProvider.Answer, _ reason: String) throws {
    let (run, _, _) = try run("github:acme", host: "api.github.com", [path: answer])
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errorText.hasPrefix("keystow: github.com: "), "\(run.errorText)")
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }

  @Test(arguments: [
    (["gitea:acme", "--dry-run"], "expected gitea:https://HOST/OWNER"),
    (["gitlab:http://git.example.com/a", "--dry-run"], "expected gitlab:https://HOST/OWNER"),
    (["github:acme/app", "--dry-run"], "invalid host or owner"),
    (["github:..", "--dry-run"], "invalid host or owner"),
    (["gitea:https://me@git.example.com/a", "--dry-run"], "invalid host or owner"),
    (["github:acme", "--dry-run", "--token-env", "A;B"], "--token-env: not the name of a"),
    (["list.txt", "--dry-run", "--token-env", "A"], "--token-env requires an owner at a forge"),
    (["github:acme"], "missing expected argument '--into <dir>'"),
  ])
  func mistakesAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let run = try keystow(["mirror"] + arguments, in: "/")
    #expect(run.status == 64)
    #expect(run.errorText.contains("keystow: " + message), "\(run.errorText)")
  }

  @Test func aVariableThatIsNotSetIsReported() throws {
    let run = try keystow(["mirror", "github:acme", "--dry-run", "--token-env", "NONE"], in: "/")
    #expect(run.status == 2)
    #expect(run.errorText == "keystow: NONE: variable not set\n")
  }

  /// Asked as git asks: it gets the token for the host of the forge, and for no other.
  @Test func gitGetsTheTokenForTheForgeOnly() throws {
    let folder = try TemporaryDirectory()
    let token = MirrorToken(
      text: Self.token, variable: "FORGE_TOKEN", host: "git.example.com:3000")
    let settings = ["credential.helper=!echo password=other; :"] + token.settings
    #expect(!settings.joined().contains(Self.token))
    for (host, password) in [("git.example.com:3000", Self.token), ("evil.example", "other")] {
      let run = try ProgramRun(
        "git", settings.flatMap { ["-c", $0] } + ["credential", "fill"], in: folder.path,
        input: Array("protocol=https\nhost=\(host)\nusername=x-access-token\n\n".utf8),
        environment: ["FORGE_TOKEN": Self.token])
      #expect(run.text.contains("password=\(password)\n"), "\(run.errorText)")
    }
  }
}
