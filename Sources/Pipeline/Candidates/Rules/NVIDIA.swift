enum NVIDIA {
  static let rules: [Rule] = [
    Rule(
      token: "nvidia-key", of: "NVIDIA", "NVIDIA API key",
      severity: .high, form: [.text("nvapi-"), .within(60...70, .base64URL)],
      source: "https://docs.nvidia.com/nim/large-language-models/latest/getting-started.html",
      rotation: "https://build.nvidia.com/")
  ]
}
