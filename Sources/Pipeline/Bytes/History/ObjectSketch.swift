internal import Files
package import Git
package import Vocabulary

/// The smallest object ids of a repository, a sample from which it shows whether two have much in
/// common.
///
/// Ids are hashes, so the smallest ones are a random sample (Broder, "On the resemblance and
/// containment of documents", 1997), and pack indexes and folders list them first.
package struct ObjectSketch: Sendable {
  /// In ascending order.
  package let ids: [ObjectID]
  /// The number of packed objects; some may be in several packs.
  package let packedCount: Int

  /// The maximum number of ids.
  package static let size = 256

  /// Reads indexes and folders only, no object.
  package init(of repository: borrowing Repository) {
    var found: Set<ObjectID> = []
    var packedCount = 0
    for folder in ObjectStorePaths.all(from: repository.objectFolders) {
      for name in Self.names(in: folder + "/pack") where name.hasSuffix(".idx") {
        // What is wrong with it is reported when the repository is scanned.
        guard let index = try? PackIndex("\(folder)/pack/\(name)") else { continue }
        packedCount += index.count
        for place in 0..<min(index.count, Self.size) { found.insert(index.id(at: place)) }
      }
      var looseCount = 0
      for name in Self.names(in: folder) where name.utf8.count == 2 && looseCount < Self.size {
        for rest in Self.names(in: "\(folder)/\(name)") {
          guard let id = ObjectID(hex: name + rest) else { continue }
          found.insert(id)
          looseCount += 1
        }
      }
    }
    ids = Array(found.sorted().prefix(Self.size))
    self.packedCount = packedCount
  }

  /// The names in a folder, sorted; none if it cannot be listed.
  private static func names(in folder: String) -> [String] {
    let listing = try? FolderListing(of: folder, followingLink: true)
    return (listing?.entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}

/// Groups repositories that have much in common.
package struct ObjectFamilies {
  /// The indices of the repositories of each family.
  package private(set) var families: [[Int]] = []
  /// The families that have each id.
  private var known: [ObjectID: [Int]] = [:]

  /// Repositories with fewer objects are read one by one: it would save nothing.
  private static let leastCount = 64
  /// A family has a repository with one in so many of its sampled objects.
  private static let leastShare = 20

  package init() {}

  /// Adds a repository to the family with which it has most in common, or to a new one.
  package mutating func add(_ index: Int, _ sketch: ObjectSketch) {
    guard sketch.ids.count >= Self.leastCount else { return families.append([index]) }
    var counts: [Int: Int] = [:]
    for id in sketch.ids { for family in known[id] ?? [] { counts[family, default: 0] += 1 } }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    var family = families.count
    if let best, best.value * Self.leastShare >= sketch.ids.count {
      family = best.key
      families[family].append(index)
    } else {
      families.append([index])
    }
    for id in sketch.ids where known[id]?.contains(family) != true {
      known[id, default: []].append(family)
    }
  }

  /// Adds a repository that is read alone.
  package mutating func addAlone(_ index: Int) { families.append([index]) }
}
