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
        "aws-secret",
      ],
      form: [.exactly(40, .base64)], minimumEntropy: 3.5,
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/"
        + "id_credentials_access-keys.html",
      rotation: "https://console.aws.amazon.com/iam/home#/security_credentials"),
    Rule(
      token: "aws-session-token", of: "AWS", "AWS session token",
      severity: .medium, form: [.text("IQoJb3JpZ2lu"), .within(100...2000, .base64)],
      source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/"
        + "id_credentials_temp_use-resources.html"),
    Rule(
      token: "aws-bedrock-key", of: "AWS", "Amazon Bedrock API key",
      severity: .critical, form: [.text("ABSK"), .within(109...269, .base64)],
      source: "https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html"),
    Rule(
      context: "aws-cognito-client-secret", of: "AWS", "Amazon Cognito app client secret",
      severity: .medium, names: ["cognito"],
      form: [.within(51...52, .lowerAlphanumeric)], allowsBareName: false,
      source: "https://docs.aws.amazon.com/cognito/latest/developerguide/"
        + "user-pool-settings-client-apps.html"),
  ]
}
