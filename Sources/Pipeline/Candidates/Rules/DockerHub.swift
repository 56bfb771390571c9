enum DockerHub {
  static let rules: [Rule] = [
    Rule(
      token: "docker-token", of: "Docker", "Docker Hub personal or organization access token",
      severity: .critical,
      form: [.oneOf(["dckr_pat_", "dckr_oat_"]), .within(27...32, .base64URL)],
      source: "https://docs.docker.com/security/access-tokens/",
      rotation: "https://app.docker.com/settings/personal-access-tokens")
  ]
}
