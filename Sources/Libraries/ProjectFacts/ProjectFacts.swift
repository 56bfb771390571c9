internal import Text
package import Vocabulary

/// The one answer to what a file is for: from the project's own statement, its name, its folders, its
/// first lines and the rule that ignores it.
///
/// The strongest statement comes first: what `.keystow.toml` says, then the project's ignore rule, then
/// the tool that writes the file, then names and folders.
package struct ProjectFacts: Sendable {
  package let roles: FileRoles

  package init(roles: FileRoles = FileRoles()) { self.roles = roles }

  /// Returns everything that is known of a file.
  ///
  /// - Parameters:
  ///   - rule: the pattern that ignores it, or would if git did not track it; nil for none.
  ///   - content: its text, or the start of it; nil if unknown.
  package func facts(
    about path: GitPath, ignoredBy rule: [UInt8]? = nil, content: [UInt8]? = nil
  ) -> [FileFact] {
    var facts: [FileFact] = []
    let role = roles.fact(about: path)
    if let role { facts.append(role) }
    if role?.purpose == .sources { return facts }
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
    if SampleFiles.isSample(path) { facts.append(FileFact(.sample, .name)) }
    if let platform = CIPlatform(definedBy: path) {
      facts.append(FileFact(.pipeline(of: platform), .name))
    }
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    if FileNames.isOfMachine(path, name) { facts.append(FileFact(.machine, .name)) }
    if let form = FileNames.form(of: name) { facts.append(FileFact(form, .name)) }
    facts += Self.folderFacts(of: path)
    if FileNames.isDocumentation(name) { facts.append(FileFact(.documentation, .name)) }
    if FileNames.isTest(path.name) { facts.append(FileFact(.tests, .name)) }
    return facts
  }

  /// Returns what says that a file is not the project's own settings: its role, or the outermost
  /// folder for tests, their data, examples, or dependencies; nil if there is none.
  package func place(of path: GitPath) -> FileFact? {
    if let role = roles.fact(about: path) {
      return role.purpose.isOfTests || role.purpose == .vendored ? role : nil
    }
    return Self.folderFacts(of: path).first {
      $0.purpose.isOfTests || $0.purpose == .vendored
    }
  }

  /// Whether a file has names and no values: a sample that people copy, a template, a schema.
  package func isSample(_ path: GitPath) -> Bool {
    roles.fact(about: path).map { $0.purpose == .sample }
      ?? (SampleFiles.isSample(path) || SampleName.marks(path.name))
  }

  /// Returns what says that a file has values that no commit should contain; nil if `.keystow.toml` does
  /// not.
  package func declaredSecret(_ path: GitPath) -> FileFact? {
    roles.fact(about: path).flatMap { [.secrets, .machine].contains($0.purpose) ? $0 : nil }
  }

  /// Whether a file belongs to tests or a dependency, so that no value of it is moved; examples are
  /// the project's own.
  package func isForeign(_ path: GitPath) -> Bool { foreignPurpose(of: path) != nil }

  /// Returns the purpose of a file of tests or of a dependency; nil for any other file.
  package func foreignPurpose(of path: GitPath) -> FilePurpose? {
    let foreign: [FilePurpose] = [.tests, .fixtures, .vendored]
    if let role = roles.fact(about: path) {
      return foreign.contains(role.purpose) ? role.purpose : nil
    }
    return Self.folderFacts(of: path).map(\.purpose).first(where: foreign.contains)
  }

  /// Returns the first fact because of which generic secrets in a file are rarely real.
  ///
  /// A scan asks it of each file with such findings, so it does only what that needs.
  package func doubt(about path: GitPath) -> FileFact? {
    if let role = roles.fact(about: path) {
      return Self.isDoubt(role.purpose) ? role : nil
    }
    // All that such a file has are values of keys.
    let tool = GeneratedFile.tool(of: path)
    if let tool, GeneratedFile.isOfKeys(tool) { return nil }
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    if let form = FileNames.form(of: name) { return FileFact(form, .name) }
    if tool != nil { return FileFact(.generated(by: ""), .name) }
    if let folder = Self.folderFacts(of: path).first { return folder }
    if FileNames.isDocumentation(name) { return FileFact(.documentation, .name) }
    return FileNames.isTest(path.name) ? FileFact(.tests, .name) : nil
  }

  private static func isDoubt(_ purpose: FilePurpose) -> Bool {
    switch purpose {
    case .tests, .fixtures, .examples, .documentation, .vendored, .generated: true
    default: false
    }
  }

  /// Whether the file at a path is documentation.
  package func isDocumentation(_ path: GitPath) -> Bool {
    doubt(about: path)?.purpose == .documentation
  }

  /// Returns what the folders of a path say, the outermost first.
  private static func folderFacts(of path: GitPath) -> [FileFact] {
    path.bytes.split(separator: UInt8(ascii: "/")).dropLast().compactMap { folder in
      let name = String(decoding: folder, as: UTF8.self)
      return KnownFolders.purpose(of: name).map { FileFact($0, .folder(name)) }
    }
  }
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

  /// Returns the service if an entry of such a file is one of its own.
  ///
  /// - Parameter name: the name of the entry; nil in source code.
  package static func service(of path: GitPath, entry name: String?) -> String? {
    guard let service = service(of: path) else { return nil }
    let isOwn = name.map {
      ["API_KEY", "current_key", "apiKey", "CLIENT_ID", "client_id"].contains($0)
    }
    return isOwn ?? true ? service : nil
  }

  /// The opinion of every command on keys of a service, without a full stop.
  package static func advice(on service: String) -> String {
    "keys of \(service) in apps are public by design; restrict them to your app"
  }
}
