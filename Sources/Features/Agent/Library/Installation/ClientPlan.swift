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
    return settings.entries(in: content).contains(where: settings.isOwn)
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
    let hadText = old?.isEmpty == false
    do throws(DocumentEditError) {
      var edit = try DocumentEdit(old ?? [], as: JSONSyntax(marksEmpty: hadText))
      let wanted = settings.events.map { settings.entry(of: $0, program: program) }
      let present = ClientSettings.entries(of: edit.content).filter(settings.isOwn)
      if let old, present == wanted { return old }
      if !present.isEmpty, try removeHooks(from: &edit, settings) {
        edit = try DocumentEdit([], as: JSONSyntax())
      }
      for (event, entry) in zip(settings.events, wanted) {
        try edit.append([entry], to: ["hooks", .name(event)])
      }
      // After the hooks, by which the removal tells that it was not there before.
      if settings.hasVersion, edit.content["version"] == nil {
        try edit.set(1, at: ["version"])
      }
      return edit.text
    } catch {
      throw .invalid(path: path, reason: error.description)
    }
  }

  /// Returns nil for a file that holds nothing else.
  private static func removed(
    _ old: [UInt8], _ settings: ClientSettings, _ path: String
  ) throws(FileError) -> [UInt8]? {
    if settings.client == .opencode { return isPlugin(old) ? nil : old }
    do throws(DocumentEditError) {
      var edit = try DocumentEdit(old, as: JSONSyntax())
      guard ClientSettings.entries(of: edit.content).contains(where: settings.isOwn) else {
        return old
      }
      return try removeHooks(from: &edit, settings) ? nil : edit.text
    } catch {
      throw .invalid(path: path, reason: error.description)
    }
  }

  /// Returns whether nothing is left of a file that had nothing else.
  private static func removeHooks(
    from edit: inout DocumentEdit, _ settings: ClientSettings
  ) throws(DocumentEditError) -> Bool {
    let syntax = JSONSyntax()
    let wasThere = syntax.wasEmpty(edit.text)
    let names = edit.content.names
    let addedVersion = names.firstIndex(of: "version") ?? 0 > names.firstIndex(of: "hooks") ?? 0
    while let path = settings.ownEntry(in: edit.content) {
      try edit.remove(at: syntax.created(path, in: edit.text))
    }
    if settings.hasVersion, addedVersion, edit.content.names == ["version"] {
      try edit.remove(at: ["version"])
    }
    return edit.content.names.isEmpty && !wasThere
  }
}

extension JSONValue {
  /// The names of the members of an object; empty for other values.
  fileprivate var names: [String] {
    if case .object(let object) = self { object.members.map(\.name) } else { [] }
  }
}
