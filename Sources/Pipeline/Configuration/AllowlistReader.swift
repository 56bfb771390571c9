internal import Formats
internal import Text

extension ConfigurationReader {
  private static let criteria = [
    "paths", "rules", "stopwords", "regexes", "commits", "fingerprints",
  ]

  /// Reads one `[[allow]]`.
  mutating func readAllow(
    _ table: TOMLTable, into configuration: inout Configuration
  ) {
    text.check(table, has: Self.criteria + ["reason", "expires"], name: "[[allow]]")
    let entry = entry(table)
    let expiry = expiry(of: table)
    _ = text.strings("fingerprints", of: table)
    let given = Self.criteria.filter { table[$0] != nil }
    if given.isEmpty {
      text.reject(
        "an [[allow]] needs one of: \(Self.criteria.joined(separator: ", "))",
        at: text.place(of: table))
    } else if given.contains("fingerprints"), given.count > 1 {
      text.reject(
        "fingerprints name findings on their own; put them in an [[allow]] without \(given[0])",
        at: "fingerprints", in: table)
    }
    if let expiry, let today, today > expiry {
      configuration.expired.append(
        ConfigurationNote(
          place: entry.place,
          message: "this [[allow]] expired on \(expiry) and allows nothing: \(entry.reason)"))
    } else if given.contains("fingerprints") {
      for (fingerprint, place) in text.places("fingerprints", of: table) {
        configuration.allowlist.fingerprintPlaces[fingerprint] = place
      }
    } else {
      configuration.allowlist.entries.append(entry)
    }
  }

  private mutating func entry(_ table: TOMLTable) -> Allowlist.Entry {
    var entry = Allowlist.Entry(name: "[[allow]]", place: text.place(of: table))
    if let reason = table["reason"]?.string, !reason.isEmpty {
      entry.reason = reason
    } else {
      text.reject(
        "an [[allow]] needs a reason: reason = \"why this is no leak\"", at: "reason", in: table)
    }
    entry.paths = text.strings("paths", of: table).map { .glob(Glob($0)) }
    entry.rules = Set(rules("rules", of: table))
    entry.stopwords = text.strings("stopwords", of: table)
      .map { $0.utf8.map { $0.lowercased } }
    for pattern in text.strings("regexes", of: table) {
      do throws(InvalidPattern) {
        entry.patterns.append(try AllowedPattern(pattern))
      } catch {
        text.reject("regexes: \(error)", at: "regexes", in: table)
      }
    }
    _ = text.strings("commits", of: table)
    for (commit, place) in text.places("commits", of: table) {
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
  private mutating func expiry(of table: TOMLTable) -> CalendarDay? {
    guard let value = table["expires"] else { return nil }
    let day =
      value.string.flatMap { CalendarDay($0) }
      ?? value.date.flatMap { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
    if day == nil {
      text.reject("expires must be a day: expires = 2027-03-01", at: "expires", in: table)
    }
    return day
  }
}
