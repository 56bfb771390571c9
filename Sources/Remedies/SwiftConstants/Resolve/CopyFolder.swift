internal import Edits
internal import Git

/// The folder that resolved copies are written to, below the paths of their files.
struct CopyFolder {
  let place: OutputPlace
  /// What earlier runs wrote there.
  let record: CopyRecord

  /// - Parameter owner: the folder of the manifest; absolute, links resolved.
  /// - Throws: `ResolveError` for a path that cannot be one, `EditError` when the record cannot be
  ///   read.
  init(_ path: String, of owner: String) throws {
    // The folder itself may be `.`, or a link.
    let file = try OutputPlace(path + "/" + CopyRecord.fileName)
    let folder = file.path.dropLast(CopyRecord.fileName.count + 1)
    place = try OutputPlace(folder.isEmpty ? "/" : String(folder))
    record = try CopyRecord(path: file.path, owner: owner)
  }

  /// Where the copy of a file goes.
  ///
  /// - Throws: `ResolveError` where a link leads elsewhere.
  func place(of path: GitPath) throws(ResolveError) -> OutputPlace {
    let copy = try OutputPlace(place.path + "/" + path.text)
    guard copy.path == place.path + "/" + path.text else {
      throw .leadsOut(path: place.path + "/" + path.text)
    }
    return copy
  }
}
