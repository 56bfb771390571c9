enum SumoLogic {
  static let rules: [Rule] = [
    Rule(
      context: "sumologic-access-key", of: "Sumo Logic", "Sumo Logic access key",
      severity: .high,
      names: ["sumologic", "sumo_logic", "sumo-logic", "sumo_access", "sumoaccess", "sumo_api"],
      form: [.exactly(64, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://help.sumologic.com/docs/manage/security/access-keys/"),
    Rule(
      context: "sumologic-access-id", of: "Sumo Logic", "Sumo Logic access id",
      severity: .low,
      names: ["sumologic", "sumo_logic", "sumo-logic", "sumo_access", "sumoaccess", "sumo_api"],
      form: [.text("su"), .exactly(12, .alphanumeric)], minimumEntropy: 2.5,
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://help.sumologic.com/docs/manage/security/access-keys/"),
    Rule(
      token: "sumologic-source-url", of: "Sumo Logic", "Sumo Logic HTTP source URL",
      severity: .medium,
      form: [.text(".sumologic.com/receiver/v1/http/"), .within(60...160, .base64URL), .padding],
      source: "https://help.sumologic.com/docs/send-data/hosted-collectors/"
        + "http-source/"),
  ]
}
