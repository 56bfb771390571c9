enum AssemblyAI {
  static let rules: [Rule] = [
    Rule(
      context: "assemblyai-key", of: "AssemblyAI", "AssemblyAI API key",
      severity: .medium, names: ["assemblyai", "assembly_ai"], form: [.exactly(32, .lowerHex)],
      source: "https://www.assemblyai.com/docs/api-reference/overview",
      rotation: "https://www.assemblyai.com/dashboard/api-keys",
      live: [
        LiveCheck(
          "GET https://api.assemblyai.com/v2/transcript?limit=1", .authorization(""),
          .live(200, when: .has("page_details")), .restricted(403), .dead(401),
          page: "https://www.assemblyai.com/docs/api-reference/transcripts/list")
      ])
  ]
}
