package import Edits
internal import Git

/// The change of one file that makes its block current, planned and not yet made.
package struct BlockEdit: Sendable {
  package let place: IgnorePlace
  package let change: BlockChange
  package let file: FileEdit

  /// Puts a block into a file, makes the one in it anew, or removes it.
  ///
  /// - Parameter choose: gives the templates, from those of the block that is there; none of them
  ///   removes the block, nil stops.
  /// - Returns: nil when `choose` stops.
  /// - Throws: `EditError`, `BlockError`, `UnknownTemplates`, and what `choose` throws.
  package init?(
    of place: IgnorePlace, in catalogue: TemplateCatalogue,
    choosing choose: ([TemplateUse]?) throws -> [TemplateUse]?
  ) throws {
    let content = try place.content()
    let editor = try BlockEditor(content ?? [], path: place.path, dialect: place.dialect)
    let present = try editor.knownUses(in: catalogue, path: place.path)
    guard let chosen = try choose(present) else { return nil }
    let uses = try TemplateUse.joined(chosen, in: catalogue)
    if uses.isEmpty {
      change = editor.removal()
    } else {
      let groups = try TemplateCombination.groups(
        for: uses, in: catalogue, withSecrets: !place.isBelowBlock)
      change = editor.settingBlock(of: uses, to: groups, tracked: place.tracked)
    }
    file = place.edit(from: content, to: change.bytes)
    self.place = place
  }
}

extension BlockEditor {
  /// What the block is made of, by the names that the catalogue knows.
  ///
  /// - Throws: `BlockError.unknownTemplates` with every name that it does not.
  package func knownUses(
    in catalogue: TemplateCatalogue, path: String
  ) throws(BlockError) -> [TemplateUse]? {
    guard let block, let uses else { return nil }
    do throws(UnknownTemplates) {
      return try TemplateUse.joined(uses, in: catalogue)
    } catch {
      throw .unknownTemplates(path: path, line: block.lines.lowerBound + 1, error)
    }
  }
}

extension IgnorePlace {
  package func edit(from old: [UInt8]?, to new: [UInt8]) -> FileEdit {
    FileEdit(path: path, old: old, new: new, followsLink: isGitsOwn, makesFolders: isGitsOwn)
  }
}
