enum Weaviate {
  static let rules: [Rule] = [
    Rule(
      context: "weaviate-key", of: "Weaviate", "Weaviate Cloud API key",
      severity: .high,
      names: ["weaviate", "wcs_api", "wcd_api"],
      form: [.within(36...160, .base64), .padding],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.weaviate.io/cloud/manage-clusters/authentication",
      rotation: "https://console.weaviate.cloud/")
  ]
}
