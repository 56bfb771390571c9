enum GitLab {
  static let rules: [Rule] = [
    Rule(
      token: "gitlab-token", of: "GitLab", "GitLab personal, deploy, service or feature token",
      severity: .critical,
      form: [
        .oneOf(["glpat-", "gldt-", "glsoat-", "glft-", "glffct-", "glrt-"]),
        .within(20...25, .base64URL),
      ],
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens"),
    Rule(
      token: "gitlab-routable-token", of: "GitLab", "GitLab token of the routable form",
      severity: .critical,
      form: [
        .oneOf(["glpat-", "gldt-", "glsoat-", "glft-", "glrt-"]), .within(27...300, .base64URL),
        .text("."), .exactly(9, .lowerAlphanumeric),
      ],
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens"),
    Rule(
      token: "gitlab-trigger-token", of: "GitLab", "GitLab pipeline trigger token",
      severity: .high, form: [.text("glptt-"), .exactly(40, .lowerHex)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-agent-token", of: "GitLab", "GitLab agent for Kubernetes token",
      severity: .high, form: [.text("glagent-"), .exactly(50, .base64URL)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-job-token", of: "GitLab", "GitLab job token",
      severity: .medium,
      form: [.text("glcbt-"), .within(1...5, .alphanumeric), .text("_"), .exactly(20, .base64URL)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-mail-token", of: "GitLab", "GitLab incoming mail token",
      severity: .medium, form: [.text("glimt-"), .exactly(25, .base64URL)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-oauth-secret", of: "GitLab", "GitLab OAuth application secret",
      severity: .high, form: [.text("gloas-"), .exactly(64, .base64URL)],
      source: "https://docs.gitlab.com/security/tokens/"),
  ]
}
