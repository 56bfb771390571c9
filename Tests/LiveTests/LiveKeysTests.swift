import Foundation
import TestSupport
import Testing

/// Proof of a rotation, the check of all keys, and revocations, with a fake provider.
struct LiveKeysTests {
  private static let works = FakeProvider.Answer(body: "{\"object\": \"balance\"}")

  private func keysCase() throws -> LiveCase {
    let live = try LiveCase(
      [
        ".keystow.toml": "[keys.STRIPE_KEY]\n\n[keys.OTHER_KEY]\n",
        ".gitignore": "Secrets.xcconfig\n",
      ], hosts: ["api.stripe.com"],
      answers: ["old": .init(status: 401), "new": Self.works, "still": Self.works])
    return live
  }

  private func setting(_ marker: String, in live: LiveCase) throws {
    try live.repository.write(
      "STRIPE_KEY = \(LiveCase.stripe(marker))\nOTHER_KEY = a\n", to: "Secrets.xcconfig")
  }

  @Test func aRotationIsProven() throws {
    let live = try keysCase()
    try setting("old", in: live)
    let run = try live.run(
      ["keys", "rotate", "STRIPE_KEY", "--live", "--yes"], input: LiveCase.stripe("new"))
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    #expect(run.text.contains("Old value: dead at api.stripe.com"))
    #expect(run.text.contains("New value: live at api.stripe.com"))
    let manifest = try #require(live.repository.text(of: ".keystow.toml"))
    #expect(manifest.contains(/\[keys\.STRIPE_KEY\]\nrotated = [0-9]{4}-[0-9]{2}-[0-9]{2}\n/))
    #expect(!manifest.contains("scn"))
    // The record survives the next one.
    let again = try live.run(["keys", "rotate", "STRIPE_KEY"], input: LiveCase.stripe("old"))
    #expect(again.status == 0, "\(again.errorText)")
    #expect(live.provider.requests.count == 2)
  }

  @Test func anOldValueThatStillWorksIsWorkLeft() throws {
    let live = try keysCase()
    try setting("still", in: live)
    let refused = try live.run(
      ["keys", "rotate", "STRIPE_KEY", "--live"], input: LiveCase.stripe("new"))
    #expect(refused.status == 64)
    #expect(live.repository.text(of: "Secrets.xcconfig")?.contains("scnstillx") == true)
    let run = try live.run(
      ["keys", "rotate", "STRIPE_KEY", "--live", "--yes"], input: LiveCase.stripe("new"))
    #expect(run.status == 1)
    #expect(run.text.contains("Revoke the old value at the provider; it still works."))
  }

  @Test func allPlacesOfTheOldValueAreListed() throws {
    let live = try keysCase()
    let old = LiveCase.stripe("old")
    let repository = live.repository
    try repository.write("let key = \"\(old)\"\n", to: "App.swift")
    try repository.write(
      "on: push\nenv:\n  STRIPE_KEY: ${{ secrets.STRIPE_KEY }}\n  MY_STRIPE_KEY_2: a\n",
      to: ".github/workflows/build.yml")
    try repository.git(["add", "-A"])
    try repository.git(["commit", "-qm", "Pay"])
    try repository.write("let key = Secrets.stripeKey\n", to: "App.swift")
    try repository.git(["commit", "-qam", "Move the key out"])
    let commit = try repository.git(["rev-parse", "HEAD^"]).prefix(10)
    try setting("old", in: live)
    let product = try TemporaryDirectory()
    try product.write("binary \0\(old)\0", to: "app")
    let run = try live.run(
      ["keys", "rotate", "STRIPE_KEY", "--product", product.path + "/app"],
      input: LiveCase.stripe("new"))
    #expect(run.status == 1, "\(run.text) \(run.errorText)")
    #expect(
      run.text.contains("the history contains it in:\n  App.swift:1, since commit \(commit)\n"))
    #expect(run.text.contains("Products that still contain the old value; build them again:\n"))
    #expect(run.text.contains("app (plain text)"))
    #expect(
      run.text.contains(
        "store the new value there:\n  .github/workflows/build.yml:3 (GitHub Actions)\nThe"
          + " old value is") || run.text.contains("build.yml:3 (GitHub Actions)"))
    #expect(!run.text.contains("build.yml:4"))
    #expect(run.text.contains("committed or pushed: https://dashboard.stripe.com/"))
    #expect(!run.text.contains("scnold"))
    let again = try live.run(
      ["keys", "rotate", "STRIPE_KEY"], input: LiveCase.stripe("still"))
    #expect(again.text.contains("The old value is nowhere in the history."))
    #expect(again.status == 0)
  }

  @Test func allKeysAreChecked() throws {
    let live = try keysCase()
    try setting("new", in: live)
    let good = try live.run(["keys", "check", "--live", "--yes"])
    #expect(good.text.contains("STRIPE_KEY  live at api.stripe.com"), "\(good.text)")
    #expect(good.text.contains("OTHER_KEY   skipped: no documented"))
    try setting("old", in: live)
    let bad = try live.run(["keys", "check", "--live", "--yes"])
    #expect(bad.text.contains("STRIPE_KEY  dead at api.stripe.com"))
    #expect(bad.status == 1)
    let before = live.provider.requests.count
    #expect(try live.run(["keys", "check", "--live"]).status == 64)
    _ = try live.run(["keys", "check"])
    #expect(live.provider.requests.count == before)
  }

  private func revocationCase(
    answering answer: FakeProvider.Answer = .init(status: 204)
  ) throws -> (live: LiveCase, id: String) {
    let live = try LiveCase(
      ["a.env": "GITLAB_TOKEN=glpat" + "-scnonex\(SampleSecret.generic(3, count: 13))\n"],
      hosts: ["gitlab.com"], answers: ["one": answer])
    let listed = try live.run(["scan", "-f", "json"]).text
    let id = try #require(listed.firstMatch(of: /"fingerprint": "([0-9a-f]+)"/)).1
    return (live, String(id.prefix(8)))
  }

  @Test func nothingIsRevokedWithoutATypedConfirmation() throws {
    let (live, id) = try revocationCase()
    let planned = try live.run(["revoke", id, "--dry-run"])
    #expect(planned.status == 0, "\(planned.errorText)")
    #expect(planned.text.contains("DELETE gitlab.com/api/v4/personal_access_tokens/self"))
    #expect(planned.text.hasSuffix("Nothing was sent.\n"))
    let piped = try live.run(["revoke", id], input: "\(id)\n")
    #expect(piped.status == 2)
    #expect(piped.errorText.contains("must be confirmed at a terminal"))
    #expect(try live.run(["revoke", id, "--yes"]).status == 64)
    #expect(live.provider.requests.isEmpty)
  }

  @Test func aTypedConfirmationRevokesOneSecret() throws {
    let (live, id) = try revocationCase()
    let wrong = try live.typing("no", after: "type ", ["revoke", id])
    #expect(wrong.text.contains("nothing sent"))
    #expect(wrong.status == 2)
    #expect(live.provider.requests.isEmpty)
    let run = try live.typing(id, after: "type ", ["revoke", id])
    #expect(run.text.contains("Revoked."), "\(run.text)")
    #expect(run.status == 0)
    #expect(live.provider.requests.map(\.method) == ["DELETE"])
  }

  @Test func oneSecretIsRevokedAtATime() throws {
    let (live, id) = try revocationCase()
    #expect(try live.run(["revoke", id, id]).status == 64)
    #expect(try live.run(["revoke"]).status == 64)
    #expect(try live.run(["revoke", "12345"]).errorText.contains("too short"))
    #expect(live.provider.requests.isEmpty)
  }

  @Test func aRevocationThatIsNotConfirmedFails() throws {
    let (live, id) = try revocationCase(answering: .init(status: 500))
    let run = try live.typing(id, after: "type ", ["revoke", id])
    #expect(run.status == 2)
    #expect(run.text.contains("gitlab.com: unexpected answer, HTTP 500; check with: keystow live"))
  }

  @Test func aSecretWithoutAnEndpointGetsThePage() throws {
    let live = try LiveCase(
      ["a.env": "STRIPE=\(LiveCase.stripe("one"))\n"], hosts: ["api.stripe.com"], answers: [:])
    let listed = try live.run(["scan", "-f", "json"]).text
    let id = try #require(listed.firstMatch(of: /"fingerprint": "([0-9a-f]+)"/)).1
    let run = try live.run(["revoke", String(id)])
    #expect(run.status == 1)
    #expect(run.text.contains("https://dashboard.stripe.com/apikeys"))
  }
}
