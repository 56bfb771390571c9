internal import Edits
internal import Findings

/// A `.keystow.toml` where there is none, which says what can be written into it.
struct ConfigurationSetup: SetupPart {
  private let edit: FileEdit

  private static let text = """
    # What Keystow goes by here: keystow --help. Commit this file.

    # What is found and is no secret, with the reason, and until when that is so:
    # [[allow]]
    # paths = ["Tests/Fixtures/**"]
    # reason = "made up for the tests"

    # Keys that the project needs; their values are in no committed file:
    # [keys.TMDB_API_KEY]

    """

  /// - Parameters:
  ///   - root: of the project.
  ///   - hasKeys: whether another part makes the file, as it has keys to write.
  /// - Throws: `EditError` for a file that cannot be read.
  init(root: String, hasKeys: Bool) throws {
    let path = FileStatus.path(of: ConfigurationFile.name, in: root)
    let old = try CurrentFile(path: path).content(limit: 1 << 24)
    let isWanted = old == nil && !hasKeys
    edit = FileEdit(path: path, old: old, new: isWanted ? Array(Self.text.utf8) : old ?? [])
  }

  var changesNothing: Bool { edit.old != nil || edit.new.isEmpty }

  func lines() -> [String] {
    changesNothing ? [] : ["\(ConfigurationFile.name): would be made, with comments only"]
  }

  func carryOut() throws {
    if !changesNothing { try EditPlan([edit]).carryOut() }
  }

  func closing(isDone: Bool) -> [String] { [] }

  func members() -> [JSONMember] { [JSONMember("makes_configuration", .bool(!changesNothing))] }
}
