import TOMLKit
internal import Text

extension ConfigurationReader {
  private static let criteria = [
    "paths", "rules", "stopwords", "regexes", "commits", "fingerprints",
  ]

  /// Reads one `[[allow]]`.
  mutating func read(
    _ table: TOMLTable, number: Int, into configuration: inout Configuration
  ) {
    let section = "allow[\(number)]"
    text.check(
      table.keys, are: Self.criteria + ["reason", "expires"], in: section, table: "[[allow]]")
    let entry = entry(table, in: section)
    let expiry = expiry(of: table, in: section)
    let fingerprints = text.strings("fingerprints", of: table, in: section)
    let given = Self.criteria.filter { table[$0] != nil }
    if given.isEmpty {
      text.reject(
        "an [[allow]] needs one of: \(Self.criteria.joined(separator: ", "))", at: section, "")
    } else if given.contains("fingerprints"), given.count > 1 {
      text.reject(
        "fingerprints name findings on their own; put them in an [[allow]] without \(given[0])",
        at: section, "fingerprints")
    }
    if let expiry, let today, today > expiry {
      configuration.expired.append(
        ConfigurationNote(
          place: entry.place,
          message: "this [[allow]] expired on \(expiry) and allows nothing: \(entry.reason)"))
    } else if given.contains("fingerprints") {
      let places = text.places(of: fingerprints, for: "fingerprints", in: section)
      for (fingerprint, place) in zip(fingerprints, places) {
        configuration.allowlist.fingerprintPlaces[fingerprint] = place
      }
    } else {
      configuration.allowlist.entries.append(entry)
    }
  }

  private mutating func entry(_ table: TOMLTable, in section: String) -> Allowlist.Entry {
    var entry = Allowlist.Entry(name: "[[allow]]", place: text.place(of: "", in: section))
    if let reason = table["reason"]?.string, !reason.isEmpty {
      entry.reason = reason
    } else {
      text.reject(
        "an [[allow]] needs a reason: reason = \"why this is no leak\"", at: section, "reason")
    }
    entry.paths = text.strings("paths", of: table, in: section).map { .glob(Glob($0)) }
    entry.rules = Set(rules("rules", of: table, in: section))
    entry.stopwords = text.strings("stopwords", of: table, in: section)
      .map { $0.utf8.map { $0.lowercased } }
    for pattern in text.strings("regexes", of: table, in: section) {
      do throws(InvalidPattern) {
        entry.patterns.append(try AllowedPattern(pattern))
      } catch {
        text.reject("regexes: \(error)", at: section, "regexes")
      }
    }
    let commits = text.strings("commits", of: table, in: section)
    for (commit, place) in zip(commits, text.places(of: commits, for: "commits", in: section)) {
      let id = commit.lowercased()
      if (7...40).contains(id.utf8.count), id.utf8.allSatisfy(\.isHexDigit) {
        entry.commits.append(id)
      } else {
        text.reject(
          "commits must be ids of 7 to 40 hexadecimal digits, and \(commit) is none", at: place)
      }
    }
    return entry
  }

  /// The last day on which an entry counts.
  private mutating func expiry(of table: TOMLTable, in section: String) -> CalendarDay? {
    guard let value = table["expires"] else { return nil }
    let day =
      value.string.flatMap { CalendarDay($0) }
      ?? value.date.flatMap { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
    if day == nil {
      text.reject("expires must be a day: expires = 2027-03-01", at: section, "expires")
    }
    return day
  }
}
