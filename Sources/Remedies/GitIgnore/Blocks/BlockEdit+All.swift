internal import Bytes
internal import Edits
internal import Git

extension BlockEdit {
  /// The edits that make the block of every .gitignore in the work tree around us current.
  ///
  /// - Throws: `BlockErrors` with everything that keeps blocks from being made; what else there is in
  ///   the tree (links, files too large to be written by hand) has no block.
  package static func all(in catalogue: TemplateCatalogue) throws -> [BlockEdit] {
    let top = try IgnorePlaceFinder.root()
    var edits: [BlockEdit] = []
    var errors: [BlockError] = []
    for path in try ignoreFiles(below: top) {
      do {
        let place = top.sibling(path)
        guard let edit = try BlockEdit(of: place, in: catalogue, choosing: { $0 }) else { continue }
        edits.append(edit)
      } catch let error as BlockError {
        if case .utf16 = error { continue }
        errors.append(error)
      } catch EditError.link, EditError.tooLarge {
        continue
      }
    }
    guard errors.isEmpty else { throw BlockErrors(errors: errors) }
    return edits
  }

  /// Relative to the root, sorted.
  private static func ignoreFiles(below top: IgnorePlace) throws -> [GitPath] {
    var problems: [Problem] = []
    let isRepository = try WorkTreeFacts(around: top.root) != nil
    let source: any BlobSource =
      isRepository
      ? try WorkingTreeSource(path: top.root, maximumByteCount: 0)
      : DirectorySource(folder: GitPath(top.root), maximumByteCount: 0)
    return try source.origins(problems: &problems).map(\.path)
      .filter { $0.name.elementsEqual(".gitignore".utf8) }
  }
}

extension IgnorePlace {
  /// Another .gitignore of the same work tree.
  ///
  /// - Parameter path: from the root.
  fileprivate func sibling(_ path: GitPath) -> IgnorePlace {
    let prefix = path.bytes.dropLast(path.name.count)
    let start = self.path.dropLast(".gitignore".utf8.count)
    return IgnorePlace(
      path: start + path.text, name: path.bytes, folder: GitPath(Array(prefix.dropLast())),
      root: root, tracked: tracked.below(Array(prefix)), dialect: dialect, isGitsOwn: false)
  }
}
