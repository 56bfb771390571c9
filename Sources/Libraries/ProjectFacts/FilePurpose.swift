/// What a file of a project is for.
package enum FilePurpose: Hashable, Sendable {
  /// Values of keys, which belong to each developer and to CI.
  case secrets
  /// A sample or template that people copy and fill in.
  case sample
  /// The output of a tool, which overwrites edits.
  case generated(by: String)
  /// A test, or data and stubs for tests and previews.
  case tests, fixtures
  /// Code of a dependency.
  case vendored
  /// The settings of a service that every app contains, public by design.
  case publicSettings(of: String)
}

/// What says so.
package enum FactSource: Hashable, Sendable {
  /// A rule of the project's ignore files, even where git tracks the file.
  case ignoreRule(String)
  /// The name of the file.
  case name
  /// A folder that contains it.
  case folder(String)
  /// The comment that its tool writes.
  case content
}

/// A purpose of a file, with what says so.
package struct FileFact: Hashable, Sendable {
  package let purpose: FilePurpose
  package let source: FactSource

  package init(_ purpose: FilePurpose, _ source: FactSource) {
    self.purpose = purpose
    self.source = source
  }
}
