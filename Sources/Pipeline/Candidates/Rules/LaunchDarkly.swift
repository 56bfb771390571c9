enum LaunchDarkly {
  static let rules: [Rule] = [
    Rule(
      context: "launchdarkly-key", of: "LaunchDarkly", "LaunchDarkly SDK key or API token",
      severity: .high,
      names: ["launchdarkly", "launch_darkly", "launch-darkly", "ldsdk", "ld_sdk"],
      form: [
        .oneOf(["sdk-", "api-"]), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(12, .anyHex),
      ],
      source: "https://launchdarkly.com/docs/sdk/concepts/client-side-server-side#keys",
      rotation: "https://app.launchdarkly.com/settings/authorization",
      live: [
        LiveCheck(
          "GET https://app.launchdarkly.com/api/v2/caller-identity", .authorization(""),
          .live(200, when: .has("accountId")), .restricted(403), .dead(401),
          shows: ["name": "tokenName"], only: ["api-"],
          page: "https://launchdarkly.com/docs/api/other/get-caller-identity")
      ]),
    Rule(
      token: "launchdarkly-sdk-key", of: "LaunchDarkly",
      "LaunchDarkly SDK key or API token without its name",
      severity: .high, confidence: .medium, form: [.oneOf(["sdk-", "api-"])] + TokenForm.uuid,
      source: "https://launchdarkly.com/docs/sdk/concepts/client-side-server-side#keys",
      rotation: "https://app.launchdarkly.com/settings/authorization"),
    Rule(
      token: "launchdarkly-mobile-sdk-key", of: "LaunchDarkly",
      "LaunchDarkly mobile key without its name",
      severity: .low, form: [.text("mob-")] + TokenForm.uuid, isPublishable: true,
      source: "https://launchdarkly.com/docs/sdk/concepts/client-side-server-side#keys"),
    Rule(
      context: "launchdarkly-mobile-key", of: "LaunchDarkly", "LaunchDarkly mobile key",
      severity: .low,
      names: ["launchdarkly", "launch_darkly", "launch-darkly", "ldmobile", "ld_mobile"],
      form: [
        .text("mob-"), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ], isPublishable: true,
      source: "https://launchdarkly.com/docs/sdk/concepts/client-side-server-side#keys"),
  ]
}
