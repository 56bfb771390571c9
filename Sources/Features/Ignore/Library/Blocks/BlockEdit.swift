internal import Bytes
package import Files
internal import Vocabulary

/// The planned change of one file that brings its block up to date.
package struct BlockEdit: Sendable {
  package let location: IgnoreFileLocation
  package let change: BlockChange
  package let file: FileEdit

  /// Adds, rewrites, or removes the block of a file.
  ///
  /// - Parameters:
  ///   - profile: nil for that of the existing block; lean if there is none.
  ///   - choose: returns the templates, given those of the existing block and the profile; an empty
  ///     list removes the block, nil stops.
  /// - Returns: nil when `choose` stops.
  /// - Throws: `FileError`, `BlockError`, `UnknownTemplates`, and the errors of `choose`.
  package init?(
    of location: IgnoreFileLocation, in catalogue: TemplateCatalogue,
    profile: TemplateProfile? = nil,
    choosing choose: ([TemplateUse]?, TemplateProfile) throws -> [TemplateUse]?
  ) throws {
    let content = try location.content()
    let editor = try BlockEditor(content ?? [], path: location.path, dialect: location.dialect)
    let present = try editor.knownUses(in: catalogue, path: location.path)
    let profile = profile ?? editor.profile ?? .lean
    guard let chosen = try choose(present, profile) else { return nil }
    let uses = try TemplateUse.joined(chosen, in: catalogue)
    if uses.isEmpty {
      change = editor.removal()
    } else {
      let groups = try TemplateCombination.groups(
        for: uses, in: catalogue, profile: profile, isComplete: !location.isBelowBlock)
      change = editor.settingBlock(of: uses, profile, to: groups, tracked: location.tracked)
    }
    file = location.edit(from: content, to: change.bytes)
    self.location = location
  }
}

extension BlockEditor {
  /// Returns the templates of the block by their names in the catalogue.
  ///
  /// - Throws: `BlockError.unknownTemplates` with all names that the catalogue lacks.
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

extension IgnoreFileLocation {
  package func edit(from old: [UInt8]?, to new: [UInt8]) -> FileEdit {
    FileEdit(path: path, old: old, new: new, followsLink: isGitsOwn, makesFolders: isGitsOwn)
  }
}

extension BlockEdit {
  /// Returns the edits that bring the block of every .gitignore in this work tree up to date.
  ///
  /// - Throws: `BlockErrors` with everything that prevents it; links and files too large to be
  ///   written by hand have no block.
  package static func all(
    in catalogue: TemplateCatalogue, profile: TemplateProfile? = nil
  ) throws -> [BlockEdit] {
    let top = try IgnoreFileFinder.root()
    var edits: [BlockEdit] = []
    var errors: [BlockError] = []
    for path in try ignoreFiles(below: top) {
      do {
        let location = top.sibling(path)
        guard
          let edit = try BlockEdit(
            of: location, in: catalogue, profile: profile, choosing: { present, _ in present })
        else { continue }
        edits.append(edit)
      } catch let error as BlockError {
        if case .utf16 = error { continue }
        errors.append(error)
      } catch let error as FileError {
        switch error.reason {
        case .link, .tooLarge: continue
        default: throw error
        }
      }
    }
    guard errors.isEmpty else { throw BlockErrors(errors: errors) }
    return edits
  }

  /// Returns the paths of .gitignore files relative to the root, sorted.
  private static func ignoreFiles(below top: IgnoreFileLocation) throws -> [GitPath] {
    var problems: [Problem] = []
    let isRepository = try RepositoryIgnoreFiles(around: top.root) != nil
    let source: any BlobSource =
      isRepository
      ? try WorkTreeSource(path: top.root, maximumByteCount: 0)
      : DirectorySource(folder: GitPath(top.root), maximumByteCount: 0)
    return try source.origins(problems: &problems).map(\.path)
      .filter { $0.name.elementsEqual(".gitignore".utf8) }
  }
}

extension IgnoreFileLocation {
  /// Returns another .gitignore of the same work tree.
  ///
  /// - Parameter path: from the root.
  fileprivate func sibling(_ path: GitPath) -> IgnoreFileLocation {
    let prefix = path.bytes.dropLast(path.name.count)
    let start = self.path.dropLast(".gitignore".utf8.count)
    return IgnoreFileLocation(
      path: start + path.text, name: path.bytes, folder: GitPath(Array(prefix.dropLast())),
      root: root, tracked: tracked.below(Array(prefix)), dialect: dialect, isGitsOwn: false)
  }
}
