enum UptimeRobot {
  static let rules: [Rule] = [
    Rule(
      context: "uptimerobot-key", of: "UptimeRobot", "UptimeRobot API key",
      severity: .medium,
      names: ["uptimerobot", "uptime_robot"],
      form: [
        .oneOf(["u", "m"]), .within(6...10, .digits), .text("-"), .within(24...32, .lowerHex),
      ],
      source: "https://uptimerobot.com/api/",
      rotation: "https://dashboard.uptimerobot.com/integrations")
  ]
}
