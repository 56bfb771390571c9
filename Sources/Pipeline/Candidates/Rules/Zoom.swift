enum Zoom {
  static let rules: [Rule] = [
    Rule(
      context: "zoom-secret", of: "Zoom", "Zoom client or SDK secret",
      severity: .high,
      names: [
        "zoom_client_secret", "zoomclientsecret", "zoom_sdk_secret", "zoomsdksecret",
        "zoom_api_secret", "zoomapisecret", "zoom_secret",
      ],
      form: [.within(32...36, .alphanumeric)],
      source: "https://developers.zoom.us/docs/internal-apps/s2s-oauth/",
      rotation: "https://marketplace.zoom.us/")
  ]
}
