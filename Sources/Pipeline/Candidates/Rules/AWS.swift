enum AWS {
  static let rules: [Rule] = [
    Rule(
      token: "aws-access-key-id", of: "AWS", "AWS access key id",
      severity: .critical,
      form: [.oneOf(["AKIA", "ASIA", "ABIA", "ACCA"]), .exactly(16, .base32)], minimumEntropy: 2.5,
      evidence: { AWSAccount.evidence(of: $0) },
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html",
      rotation: "https://console.aws.amazon.com/iam/home#/security_credentials",
      sample: { AWSAccount.sample(&$0) }),
    Rule(
      context: "aws-secret-access-key", of: "AWS", "AWS secret access key",
      severity: .critical,
      names: [
        "secretaccesskey", "secret_access_key", "secret-access-key", "aws_secret", "awssecret",
        "aws-secret", "aws.secret", "aws_key", "awskey", "aws-key", "aws_access", "s3_secret",
        "s3secret", "s3-secret", "s3.secret", "ses_secret", "amazon_secret", "amazonsecret",
      ],
      form: [.exactly(40, .base64)], minimumEntropy: 3.5,
      evidence: { MachineMade.mixedCaseEvidence(of: $0) },
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/"
        + "id_credentials_access-keys.html",
      rotation: "https://console.aws.amazon.com/iam/home#/security_credentials", live: liveChecks),
    Rule(
      token: "aws-session-token", of: "AWS", "AWS session token",
      severity: .medium,
      form: [
        .oneOf(["IQoJb3JpZ2lu", "FwoGZXIvYXdz", "FQoGZXIvYXdz", "AQoDYXdz"]),
        .within(100...2400, .base64),
      ],
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/"
        + "id_credentials_temp_use-resources.html"),
    Rule(
      token: "aws-bedrock-key", of: "AWS", "Amazon Bedrock API key",
      severity: .critical, form: [.text("ABSK"), .within(109...269, .base64)],
      source: "https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html"),
    Rule(
      token: "aws-bedrock-short-term-key", of: "AWS", "Amazon Bedrock short-term API key",
      severity: .high, form: [.text("bedrock-api-key-"), .within(60...2000, .base64)],
      source: "https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html"),
    Rule(
      token: "aws-mws-token", of: "AWS", "Amazon Marketplace Web Service authorization token",
      severity: .high, form: [.text("amzn.mws.")] + TokenForm.uuid,
      source: "https://developer-docs.amazon.com/sp-api/docs/migrating-authorization-from-mws"),
    secretAfterKeyID, secretBeforeKeyID,
    Rule(
      context: "aws-cognito-client-secret", of: "AWS", "Amazon Cognito app client secret",
      severity: .medium, names: ["cognito"],
      form: [.within(51...52, .lowerAlphanumeric)],
      source: "https://docs.aws.amazon.com/cognito/latest/developerguide/"
        + "user-pool-settings-client-apps.html"),
  ]

  private static let keyIDs = ["AKIA", "ASIA"]
  /// 40 characters of base 64 with digits and letters of both cases, unlike a checksum or a path.
  private static let secret =
    #"(?:(?<![A-Za-z0-9+/_-])|(?<=\\[nrt]))(?=[A-Z0-9+/]{0,39}[a-z])"#
    + "(?=[a-z0-9+/]{0,39}[A-Z])"
    + "(?=[A-Za-z+/]{0,39}[0-9])([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=_-])"

  /// A secret under any name, or none, soon after the key id that it belongs to.
  private static let secretAfterKeyID = pairRule(
    id: "aws-secret-after-key-id", reach: .following(280),
    pattern: "(?<=(?<![A-Za-z0-9+/])AKIA|(?<![A-Za-z0-9+/])ASIA)[A-Z2-7]{16}(?![A-Za-z0-9+/])"
      + #"[^\x00]{1,200}?"# + secret,
    text: { keyID, secret in "\(keyID)\n  other = \(secret)\n" })

  /// A secret under any name, or none, shortly before the key id that it belongs to.
  private static let secretBeforeKeyID = pairRule(
    id: "aws-secret-before-key-id", reach: .token(before: 160, after: 17),
    pattern: secret
      + #"[^\x00]{1,110}?(?<![A-Za-z0-9+/])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9+/])"#,
    text: { keyID, secret in "other = \(secret)\nid = \(keyID)\n" })

  private static func pairRule(
    id: String, reach: Reach, pattern: @autoclosure @escaping @Sendable () -> String,
    text: @escaping @Sendable (_ keyID: String, _ secret: String) -> String
  ) -> Rule {
    Rule(
      id: id, provider: "AWS", summary: "AWS secret access key next to its key id",
      severity: .critical, confidence: .medium, anchors: keyIDs.map { .exact($0) }, reach: reach,
      pattern: pattern(), minimumEntropy: 3.5,
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html",
      rotation: "https://console.aws.amazon.com/iam/home#/security_credentials", live: liveChecks,
      examples: { make in
        [text(AWSAccount.sample(&make), "aZ" + make.characters(38, from: .base64))]
      },
      counterexamples: { make in
        let keyID = AWSAccount.sample(&make)
        return [
          text(keyID, "aZ" + make.characters(39, from: .base64)), text(keyID, make.hex(40)),
          text(keyID + "A", "aZ" + make.characters(38, from: .base64)),
        ]
      })
  }

  private static let liveChecks = [
    LiveCheck(
      "POST https://sts.us-east-1.amazonaws.com/", .awsSignature,
      .live(200, when: .has("GetCallerIdentityResponse")),
      .dead(403, when: .equals("Error.Code", ["InvalidClientTokenId", "SignatureDoesNotMatch"])),
      needs: [Companion("id", "access key id", #"\bAKIA[A-Z2-7]{16}\b"#)],
      headers: ["Accept": "application/json"],
      body: #"Action=GetCallerIdentity&Version=2011-06-15"#,
      shows: ["account": "GetCallerIdentityResponse.GetCallerIdentityResult.Arn"],
      page: "https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html")
  ]
}
