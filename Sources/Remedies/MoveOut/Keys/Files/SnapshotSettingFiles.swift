internal import Files
package import Xcconfig

/// The xcconfig files of a project, each as it was when it was first read.
struct SnapshotSettingFiles: SettingFiles {
  let snapshot: FileSnapshot

  func content(of path: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try snapshot.content(of: path, followsLink: true)
    } catch {
      guard error.reason == .brokenLink else { throw error }
      return nil
    }
  }

  func identity(of path: String) -> String { DiskFiles().identity(of: path) }
}

extension KeyProject {
  /// The xcconfig files of the project, for a loader.
  package var settingFiles: any SettingFiles { SnapshotSettingFiles(snapshot: snapshot) }
}
