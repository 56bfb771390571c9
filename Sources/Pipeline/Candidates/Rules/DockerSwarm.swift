enum DockerSwarm {
  static let rules: [Rule] = [
    Rule(
      token: "docker-swarm-join-token", of: "Docker", "Docker Swarm join token",
      severity: .critical,
      form: [
        .text("SWMTKN-1-"), .exactly(50, .lowerAlphanumeric), .text("-"),
        .exactly(25, .lowerAlphanumeric),
      ],
      source: "https://docs.docker.com/reference/cli/docker/swarm/join-token/"),
    Rule(
      token: "docker-swarm-unlock-key", of: "Docker", "Docker Swarm unlock key",
      severity: .critical, form: [.text("SWMKEY-1-"), .exactly(43, .base64)],
      source: "https://docs.docker.com/reference/cli/docker/swarm/unlock-key/"),
  ]
}
