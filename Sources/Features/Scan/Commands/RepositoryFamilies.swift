internal import Bytes
internal import Files
internal import Git

/// Finds the listed repositories whose histories can be read together.
struct RepositoryFamilies {
  /// Files of a repository that decide what a scan of it reports.
  private static let ownFiles = [
    ConfigurationFile.name, BaselineFile.name, ".gitleaks.toml", ".gitleaksignore",
  ]

  /// Groups repositories with much in common; the one with the most objects is first.
  ///
  /// A repository with its own configuration or baseline, a shallow or partial clone, and one with
  /// objects of Git LFS is scanned alone, and so is whatever cannot be opened.
  static func groups(of entries: [[UInt8]]) -> [[[UInt8]]] {
    var families = ObjectFamilies()
    var counts: [Int] = []
    for (index, entry) in entries.enumerated() {
      if let sketch = sketch(of: entry) {
        families.add(index, sketch)
        counts.append(sketch.packedCount)
      } else {
        families.addAlone(index)
        counts.append(0)
      }
    }
    return families.families.flatMap { family in
      let sorted = family.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
      return parts(of: sorted, limit: objectLimit) { counts[$0] }
    }.map { family in family.map { entries[$0] } }
  }

  /// The maximum number of packed objects of repositories that are read together: each takes about
  /// 25 bytes of memory, even if it is in all of them.
  private static let objectLimit = 16 << 20

  /// Divides a family so that the counts of a part, unless it is a single one, stay within a limit.
  static func parts(of family: [Int], limit: Int, count: (Int) -> Int) -> [[Int]] {
    var parts: [[Int]] = []
    var sum = 0
    for index in family {
      sum += count(index)
      if let last = parts.indices.last, sum <= limit {
        parts[last].append(index)
      } else {
        parts.append([index])
        sum = count(index)
      }
    }
    return parts
  }

  /// A sample of the objects; nil for a repository to scan alone.
  private static func sketch(of entry: [UInt8]) -> ObjectSketch? {
    guard let path = String(validating: entry, as: UTF8.self),
      let repository = try? Repository(at: path)
    else { return nil }
    let root = repository.workTree ?? repository.gitFolder
    guard !repository.isShallow, !repository.isPartialClone,
      !FileStatus.exists(repository.largeFileFolder),
      !ownFiles.contains(where: { FileStatus.exists(PathText.path(of: $0, in: root)) })
    else { return nil }
    return ObjectSketch(of: repository)
  }
}
