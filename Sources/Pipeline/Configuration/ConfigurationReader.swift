internal import ProjectFacts
internal import Text

/// Makes a `Configuration` of the sections that scans and `keystow ignore` use.
struct ConfigurationReader {
  var document: ConfigurationDocument
  /// The rules that exist, including those of the file; nil to accept any name.
  var ruleIDs: Set<String>?
  let today: CalendarDay?
  /// Whether a path pattern that can match nothing is a note, not a mistake.
  var toleratesPatterns = false

  init(_ bytes: [UInt8], file: String, ruleIDs: Set<String>?, today: CalendarDay?) {
    document = ConfigurationDocument(bytes, file: file, for: .scans)
    self.ruleIDs = ruleIDs
    self.today = today
  }

  mutating func read() -> Configuration {
    var configuration = Configuration()
    configuration.concernsScans = ["allow", "rules", "scan"].contains { document.contains($0) }
    readRules(into: &configuration)
    if let scan = document.table("scan") {
      configuration.scanPlace = document.place(of: scan)
      configuration.maxFileSize = fileSize(of: scan)
      configuration.disabledRules = rules("disabled-rules", of: scan)
    }
    configuration.facts = ProjectFacts(
      roles: document.fileRoles(toleratesPatterns: toleratesPatterns))
    if let live = document.table("live") {
      configuration.live.isEnabled = live.boolean("enabled") ?? false
      configuration.live.excluded = Set((live.strings("exclude") ?? []).map { $0.lowercased() })
    }
    if let ignore = document.table("ignore") {
      configuration.templateFolders = templateFolders(of: ignore)
    }
    for entry in document.list("allow") { readAllow(entry, into: &configuration) }
    configuration.notes += document.notes
    return configuration
  }

  /// The largest `max-file-size` in bytes: a repository must not decide how much memory is used.
  package static let maximumFileSize = 100_000_000

  private mutating func fileSize(of scan: ConfigurationTable) -> Int? {
    let size = scan.size("max-file-size")
    guard let size, size > Self.maximumFileSize else { return size }
    document.reject(
      "'max-file-size' must be at most 100MB; for larger files, pass --max-file-size",
      at: "max-file-size", in: scan)
    return nil
  }

  private mutating func templateFolders(of ignore: ConfigurationTable) -> [String] {
    let folders = ignore.strings("templates") ?? []
    // A repository must not decide what is read outside of it.
    for folder in folders
    where folder.utf8.first == UInt8(ascii: "/") || folder.split(separator: "/").contains("..") {
      document.reject(
        "'templates' must be folders below this file; use --templates for any other folder",
        at: "templates", in: ignore)
    }
    return folders
  }

  /// Returns a list of rule IDs.
  mutating func rules(_ key: String, of table: ConfigurationTable) -> [String] {
    let names = table.strings(key) ?? []
    if let ruleIDs {
      for name in names where !ruleIDs.contains(name) {
        document.reject(
          "unknown rule '\(name)'" + Spelling.hint(name, in: ruleIDs), at: key, in: table)
      }
    }
    return names
  }
}
