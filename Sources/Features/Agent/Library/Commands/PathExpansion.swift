internal import Files
internal import Text

/// Expands wildcards in paths as shells do, with limits.
struct PathExpansion {
  let folder: String
  let files: GuardedFiles

  /// The maximum number of names that are compared, and that braces make.
  private static let (nameLimit, braceLimit) = (20_000, 64)
  private static let wildcards = "*?["

  /// Returns the existing paths that a word stands for, as far as the limits reach; absolute.
  func paths(of pattern: String) -> [String] {
    var budget = Self.nameLimit
    return Self.alternatives(of: pattern).flatMap { pattern -> [String] in
      let path = files.absolute(pattern, in: folder)
      return expanded(path.split(separator: "/").map(String.init)[...], in: "", &budget)
    }
  }

  private func expanded(
    _ parts: ArraySlice<String>, in place: String, _ budget: inout Int
  ) -> [String] {
    guard let part = parts.first else { return [place] }
    let rest = parts.dropFirst()
    guard part.contains(where: { Self.wildcards.contains($0) }) else {
      return expanded(rest, in: place + "/" + part, &budget)
    }
    guard budget > 0,
      let listing = try? FolderListing(of: place.isEmpty ? "/" : place, followingLink: true)
    else { return [] }
    let glob = Glob("/" + part)
    // `**` also stands for no folder.
    var found = part == "**" ? expanded(rest, in: place, &budget) : []
    for entry in listing.entries where budget > 0 {
      budget -= 1
      let name = String(decoding: entry.name, as: UTF8.self)
      guard glob.matches(entry.name) else { continue }
      // A star matches no hidden file; a set may.
      if name.hasPrefix("."), !part.hasPrefix("."), !part.hasPrefix("["), part != "**" { continue }
      if !rest.isEmpty, entry.kind == .file { continue }
      found += expanded(rest, in: place + "/" + name, &budget)
    }
    return found
  }

  /// Expands braces: `{.env,.env.local}`.
  static func alternatives(of pattern: String) -> [String] {
    var (waiting, done): ([String], [String]) = ([pattern], [])
    while let next = waiting.popLast(), done.count + waiting.count < braceLimit {
      guard let open = next.lastIndex(of: "{"),
        let close = next[open...].firstIndex(of: "}"), next[open..<close].contains(",")
      else {
        done.append(next)
        continue
      }
      let (start, end) = (String(next[..<open]), String(next[next.index(after: close)...]))
      waiting += next[next.index(after: open)..<close]
        .split(separator: ",", omittingEmptySubsequences: false).prefix(braceLimit)
        .map { start + $0 + end }
    }
    return done
  }
}
