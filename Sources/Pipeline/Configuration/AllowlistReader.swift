internal import Text

extension ConfigurationReader {
  /// Reads one `[[allow]]`.
  mutating func readAllow(_ table: ConfigurationTable, into configuration: inout Configuration) {
    let entry = entry(table)
    let fingerprints = document.places(of: "fingerprints", in: table)
    if table.contains("fingerprints"),
      let other = ["paths", "rules", "stopwords", "regexes", "commits"].first(where: table.contains)
    {
      document.reject(
        "'fingerprints' cannot be combined with '\(other)'; use two [[allow]] entries",
        at: "fingerprints", in: table)
    }
    if let expiry = table.date("expires"), let today, today > expiry {
      configuration.expired.append(
        ConfigurationNote(
          place: entry.place,
          message: "this [[allow]] expired on \(expiry) and has no effect: \(entry.reason)"))
    } else if table.contains("fingerprints") {
      for (fingerprint, place) in fingerprints {
        configuration.allowlist.fingerprintPlaces[fingerprint] = place
      }
    } else {
      configuration.allowlist.entries.append(entry)
    }
  }

  private mutating func entry(_ table: ConfigurationTable) -> Allowlist.Entry {
    var entry = Allowlist.Entry(name: "[[allow]]", place: document.place(of: table))
    entry.reason = table.string("reason") ?? ""
    entry.paths = paths(of: table)
    entry.criteria = Allowlist.Entry.criteria(
      ["paths", "rules", "stopwords", "regexes", "commits"].map { ($0, table.strings($0) ?? []) }
        + [("expires", table.date("expires").map { ["\($0)"] } ?? [])])
    entry.rules = Set(rules("rules", of: table))
    entry.stopwords = (table.strings("stopwords") ?? []).map { $0.utf8.map { $0.lowercased } }
    for pattern in table.strings("regexes") ?? [] {
      do throws(InvalidPattern) {
        entry.patterns.append(try AllowedPattern(pattern))
      } catch {
        document.reject("invalid regex: \(error)", at: "regexes", in: table)
      }
    }
    for (commit, place) in document.places(of: "commits", in: table) {
      let id = commit.lowercased()
      if (7...40).contains(id.utf8.count), id.utf8.allSatisfy(\.isHexDigit) {
        entry.commits.append(id)
      } else {
        document.reject(
          "not a commit ID: '\(commit)'; use 7 to 40 hexadecimal digits", at: place, in: table)
      }
    }
    return entry
  }
}
