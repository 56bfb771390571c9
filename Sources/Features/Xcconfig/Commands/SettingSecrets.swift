internal import Candidates
internal import Configuration
internal import Files
internal import Filters
internal import Formats
internal import Keys
internal import Scan
internal import Text
internal import Vocabulary
internal import Xcconfig

/// The secrets among the settings of an xcconfig file.
struct SettingSecrets {
  /// The names of keys in the nearest manifest.
  private let keys: Set<String>
  private let values: Set<[UInt8]>

  /// The length in bytes below which a value occurs in others by chance.
  private static let shortest = 6
  /// The size in bytes above which a file is not searched.
  private static let limit = 1 << 24

  /// - Parameter file: the path of the first file.
  /// - Throws: the errors of the search.
  init(in loaded: LoadedSettings, _ table: SettingTable, startingAt file: String) throws {
    let keys = Self.keys(near: file)
    var values = try Self.found(in: loaded.paths)
    let named =
      table.names.map { ($0, table.value(of: $0) ?? []) }
      + loaded.assignments.map { ($0.assignment.name, $0.assignment.value) }
    for (name, value) in named where Self.isSecret(name, keys) && !Self.isReference(value) {
      values.insert(value)
    }
    self.keys = keys
    self.values = values.filter { $0.count >= Self.shortest }
  }

  /// Whether a value is a secret or contains one; an empty value and a mere reference do not.
  func hides(_ value: [UInt8], of name: String) -> Bool {
    guard !value.isEmpty, !Self.isReference(value) else { return false }
    return Self.isSecret(name, keys) || values.contains { value.offset(of: $0, from: 0) != nil }
  }

  private static func isSecret(_ name: String, _ keys: Set<String>) -> Bool {
    keys.contains(name) || SecretName(Array(name.utf8)) != .none
  }

  /// Whether a value is a reference such as `$(NAME)`.
  private static func isReference(_ value: [UInt8]) -> Bool {
    value.starts(with: "$(".utf8) && value.last == UInt8(ascii: ")")
      && value.dropFirst(2).dropLast().allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
  }

  private static func keys(near file: String) -> Set<String> {
    let project = try? KeyProject(salvagingAt: PathText.folder(of: file))
    return Set(project?.manifest.keys.map(\.name.text) ?? [])
  }

  /// The secrets that a scan finds in files.
  private static func found(in paths: [String]) throws -> Set<[UInt8]> {
    let search = try SecretSearch(
      plan: MatchPlan(.builtIn, readsLittle: true), filters: .standard(for: Configuration()))
    var values: Set<[UInt8]> = []
    for path in paths {
      guard
        let bytes = try? CurrentFile(path: path, followsLink: true).content(limit: limit)
      else { continue }
      for secret in try search.secrets(in: bytes, of: GitPath(path)) {
        values.insert(secret.reveal())
      }
    }
    return values
  }
}
