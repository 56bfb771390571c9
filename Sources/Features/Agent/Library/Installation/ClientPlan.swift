package import Files
internal import Formats

/// The change of a client's configuration that installs or removes the hooks.
package struct ClientPlan: Sendable {
  package enum Action: Sendable, Equatable {
    case install, update, remove
    /// Nothing to do: the hooks are as they should be, or there are none to remove.
    case nothing
  }

  package let client: AgentClient
  /// The file with the configuration.
  package let path: String
  package let action: Action
  /// Nil for nothing to do.
  package let edit: FileEdit?
  /// The number of events that the hook is for.
  package let eventCount: Int

  /// The size in bytes above which a configuration is not read.
  private static let limit = 1 << 24

  /// Plans the installation.
  ///
  /// - Parameters:
  ///   - root: the project or the home folder.
  ///   - program: the absolute path of this program.
  /// - Throws: `FileError`, with a reason for a file that is not JSON.
  package init(
    installing settings: ClientSettings, in root: String, program: String
  ) throws(FileError) {
    try self.init(settings, in: root) { old, path throws(FileError) in
      try Self.installed(old, settings, program, path)
    }
  }

  /// Plans the removal.
  ///
  /// - Throws: `FileError`, with a reason for a file that is not JSON.
  package init(removing settings: ClientSettings, in root: String) throws(FileError) {
    try self.init(settings, in: root) { old, path throws(FileError) in
      guard let old else { return nil }
      return try Self.removed(old, settings, path)
    }
  }

  private init(
    _ settings: ClientSettings, in root: String,
    _ change: ([UInt8]?, String) throws(FileError) -> [UInt8]?
  ) throws(FileError) {
    client = settings.client
    eventCount = settings.events.count
    let path = settings.path(in: root)
    self.path = path
    let old = try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    let new = try change(old, path)
    if new == old {
      (action, edit) = (.nothing, nil)
    } else if let new {
      let isInstalled = old.map { Self.isInstalled($0, settings) } ?? false
      let remains = Self.isInstalled(new, settings)
      action = !remains ? .remove : isInstalled ? .update : .install
      edit = FileEdit(path: path, old: old, new: new, followsLink: true, makesFolders: true)
    } else {
      action = .remove
      edit = old.map { FileEdit(removing: path, old: $0) }
    }
  }

  /// Whether a content runs our hook.
  package static func isInstalled(_ content: [UInt8], _ settings: ClientSettings) -> Bool {
    if settings.client == .opencode { return isPlugin(content) }
    let elements = (try? JSONInsertion(content).elements(in: ["hooks"])) ?? []
    return elements.contains(where: settings.isOwn)
  }

  private static func isPlugin(_ content: [UInt8]) -> Bool {
    content.starts(with: "// Written by `keystow agent install".utf8)
  }

  private static func installed(
    _ old: [UInt8]?, _ settings: ClientSettings, _ program: String, _ path: String
  ) throws(FileError) -> [UInt8] {
    if settings.client == .opencode {
      if let old, !isPlugin(old) { throw .invalid(path: path, reason: "not written by keystow") }
      return Array(OpencodePlugin.text(program: program).utf8)
    }
    do throws(JSONInsertionError) {
      var text = try JSONInsertion(old ?? [])
      let wanted = settings.events.map { settings.entry(of: $0, program: program) }
      let present = try text.elements(in: ["hooks"]).filter(settings.isOwn)
      if let old, present == wanted { return old }
      if !present.isEmpty, try removeHooks(from: &text, settings) { text = try JSONInsertion([]) }
      for (event, entry) in zip(settings.events, wanted) {
        try text.append(entry, at: ["hooks", event])
      }
      // After the hooks, by which the removal tells that it was not there before.
      if settings.hasVersion { try text.addMember("version", 1) }
      return text.text
    } catch {
      throw .invalid(path: path, reason: error.message)
    }
  }

  /// Returns nil for a file that holds nothing else.
  private static func removed(
    _ old: [UInt8], _ settings: ClientSettings, _ path: String
  ) throws(FileError) -> [UInt8]? {
    if settings.client == .opencode { return isPlugin(old) ? nil : old }
    do throws(JSONInsertionError) {
      var text = try JSONInsertion(old)
      guard try text.elements(in: ["hooks"]).contains(where: settings.isOwn) else { return old }
      return try removeHooks(from: &text, settings) ? nil : text.text
    } catch {
      throw .invalid(path: path, reason: error.message)
    }
  }

  /// Returns whether nothing is left of a file that had nothing else.
  private static func removeHooks(
    from text: inout JSONInsertion, _ settings: ClientSettings
  ) throws(JSONInsertionError) -> Bool {
    let wasThere = text.wasEmpty
    let addedVersion = try text.isMember("version", after: "hooks")
    try text.remove(in: "hooks", where: settings.isOwn)
    if settings.hasVersion, addedVersion { try text.removeLast("version") }
    return text.isEmpty && !wasThere
  }
}
