import Audit
import TestSupport
import Testing
import Vocabulary

/// Credentials in URLs and settings.
@Suite struct URLAuditTests {
  private let sample: AuditCase
  private let password = SampleSecret.generic(8, count: 14)

  init() throws {
    sample = try AuditCase()
    try sample.commit("x\n")
  }

  private func modules(_ url: String) -> String {
    "[submodule \"one\"]\n\tpath = one\n\turl = \(url)\n"
  }

  @Test func everyVersionOfGitmodulesIsRead() async throws {
    try sample.commit(modules("https://ada:\(password)@example.com/one.git"), to: ".gitmodules")
    var result = try await sample.audit()
    #expect(result.sections(.credentialURL) == [.rotation, .current])
    #expect(
      result.items(.credentialURL)[1].commands
        == ["git config --file .gitmodules submodule.one.url https://example.com/one.git"])
    try sample.commit(modules("https://example.com/one.git"), to: ".gitmodules")
    result = try await sample.audit()
    #expect(result.sections(.credentialURL) == [.rotation])
    #expect(result.replacementLines == ["literal:\(password)==>***REMOVED***"])
    for item in result.items {
      #expect(!"\(item)".contains(password))
    }
  }

  @Test func submodulesWithoutCredentialsAreFine() async throws {
    try sample.commit(modules("git@example.com:one.git"), to: ".gitmodules")
    #expect(try await sample.audit().items.isEmpty)
  }

  @Test(arguments: ["/home/ada/one", "file:///home/ada/one"])
  func aSubmoduleOnThisMachineIsNoUseToOthers(_ url: String) async throws {
    try sample.commit(modules(url), to: ".gitmodules")
    #expect(try await sample.audit().sections(.localSubmodule) == [.attributes])
  }

  @Test(arguments: [
    ["remote.origin.url", "https://ada:PASSWORD@example.com/x"],
    ["remote.origin.pushurl", "https://ada:PASSWORD@example.com/x"],
    ["url.https://ada:PASSWORD@example.com/.insteadOf", "https://example.com/"],
    ["http.https://example.com/.extraheader", "AUTHORIZATION: basic PASSWORD"],
    ["http.proxy", "http://ada:PASSWORD@proxy.example.com"],
    ["sendemail.smtppass", "PASSWORD"],
  ])
  func credentialsInTheSettingsStayOnThisMachine(_ setting: [String]) async throws {
    try sample.repository.git(
      ["config"] + setting.map { $0.replacing("PASSWORD", with: password) })
    let result = try await sample.audit()
    #expect(result.sections(.gitConfiguration) == [.machine])
    for item in result.items {
      #expect(!"\(item)".contains(password))
    }
    #expect(result.items(.rewriteHistory).isEmpty)
  }

  @Test func settingsWithoutCredentialsAreFine() async throws {
    for (name, value) in [
      ("remote.origin.url", "ssh://git@example.com/x"), ("http.extraheader", "X-Trace: 1"),
      ("url.git@example.com:.insteadOf", "https://example.com/"), ("credential.helper", "store"),
    ] {
      try sample.repository.git(["config", name, value])
    }
    #expect(try await sample.audit().items.isEmpty)
  }

  @Test func theSettingsOfSubmodulesAreRead() async throws {
    try sample.repository.write("ref: refs/heads/main\n", to: ".git/modules/a/b/HEAD")
    try sample.repository.write(
      "[remote \"origin\"]\n\turl = https://ada:\(password)@example.com/x\n",
      to: ".git/modules/a/b/config")
    let found = try await sample.audit().items(.gitConfiguration)
    #expect(found.first?.path?.text.hasSuffix(".git/modules/a/b/config") == true)
  }
}
