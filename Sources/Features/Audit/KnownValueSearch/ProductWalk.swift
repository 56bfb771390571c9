internal import Bytes
internal import Files
internal import Vocabulary

/// Lists the files of a product; links are not followed, `.git` folders are entered.
struct ProductWalk {
  /// The paths that the process can open, sorted.
  private(set) var files: [GitPath] = []
  private(set) var problems: [Problem] = []

  /// - Parameter product: a file or a folder; if it is a link, it is followed.
  /// - Throws: `FileError` if it cannot be opened.
  init(_ product: GitPath) throws(FileError) {
    guard let listing = try Self.listing(of: product) else {
      files = [product]
      return
    }
    var waiting = enter(listing, in: product.withTrailingSlash)
    while let folder = waiting.popLast() {
      do {
        let listing = try FolderListing(of: folder, followingLink: false)
        waiting += enter(listing, in: folder + [UInt8(ascii: "/")])
      } catch {
        problems.append(Problem(path: GitPath(folder), message: "\(error.reason)"))
      }
    }
    files.sort()
  }

  /// Lists a folder; nil for a file.
  private static func listing(of product: GitPath) throws(FileError) -> FolderListing? {
    do {
      return try FolderListing(of: product.bytes, followingLink: true)
    } catch {
      _ = try OpenFile(path: product.bytes, followingLink: true)
      return nil
    }
  }

  /// Adds the files of a folder, and returns its subfolders.
  private mutating func enter(_ listing: FolderListing, in folder: [UInt8]) -> [[UInt8]] {
    var folders: [[UInt8]] = []
    for entry in listing.entries {
      switch entry.kind {
      case .file: files.append(GitPath(folder + entry.name))
      case .folder: folders.append(folder + entry.name)
      case .link, .other: break
      }
    }
    return folders
  }
}
