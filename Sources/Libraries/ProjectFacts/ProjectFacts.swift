package import Git
internal import Text

/// The one answer to what a file is for, from its name, its folders, its first lines and the rule
/// that ignores it.
///
/// The strongest statement comes first: what the project's own rule says, then the tool that writes
/// the file, then names and folders.
package enum ProjectFacts {
  /// Returns everything that is known of a file.
  ///
  /// - Parameters:
  ///   - rule: the pattern that ignores it, or would if git did not track it; nil for none.
  ///   - content: its text, or the start of it; nil if unknown.
  package static func facts(
    about path: GitPath, ignoredBy rule: [UInt8]? = nil, content: [UInt8]? = nil
  ) -> [FileFact] {
    var facts: [FileFact] = []
    if let rule, IgnoredName.names(path, rule: rule) {
      facts.append(FileFact(.secrets, .ignoreRule(String(decoding: rule, as: UTF8.self))))
    }
    if let tool = GeneratedFile.tool(of: path) {
      facts.append(FileFact(.generated(by: tool), .name))
    } else if let tool = content.flatMap({ GeneratedFile.tool(in: $0) }) {
      facts.append(FileFact(.generated(by: tool), .content))
    }
    if let service = PublicSettings.service(of: path) {
      facts.append(FileFact(.publicSettings(of: service), .name))
    }
    if SampleName.marks(path.name) { facts.append(FileFact(.sample, .name)) }
    if let found = foreignFolder(of: path) {
      facts.append(FileFact(found.purpose, .folder(found.name)))
    }
    return facts
  }

  /// Returns the outermost folder for tests, their data, or dependencies; nil if there is none.
  package static func foreignFolder(of path: GitPath) -> (purpose: FilePurpose, name: String)? {
    for folder in path.bytes.split(separator: UInt8(ascii: "/")).dropLast() {
      let name = String(decoding: folder, as: UTF8.self)
      if let purpose = purpose(ofFolder: name) { return (purpose, name) }
    }
    return nil
  }

  private static func purpose(ofFolder name: String) -> FilePurpose? {
    switch kinds[name.lowercased()] {
    case .tests: return .tests
    case .fixtures: return .fixtures
    case .vendored: return .vendored
    default: break
    }
    // `Stubbed Responses`, `MockData`, `AppUITests`, `Preview Content`.
    let words = FileNameWords.words(of: name)
    guard let last = words.last else { return nil }
    if ["tests", "uitests", "itests", "specs"].contains(last) { return .tests }
    if words.contains(where: stubs.contains) { return .fixtures }
    let isData = ["data", "content", "assets", "responses", "files", "json"].contains(last)
    return isData && ["preview", "sample", "test", "dummy", "fake"].contains(words.first ?? "")
      ? .fixtures : nil
  }

  private static let stubs: Set<String> = [
    "stubs", "stubbed", "mock", "mocks", "mocked", "mockdata", "fixtures", "cassettes",
  ]

  private static let kinds = KnownFolders.kinds(for: .untracking)
}

/// Settings of services that are public by design, because every copy of an app contains them.
package enum PublicSettings {
  /// Returns the service whose settings a file has: `GoogleService-Info.plist` of Firebase.
  package static func service(of path: GitPath) -> String? {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    let isList = name.hasPrefix("googleservice-") && name.hasSuffix("info.plist")
    let isJSON = name == "google-services.json"
    return isList || isJSON || name == "firebase_options.dart" ? "Firebase" : nil
  }

  /// Whether an entry of such a file is one of the service's own.
  ///
  /// - Parameter name: the name of the entry; nil in source code.
  package static func isPublic(_ name: String?) -> Bool {
    guard let name else { return true }
    return ["API_KEY", "current_key", "apiKey", "CLIENT_ID", "client_id"].contains(name)
  }
}
