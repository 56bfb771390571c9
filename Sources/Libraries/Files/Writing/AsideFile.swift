/// A complete temporary file that is to replace another one, in the same folder or another one of the
/// same file system.
///
/// The owner either moves it into place or removes it.
package struct AsideFile {
  let folder: Folder
  let name: [UInt8]
  private let target: Folder
  private let targetName: [UInt8]

  /// Writes a file atomically; terminating signals are ignored meanwhile.
  ///
  /// - Parameter permissions: before the umask is applied.
  /// - Throws: `FileError`; then the old file is untouched.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32
  ) throws(FileError) {
    let (folder, name) = PathText.parts(of: path)
    let version = FileVersion(bytes: bytes, permissions: nil, creation: permissions)
    try Signals.ignored { () throws(FileError) in
      let place = try Folder(at: folder)
      sweep(place)
      let aside = try AsideFile(for: name, in: place, holding: version)
      do throws(FileError) {
        try aside.moveIntoPlace()
      } catch {
        aside.remove()
        throw error
      }
    }
  }

  /// Writes a temporary file for a name in a folder.
  ///
  /// - Parameter aside: the folder to write it in, if not `target`.
  /// - Throws: `FileError`; then no file is left.
  package init(
    for name: some SystemPath, in target: Folder, holding version: FileVersion,
    aside: Folder? = nil
  ) throws(FileError) {
    let folder = aside ?? target
    do throws(FileError) {
      self.name = try Self.firstFreeName { name throws(FileError) in
        try folder.create(name, version)
      }
    } catch {
      throw error.named(target.shown(name))
    }
    (self.folder, self.target, targetName) = (folder, target, name.pathBytes)
  }

  /// Replaces the target atomically, and syncs its name to the disk.
  ///
  /// - Throws: `FileError`; then the target is untouched.
  package func moveIntoPlace() throws(FileError) {
    try folder.move(name, to: target, as: targetName)
    target.synchronise()
  }

  /// Removes the temporary file, unless it was moved.
  package func remove() {
    try? folder.remove(name)
  }

  /// Tries names of this process until one is free; killed runs may have left some.
  ///
  /// The names are short, so that they fit wherever the name of the file fits.
  static func firstFreeName(
    _ make: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> [UInt8] {
    var number = 0
    while true {
      let name = Array(".keystow-\(CurrentProcess.id)-\(number)".utf8)
      do throws(FileError) {
        try make(name)
        return name
      } catch {
        number += 1
        guard error.code == FileError.Code.exists, number < 1_000 else { throw error }
      }
    }
  }

  /// Removes temporary files of killed runs from a folder; those of running processes stay.
  package static func sweep(_ folder: Folder) {
    for entry in (try? folder.entries()) ?? [] where entry.kind == .file {
      let parts = entry.name.text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == ".keystow", Int(parts[2]) != nil,
        let process = Int32(parts[1]), process > 1, !CurrentProcess.isRunning(process)
      else { continue }
      try? folder.remove(entry.name)
    }
  }
}
