enum Splunk {
  static let rules: [Rule] = [
    Rule(
      context: "splunk-hec-token", of: "Splunk", "Splunk HTTP Event Collector token",
      severity: .high,
      names: ["splunk"], form: TokenForm.uuid,
      source: "https://docs.splunk.com/Documentation/Splunk/latest/Data/UsetheHTTPEventCollector")
  ]
}
