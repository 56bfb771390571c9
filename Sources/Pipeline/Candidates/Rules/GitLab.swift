enum GitLab {
  static let rules: [Rule] = [
    Rule(
      token: "gitlab-token", of: "GitLab", "GitLab personal, deploy, service or feature token",
      severity: .critical,
      form: [
        .oneOf([
          "glpat-", "gldt-", "glsoat-", "glft-", "glffct-", "glrt-", "glrtr-", "glwt-",
        ]),
        .within(20...26, .base64URL),
      ],
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens", live: liveChecks,
      revocation: revocation),
    Rule(
      token: "gitlab-routable-token", of: "GitLab", "GitLab token of the routable form",
      severity: .critical,
      form: [
        .oneOf(["glpat-", "gldt-", "glsoat-", "glft-", "glrt-", "glrtr-", "glwt-"]),
        .within(27...300, .base64URL), .text("."), .exactly(9, .lowerAlphanumeric),
      ],
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens", live: liveChecks,
      revocation: revocation),
    Rule(
      token: "gitlab-versioned-token", of: "GitLab", "GitLab token of the routable form, versioned",
      severity: .critical,
      form: [
        .oneOf(["glpat-", "gldt-", "glsoat-", "glft-", "glrt-", "glrtr-", "glwt-"]),
        .within(20...300, .base64URL), .text("."), .exactly(2, .lowerAlphanumeric), .text("."),
        .within(7...9, .lowerAlphanumeric),
      ],
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens", live: liveChecks,
      revocation: revocation),
    Rule(
      token: "gitlab-registration-token", of: "GitLab", "GitLab runner registration token",
      severity: .high, form: [.text("GR1348941"), .exactly(20, .base64URL)],
      source: "https://docs.gitlab.com/ci/runners/new_creation_workflow/"),
    Rule(
      token: "gitlab-session-cookie", of: "GitLab", "GitLab session cookie",
      severity: .high, form: [.text("_gitlab_session="), .exactly(32, .lowerHex)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      context: "gitlab-legacy-token", of: "GitLab", "GitLab personal access token, older form",
      severity: .critical, names: ["gitlab", "private-token", "private_token", "job-token"],
      form: [.exactly(20, .base64URL)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.gitlab.com/security/tokens/",
      rotation: "https://gitlab.com/-/user_settings/personal_access_tokens"),
    Rule(
      token: "gitlab-trigger-token", of: "GitLab", "GitLab pipeline trigger token",
      severity: .high, form: [.text("glptt-"), .exactly(40, .lowerHex)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-agent-token", of: "GitLab", "GitLab agent for Kubernetes token",
      severity: .high, form: [.text("glagent-"), .within(50...70, .base64URL)],
      source: "https://docs.gitlab.com/security/tokens/"),
    Rule(
      token: "gitlab-job-token", of: "GitLab", "GitLab job token",
      severity: .medium,
      form: [.text("glcbt-"), .within(1...8, .alphanumeric), .text("_"), .exactly(20, .base64URL)],
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

  private static let liveChecks = [
    LiveCheck(
      "GET https://gitlab.com/api/v4/personal_access_tokens/self", .header("PRIVATE-TOKEN"),
      .live(200, when: .has("id")), .restricted(403), .elsewhere(401),
      shows: ["name": "name", "scopes": "scopes", "expires": "expires_at"], only: ["glpat-"],
      page: "https://docs.gitlab.com/api/personal_access_tokens/")
  ]

  private static let revocation = LiveCheck(
    "DELETE https://gitlab.com/api/v4/personal_access_tokens/self", .header("PRIVATE-TOKEN"),
    .dead(204), only: ["glpat-"], page: "https://docs.gitlab.com/api/personal_access_tokens/")
}
