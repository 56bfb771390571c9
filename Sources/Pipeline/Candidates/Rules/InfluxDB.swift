enum InfluxDB {
  static let rules: [Rule] = [
    Rule(
      context: "influxdb-token", of: "InfluxDB", "InfluxDB API token",
      severity: .critical,
      names: ["influx"], form: [.exactly(86, .base64URL), .text("==")],
      source: "https://docs.influxdata.com/influxdb/v2/admin/tokens/")
  ]
}
