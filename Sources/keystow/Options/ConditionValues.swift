internal import ArgumentParser

/// What conditions are held against: `config=Release` gives the parameter `config` a value.
struct ConditionValues {
  /// By parameter, in the order in which they were given.
  private(set) var values: [String: [String]] = [:]

  /// - Throws: `ValidationError` for a text that is not PARAMETER=VALUE.
  init(_ texts: [String]) throws {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("A condition is PARAMETER=VALUE, as in config=Release.")
      }
      values[String(parts[0]), default: []].append(String(parts[1]))
    }
  }
}
