/// A complete file that is still to take its place, in the same folder or another one of the same
/// file system.
///
/// Whoever makes one either moves it into place or removes it.
package struct AsideFile {
  let folder: Folder
  let name: [UInt8]
  private let target: Folder
  private let targetName: [UInt8]

  /// Puts a file in the place of another in one step; signals that end a program have no effect
  /// meanwhile.
  ///
  /// - Parameter permissions: before the umask takes some away.
  /// - Throws: `FileError`; the old file is then untouched.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32
  ) throws(FileError) {
    let (folder, name) = PathText.parts(of: path)
    let version = FileVersion(bytes: bytes, permissions: nil, creation: permissions)
    try Signals.ignored { () throws(FileError) in
      let aside = try AsideFile(for: name, in: Folder(at: folder), holding: version)
      do throws(FileError) {
        try aside.moveIntoPlace()
      } catch {
        aside.remove()
        throw error
      }
    }
  }

  /// Writes a file for a name in a folder.
  ///
  /// - Parameter aside: the folder to write it in, instead of that of the name.
  /// - Throws: `FileError`; nothing is left behind then.
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

  /// Replaces what is in its place, in one step, and brings the name to the disk.
  ///
  /// - Throws: `FileError`; the old file is then untouched, and this one still aside.
  package func moveIntoPlace() throws(FileError) {
    try folder.move(name, to: target, as: targetName)
    target.synchronise()
  }

  /// Removes it, if it did not move.
  package func remove() {
    try? folder.remove(name)
  }

  /// Tries names of this process until one is not taken; killed runs may have left some.
  ///
  /// They are short, so that they fit where the name of the file itself does.
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

  /// Removes what runs left in a folder that were killed; files of running processes stay.
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
