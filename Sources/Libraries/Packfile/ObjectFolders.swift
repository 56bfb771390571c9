internal import Files
package import Git
package import Vocabulary

/// The contents of an object store's folders: its own, and its alternates.
package struct ObjectFolders: Sendable {
  package private(set) var packs: [Pack] = []
  /// Objects in files of their own.
  package private(set) var looseIDs: [ObjectID] = []
  /// The folders, each with the ends of its part of `packs` and of `looseIDs`.
  package private(set) var parts: [(path: String, packEnd: Int, looseEnd: Int)] = []
  /// Packs left to libgit2, each with the reason.
  package private(set) var failures: [(path: String, error: PackError)] = []

  /// - Parameters:
  ///   - paths: the `objects` folders of a repository.
  ///   - related: those of repositories with much the same objects, whose packs are read only as far
  ///     as they have others.
  package init(_ paths: [String], besides related: [String] = []) {
    let all = ObjectStorePaths.all(from: paths + related)
    let own = related.isEmpty ? all.count : Set(ObjectStorePaths.all(from: paths)).count
    var known: KnownObjects?
    for (number, folder) in all.enumerated() {
      if number >= own, known == nil { known = KnownObjects(packs) }
      readPacks(in: folder + "/pack", besides: &known)
      readLoose(in: folder)
      parts.append((folder, packs.count, looseIDs.count))
    }
  }

  /// - Parameter known: the objects of other packs, which are left out; nil to read packs whole.
  private mutating func readPacks(in folder: String, besides known: inout KnownObjects?) {
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
        if known != nil {
          let index = try Pack.index(of: path)
          guard index.version == 2, let new = known?.add(index) else {
            packs.append(try Pack(path))
            continue
          }
          if !new.isEmpty { packs.append(try Pack(path, index, choosing: new)) }
        } else {
          packs.append(try Pack(path))
        }
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

/// The objects of packs that were read, to leave them out of other packs.
private struct KnownObjects {
  /// In ascending order.
  private var ids: [ObjectID] = []
  /// The checksums of the packs.
  private var sums: Set<ObjectID> = []

  init(_ packs: [Pack]) {
    for pack in packs { _ = add(pack.index) }
  }

  /// Adds the objects of a pack.
  ///
  /// - Returns: the indices of those that are new, in the order of ids.
  mutating func add(_ index: PackIndex) -> [Int32] {
    guard sums.insert(index.packSum).inserted else { return [] }
    var new: [Int32] = []
    var next = 0
    for place in 0..<index.count {
      let id = index.id(at: place)
      while next < ids.count, ids[next] < id { next += 1 }
      if next == ids.count || ids[next] != id { new.append(Int32(place)) }
    }
    if !new.isEmpty { merge(new.map { index.id(at: Int($0)) }) }
    return new
  }

  private mutating func merge(_ more: [ObjectID]) {
    var merged: [ObjectID] = []
    merged.reserveCapacity(ids.count + more.count)
    var next = 0
    for id in ids {
      while next < more.count, more[next] < id {
        merged.append(more[next])
        next += 1
      }
      merged.append(id)
    }
    ids = merged + more[next...]
  }
}
