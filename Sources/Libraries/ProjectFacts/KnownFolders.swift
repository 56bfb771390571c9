internal import Text

/// Folder names that indicate the origin and purpose of their files.
package enum KnownFolders {
  /// A use of the table that looks for exact names, in their exact case.
  package enum Search: Sendable {
    /// Skipping Xcode projects that belong to others.
    case xcodeProjects
    /// Skipping folders while templates are detected; tests apart.
    case detection
    /// Folders of tests, in which few templates are detected.
    case tests
  }

  /// Returns the names of the folders for a search.
  package static func names(for search: Search) -> Set<String> {
    switch search {
    case .xcodeProjects:
      [
        "Pods", "Carthage", "node_modules", "vendor", "SourcePackages", ".symlinks", "checkouts",
        "DerivedData", ".build",
      ]
    case .detection:
      [
        "Pods", "Carthage", "node_modules", "vendor", "vendored", "third_party", "third-party",
        "thirdparty", "external", "bower_components", "DerivedData", ".build", "fixtures",
        "testdata", "__fixtures__", ".git", ".venv", "venv", "site-packages",
      ]
    case .tests: ["test", "tests", "spec", "specs", "Test", "Tests"]
    }
  }

  /// Returns the purpose of the files in a folder of a name; nil if it suggests none.
  package static func purpose(of name: String) -> FilePurpose? {
    let plain = String(
      decoding: name.utf8.lazy.filter { !" -_".utf8.contains($0) }.map(\.lowercased),
      as: UTF8.self)
    if let purpose = purposes[plain] { return purpose }
    if plain.hasSuffix(".lproj") { return .format(.localization) }
    // `Stubbed Responses`, `MockData`, `AppUITests`, `Preview Content`.
    let words = FileNameWords.words(of: name)
    guard let last = words.last else { return nil }
    if last == "specs" || isOfTests(words.dropLast().last ?? "", last) { return .tests }
    if words.contains(where: stubs.contains) { return .fixtures }
    let isData = ["data", "content", "assets", "responses", "files", "json"].contains(last)
    return isData && ["preview", "sample", "test", "dummy", "fake"].contains(words.first ?? "")
      ? .fixtures : nil
  }

  /// Whether a name ends in a word for tests: `AppTests`, `androidTest`, Go's `caddytest`, but not
  /// `Latest` and `SpeedTest`.
  private static func isOfTests(_ before: String, _ last: String) -> Bool {
    let stem = last.hasSuffix("tests") ? String(last.dropLast()) : last
    guard stem.hasSuffix("test") else { return false }
    return !otherTests.contains { (before + stem).hasSuffix($0) }
  }

  private static let otherTests = [
    "latest", "greatest", "fastest", "shortest", "smartest", "lightest", "contest", "protest",
    "attest", "detest", "speedtest", "abtest", "pentest",
  ]

  private static let stubs: Set<String> = [
    "stubs", "stubbed", "mock", "mocks", "mocked", "mockdata", "fixtures", "cassettes",
  ]

  /// By name in lower case, without the signs that separate words.
  private static let purposes: [String: FilePurpose] = {
    var purposes: [String: FilePurpose] = [:]
    for (purpose, names) in table {
      for name in names.split(separator: " ") { purposes[String(name)] = purpose }
    }
    return purposes
  }()

  private static let table: [(FilePurpose, String)] = [
    (.tests, "test tests spec specs testing mocks mock unittests uitests e2e"),
    (
      .fixtures,
      """
      fixture fixtures testdata testfiles testcases golden goldens snapshots stubs cassettes corpus \
      corpora stubbedresponses mockdata mockresponses sampledata previewcontent previewassets
      """
    ),
    (.examples, "example examples sample samples demo demos playground playgrounds"),
    (.examples, "tutorial tutorials"),
    (.documentation, "doc docs documentation"),
    (.vendored, "pods carthage nodemodules vendor vendored vendors thirdparty 3rdparty external"),
    (.vendored, "externals extern bowercomponents deps submodules subprojects"),
    (.generated(by: ""), "deriveddata generated dist"),
  ]
}
