enum AssemblyAI {
  static let rules: [Rule] = [
    Rule(
      context: "assemblyai-key", of: "AssemblyAI", "AssemblyAI API key",
      severity: .medium, names: ["assemblyai", "assembly_ai"], form: [.exactly(32, .lowerHex)],
      source: "https://www.assemblyai.com/docs/api-reference/overview",
      rotation: "https://www.assemblyai.com/dashboard/api-keys")
  ]
}
