internal import Carriers
internal import Files
internal import Vocabulary

/// The `.env` from which the reader of a file gets its variables: that next to the file, or for
/// fastlane that in the folder it loads.
struct EnvironmentFile {
  let path: GitPath

  /// - Parameter root: the root of the work tree, without a trailing slash.
  /// - Throws: `FileError` if the system fails to list a folder.
  init(for file: GitPath, below root: String) throws(FileError) {
    let own = WorkTreePath.folder(of: file)
    let parent = WorkTreePath.folder(of: own)
    // fastlane loads its own folder or, if no file there is named like a `.env`, the parent; a new
    // file in the first would hide those of the second.
    let isFastlane = FastlaneSource.contains(file)
    let hasOwn = isFastlane ? try Self.hasEnvironment(own, below: root) : true
    let isInParent = hasOwn ? false : try Self.hasEnvironment(parent, below: root)
    path = Self.path(in: isInParent ? parent : own)
  }

  /// The reason no value can be written to it; nil if one can.
  ///
  /// - Throws: `FileError`.
  func obstacle(in project: ReaderProject) throws -> String? {
    LookupFile(path: path).obstacle(in: project)
  }

  private static func path(in folder: GitPath) -> GitPath {
    WorkTreePath.joined(folder, Array(".env".utf8)) ?? GitPath(".env")
  }

  /// Whether fastlane finds a file to load in a folder: the pattern `*.env*`, samples included.
  private static func hasEnvironment(
    _ folder: GitPath, below root: String
  ) throws(FileError) -> Bool {
    let listing: FolderListing
    do throws(FileError) {
      listing = try FolderListing(of: "\(root)/\(folder.text)", followingLink: true)
    } catch {
      guard !error.isOfSystem else { throw error }
      return false
    }
    return listing.entries.contains { entry in
      String(decoding: entry.name, as: UTF8.self).contains(".env")
    }
  }
}
