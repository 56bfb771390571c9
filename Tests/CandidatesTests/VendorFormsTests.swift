import Testing

@testable import Candidates

/// Forms that keys of well-known vendors have beside the usual one, each as a file contains it.
@Suite struct VendorFormsTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let ruleID: String
    /// The text around the secret.
    let before: String
    let after: String
    let secret: @Sendable (inout SampleGenerator) -> String

    init(
      _ ruleID: String, _ before: String, _ after: String = "\n",
      _ secret: @escaping @Sendable (inout SampleGenerator) -> String
    ) {
      self.ruleID = ruleID
      self.before = before
      self.after = after
      self.secret = secret
    }

    var testDescription: String { "\(ruleID): \(before)" }
  }

  @Test(arguments: forms)
  func theSecretIsFound(form: Form) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == form.ruleID })
    let matcher = try ReferenceMatcher(rule)
    for seed in 1...5 as ClosedRange<UInt64> {
      var make = SampleGenerator(seed: seed)
      let secret = form.secret(&make)
      let text = "first = 1\n" + form.before + secret + form.after
      #expect(try matcher.secrets(in: text) == [secret], "\(text)")
      if case .refutes(let reason) = rule.evidence(Array(secret.utf8)) {
        Issue.record("\(form.ruleID): \(reason)")
      }
    }
  }

  static let forms = messaging + clouds + code + services

  private static let messaging = [
    Form("slack-webhook", "https://") {
      "hooks.slack.com/services/T\($0.digits(7))/B\($0.digits(7))/" + $0.alphanumeric(23)
    },
    Form("slack-workflow-webhook", "POST https://") {
      "hooks.slack.com/workflows/T\($0.digits(8))/A\($0.digits(10))/\($0.digits(18))/"
        + $0.alphanumeric(24)
    },
    Form("slack-trigger-webhook", "url: https://") {
      "hooks.slack.com/triggers/E\($0.digits(10))/\($0.digits(13))/" + $0.hex(32)
    },
    Form("slack-workspace-token", "token=") { "xoxa-2-" + $0.alphanumeric(40) },
    Form("slack-app-secret", "SLACK_SIGNING_SECRET=") { $0.hex(32) },
    Form("telegram-bot-url", "https://api.telegram.org/bot", "/sendMessage") {
      "\($0.digits(9)):AA" + $0.base64URL(33)
    },
    Form("telegram-bot-token-by-name", "TELEGRAM_TOKEN = '", "'") {
      "\($0.digits(7)):" + $0.base64URL(35)
    },
    Form("twilio-account-sid", "TWILIO_ACCOUNT_SID=") { "AC" + $0.characters(32, from: .upperHex) },
    Form("twilio-api-key-without-name", "Client(\"", "\")") { "SK" + $0.hex(32) },
    Form("mailchimp-key-without-name", "Client(\"", "\")") { $0.hex(32) + "-us12" },
    Form("mailgun-newer-key", "MAILGUN_API_KEY=") { "\($0.hex(32))-\($0.hex(8))-\($0.hex(8))" },
  ]

  private static let clouds = [
    Form("azure-client-secret", "value: '", "'") {
      "~.-8Q~" + $0.characters(34, from: .alphanumeric)
    },
    Form("azure-connection-string-key", "AccountEndpoint=https://a/;AccountKey=", ";\n") {
      $0.characters(86, from: .base64) + "=="
    },
    Form("azure-sas-signature", "?sv=2020-08-04&sig=", "&st=1") { $0.alphanumeric(43) + "%3D" },
    Form("azure-subscription-key", "Ocp-Apim-Subscription-Key: ") { $0.hex(32) },
    Form("azure-devops-token", "AZURE_DEVOPS_PAT=") { $0.characters(52, from: .lowerBase32) },
    Form("azure-search-legacy-key", "AZURE_SEARCH_KEY=") { $0.characters(32, from: .upperHex) },
    Form("azure-publish-password", "userPWD=\"", "\"") { $0.alphanumeric(60) },
    Form("aws-session-token", "aws_session_token=") {
      "FwoGZXIvYXdz" + $0.characters(200, from: .base64)
    },
    Form("aws-secret-access-key", "AWS_KEY=") { "aB" + $0.characters(38, from: .base64) },
    Form("google-oauth-access-token", "token: ") { "ya29.c." + $0.base64URL(120) },
    Form("google-hmac-key-id", "id = ") { "GOOG1E" + $0.characters(55, from: .upperAlphanumeric) },
    Form("alibaba-sts-key-id", "AccessKeyId: ") { "STS.NT" + $0.alphanumeric(23) },
    Form("ibm-cloud-key", "IAM_APIKEY=") { $0.base64URL(44) },
    Form("cloudflare-legacy-global-key", "CLOUDFLARE_GLOBAL=") { $0.hex(37) },
    Form("tailscale-key", "TS_AUTHKEY=") {
      "tskey-auth-\($0.alphanumeric(7))CNTRL-" + $0.alphanumeric(18)
    },
    Form("fly-io-personal-token", "FLY_API_TOKEN=") { "fo1_" + $0.base64URL(43) },
    Form("fly-io-token", "Authorization: FlyV1 ", ",fm2_x") {
      "fm2_" + $0.characters(300, from: .base64)
    },
    Form("planetscale-token", "token=") { "pscale_tkn_" + $0.base64URL(30) + ".~" },
    Form("vercel-blob-token", "BLOB_READ_WRITE_TOKEN=\"", "\"") {
      "vercel_blob_rw_\($0.alphanumeric(16))_" + $0.alphanumeric(30)
    },
  ]

  private static let code = [
    Form("gitlab-token", "token: ") { "glwt-" + $0.base64URL(20) },
    Form("gitlab-token", "token = ") { "glrtr-" + $0.base64URL(20) },
    Form("gitlab-versioned-token", "PRIVATE-TOKEN: ") {
      "glpat-\($0.base64URL(36)).01." + $0.characters(9, from: .lowerAlphanumeric)
    },
    Form("gitlab-registration-token", "token = \"", "\"") { "GR1348941" + $0.base64URL(20) },
    Form("github-legacy-token", "GITHUB_TOKEN=") { $0.hex(40) },
    Form("npm-legacy-token", "//registry.npmjs.org/:_authToken=") { $0.uuid() },
    Form("vault-service-token", "VAULT_TOKEN=") { "hvs." + $0.alphanumeric(24) },
    Form("databricks-suffixed-token", "token: ") { "dapi\($0.hex(32))-2" },
    Form("notion-legacy-token-without-name", "auth: '", "'") { "secret_" + $0.alphanumeric(43) },
    Form("github-url-token", "git clone https://", ":x-oauth-basic@github.com/a/b") { $0.hex(40) },
    Form("nuget-feed-password", "<add key=\"ClearTextPassword\" value=\"", "\" />") {
      $0.alphanumeric(20)
    },
    Form("nuget-legacy-key", "nuget push a.nupkg -ApiKey ") { $0.uuid() },
    Form("jfrog-short-key", "X-JFrog-Art-Api: ") { "AKC" + $0.alphanumeric(30) },
    Form("jfrog-identity-token", "ARTIFACTORY_TOKEN=") { "aB" + $0.alphanumeric(62) },
    Form("sentry-user-token", "auth.token=") { "sntryi_" + $0.hex(64) },
    Form("sentry-legacy-token", "SENTRY_AUTH_TOKEN=") { $0.hex(64) },
    Form("bitbucket-data-center-token", "token: ") { "BBDC-" + DataCenterToken.sample(&$0) },
    Form("atlassian-data-center-token", "JIRA_PAT=") { DataCenterToken.sample(&$0) },
    Form("sourcegraph-instance-token", "SRC_ACCESS_TOKEN=") { "sgp_\($0.hex(16))_" + $0.hex(40) },
  ]

  private static let services = [
    Form("newrelic-regional-license-key", "license_key: ") { "eu01xx\($0.hex(30))NRAL" },
    Form("newrelic-rest-key", "key: ") { "NRRA-" + $0.hex(42) },
    Form("newrelic-browser-key", "licenseKey:\"", "\"") { "NRJS-" + $0.hex(19) },
    Form("shippo-token", "token: ") { "shippo_test_" + $0.alphanumeric(40) },
    Form("stripe-webhook-secret", "secret = \"", "\"") {
      "whsec_" + $0.characters(43, from: .base64) + "="
    },
    Form("square-oauth-secret", "secret: ") { "sandbox-sq0csb-" + $0.base64URL(43) },
    Form("launchdarkly-sdk-key", "init(\"", "\")") { "sdk-" + $0.uuid() },
    Form("posthog-personal-key", "key: ") { "phx_" + $0.alphanumeric(36) },
    Form("deepseek-key-without-name", "client = Client(\"", "\")") { "sk-" + $0.hex(32) },
    Form("elevenlabs-key-without-name", "client = Client(\"", "\")") { "sk_" + $0.hex(48) },
    Form("facebook-app-token", "fb_token = \"", "\"") {
      "\($0.digits(15))|" + $0.base64URL(27)
    },
  ]
}
