/// Folder names that indicate the origin and purpose of their files.
///
/// Callers select kinds and a purpose: a scan still reports secrets in `deps`, but untracking expects
/// vendored code there.
package enum KnownFolders {
  /// The kind of files below a folder.
  package enum Kind: Sendable, CaseIterable {
    case tests, fixtures, examples, documentation, vendored, generated
    /// Data and environments of tools.
    case tooling
  }

  /// Where a name is trusted to mean its kind.
  package struct Purposes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Lowering the confidence of generic findings; names in lower case.
    package static let confidence = Purposes(rawValue: 1)
    /// Skipping Xcode projects that belong to others; names in their exact case.
    package static let xcodeProjects = Purposes(rawValue: 2)
    /// Skipping folders while templates are detected; names in their exact case.
    package static let detection = Purposes(rawValue: 4)
    /// Keeping tracked files that are ignored; names in lower case.
    package static let untracking = Purposes(rawValue: 8)
  }

  /// Returns the names of some kinds for a purpose.
  package static func names(
    of kinds: Set<Kind> = Set(Kind.allCases), for purpose: Purposes
  ) -> Set<String> {
    Set(
      table.filter { kinds.contains($0.kind) && $0.purposes.contains(purpose) }.flatMap(\.names))
  }

  /// Returns the kind of each lower-case name for a purpose.
  package static func kinds(for purpose: Purposes) -> [String: Kind] {
    var kinds: [String: Kind] = [:]
    for row in table where row.purposes.contains(purpose) {
      for name in row.names { kinds[name.lowercased()] = row.kind }
    }
    return kinds
  }

  private struct Row {
    let kind: Kind
    let purposes: Purposes
    let names: [String]

    init(_ kind: Kind, _ purposes: Purposes, _ names: String) {
      self.kind = kind
      self.purposes = purposes
      self.names = names.split(separator: " ").map(String.init)
    }
  }

  private static let table = [
    Row(.tests, [.confidence, .detection, .untracking], "test tests spec specs"),
    Row(.tests, .detection, "Test Tests"),
    Row(.tests, [.confidence, .untracking], "testing __tests__ mocks __mocks__"),
    Row(.tests, .confidence, "mock unittests uitests"),
    Row(.tests, .untracking, "e2e"),
    Row(.fixtures, [.confidence, .detection, .untracking], "fixtures testdata"),
    Row(.fixtures, [.detection, .untracking], "__fixtures__"),
    Row(
      .fixtures, [.confidence, .untracking], "fixture test-data test_data golden snapshots"),
    Row(.fixtures, .confidence, "stubs cassettes"),
    Row(.fixtures, .untracking, "testfiles testcases __snapshots__ goldens corpus corpora"),
    Row(
      .fixtures, .untracking,
      "stubs stubbed-responses mock-data mock-responses sample-data preview-content preview-assets"),
    Row(.examples, [.confidence, .untracking], "example examples sample samples demo demos"),
    Row(.examples, .confidence, "playground playgrounds"),
    Row(.examples, .untracking, "tutorial tutorials"),
    Row(.documentation, .confidence, "doc docs documentation"),
    Row(
      .vendored, [.confidence, .xcodeProjects, .detection, .untracking],
      "Pods Carthage node_modules vendor"),
    Row(
      .vendored, [.confidence, .detection, .untracking],
      "vendored third_party thirdparty external bower_components"),
    Row(.vendored, [.detection, .untracking], "third-party"),
    Row(.vendored, .xcodeProjects, "SourcePackages .symlinks checkouts"),
    Row(.vendored, .untracking, "vendors 3rdparty externals extern deps submodules subprojects"),
    Row(.generated, [.confidence, .xcodeProjects, .detection], "DerivedData"),
    Row(.generated, [.xcodeProjects, .detection], ".build"),
    Row(.generated, .confidence, "generated dist __generated__"),
    Row(.tooling, .detection, ".git .venv venv site-packages"),
  ]
}
