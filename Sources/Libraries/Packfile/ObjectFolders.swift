internal import Files
package import Git

/// The contents of an object store's folders: its own, and its alternates.
package struct ObjectFolders: Sendable {
  package private(set) var packs: [Pack] = []
  /// Objects in files of their own.
  package private(set) var looseIDs: [ObjectID] = []
  /// Packs left to libgit2, each with the reason.
  package private(set) var failures: [(path: String, error: PackError)] = []

  /// - Parameter paths: the `objects` folders of a repository.
  package init(_ paths: [String]) {
    for folder in ObjectStorePaths.all(from: paths) {
      readPacks(in: folder + "/pack")
      readLoose(in: folder)
    }
  }

  private mutating func readPacks(in folder: String) {
    let names = Set(Self.names(in: folder))
    for name in names.sorted() where name.hasSuffix(".pack") {
      let path = folder + "/" + name
      guard names.contains(name.dropLast(5) + ".idx") else {
        // Git ignores such a pack, unless a multi-pack index lists it.
        if names.contains("multi-pack-index") {
          failures.append((path, .unsupported("a pack without an index of its own")))
        }
        continue
      }
      do throws(PackError) {
        packs.append(try Pack(path))
      } catch {
        failures.append((path, error))
      }
    }
  }

  private mutating func readLoose(in folder: String) {
    for name in Self.names(in: folder).sorted() where name.utf8.count == 2 {
      guard ObjectID(hex: name + String(repeating: "0", count: 38)) != nil else { continue }
      looseIDs += Self.names(in: folder + "/" + name).compactMap { ObjectID(hex: name + $0) }
        .sorted()
    }
  }

  private static func names(in folder: String) -> [String] {
    let listing = try? FolderListing(of: folder, followingLink: true)
    return (listing?.entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}
