enum Segment {
  static let rules: [Rule] = [
    Rule(
      token: "segment-token", of: "Segment", "Segment public API token",
      severity: .high, form: [.text("sgp_"), .exactly(64, .alphanumeric)],
      source: "https://docs.segmentapis.com/tag/Getting-Started",
      rotation: "https://app.segment.com/"),
    Rule(
      context: "segment-write-key", of: "Segment", "Segment write key",
      severity: .low,
      names: [
        "segmentwrite", "segment_write", "segmentkey", "segment_key", "segmentapi", "segment_api",
        "segment.io", "segment.com",
      ],
      form: [.exactly(32, .alphanumeric)], isPublishable: true,
      source: "https://segment.com/docs/connections/find-writekey/"),
  ]
}
