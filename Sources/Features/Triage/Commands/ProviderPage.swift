internal import Files
internal import Text

/// Opens the page of a provider in the browser of the user.
enum ProviderPage {
  /// Opens a page of a built-in rule.
  ///
  /// - Returns: whether a browser was started.
  static func open(_ page: String) -> Bool {
    guard page.hasPrefix("https://"), let words = browser else { return false }
    return (try? ChildProcess.launch(words + [page])) != nil
  }

  /// The words of the command: of `BROWSER`, or what the system has; nil without a display.
  private static var browser: [String]? {
    if let chosen = Environment.text("BROWSER")?.split(separator: ":").first {
      let words = chosen.split(separator: " ").map(String.init).filter { $0 != "%s" }
      if !words.isEmpty { return words }
    }
    #if canImport(Darwin)
      return ["open"]
    #else
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
        Environment.text($0)?.isEmpty == false
      }
      return hasDisplay ? ["xdg-open"] : nil
    #endif
  }
}
