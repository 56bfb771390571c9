internal import Bytes
internal import Findings
internal import Formats
internal import Keys
internal import KnownValueSearch
internal import Reports
internal import Text
internal import Vocabulary

/// The keys whose values are in a product, with locations; never the values.
struct AuditReport {
  let product: String
  let known: KnownSecrets
  /// Names of keys that may be in the product.
  let allowed: Set<String>
  let result: ProductSearchResult
  let names: ProductNames
  let seconds: Double

  /// The number of locations listed per key in text.
  private static let listedPlaces = 20

  /// Whether the product contains a key that `--allow` does not name.
  var hasFindings: Bool { found.contains { !isAllowed($0.secret) } }

  /// Keys without a known value, although some source may have one.
  var unanswered: [KnownSecrets.Unsearched] { known.unanswered(allowing: allowed) }

  /// A key with several names must be allowed by all of them.
  private func isAllowed(_ secret: KnownSecret) -> Bool {
    secret.keys.allSatisfy { allowed.contains($0) }
  }

  private var found: [(secret: KnownSecret, traces: [ProductMatch], unlisted: Int)] {
    let traces = Dictionary(grouping: result.matches, by: \.secret)
    return known.secrets.enumerated().compactMap { index, secret in
      traces[index].map { (secret, $0, result.unlisted[index] ?? 0) }
    }
  }

  func text(isQuiet: Bool) -> [UInt8] {
    let found = found
    let unanswered = unanswered
    var listing = Listing()
    for one in found { add(one.secret, one.traces, one.unlisted, to: &listing) }
    for one in isQuiet ? unanswered : known.unsearched {
      listing.add(names.masked("\(one.name): not searched for: \(one.reason)"))
    }
    if !isQuiet {
      for catalog in result.catalogs {
        listing.add("\(catalog.text): asset catalog; its compressed parts were not searched")
      }
      listing.gap()
      if hasFindings {
        listing.add(Self.advice)
        listing.gap()
      }
      if !unanswered.isEmpty {
        listing.add(Self.openAdvice)
        listing.gap()
      }
      listing.add(total(found.count))
    }
    return Listing.bytes(of: listing.lines.map { TerminalText.visible($0) })
  }

  private func add(
    _ secret: KnownSecret, _ traces: [ProductMatch], _ unlisted: Int, to listing: inout Listing
  ) {
    let keys = secret.keys.joined(separator: ", ")
    let allowed = isAllowed(secret) ? ", as allowed" : ""
    listing.add(
      "\(keys) is in the product\(allowed) (value from \(sources(of: secret).joined(separator: ", ")))"
    )
    if !isAllowed(secret), let serverOnly = Self.serverOnly(secret) {
      listing.add("  " + serverOnly.advice)
    }
    listing.list(traces, limit: Self.listedPlaces, hint: nil, hidden: unlisted) { trace in
      ["  \(trace.path.text): byte \(trace.offset), as \(trace.form.description)"]
    }
  }

  private func sources(of secret: KnownSecret) -> [String] {
    secret.sources.map { names.masked($0) }
  }

  /// The provider of a key that belongs on servers only; nil for any other.
  private static func serverOnly(_ secret: KnownSecret) -> ServerOnlyKey? {
    secret.keys.lazy.compactMap { KeyName($0) }
      .compactMap { ServerOnlyKey(name: $0, value: secret.secret.reveal()) }.first
  }

  private static let advice = [
    "Anyone who has the product can read these values; hiding constants only defeats strings and",
    "grep. Move a key that must stay secret to a server, and rotate one that was shipped. For a key",
    "that is meant to be public, such as one restricted to your app, pass --allow KEY.",
  ]

  private static let openAdvice = [
    "Some keys could not be checked. Let keystow run their commands with --allow-commands or, in this",
    "clone, with keystow keys allow; or provide values with --values FILE.",
  ]

  private func total(_ foundCount: Int) -> String {
    "\(foundCount == 0 ? "none" : "\(foundCount)") of \(known.secrets.count.counting("value")) found in "
      + "\(result.contentCount.counting("file")), \(ByteSize.text(result.byteCount)), "
      + ElapsedTime.text(seconds) + (unanswered.isEmpty ? "" : "; not all keys could be checked")
  }

  var json: [UInt8] {
    let findings = found.map { one in
      JSONValue.object([
        "keys": .strings(one.secret.keys),
        "sources": .strings(sources(of: one.secret)),
        "allowed": .bool(isAllowed(one.secret)),
        "unlisted": .integer(one.unlisted),
        "places": .array(
          one.traces.map { trace in
            .object(
              ReportFields.text("path", trace.path.bytes) + [
                "offset": .integer(trace.offset),
                "form": .string(trace.form.rawValue),
              ])
          }),
      ])
    }
    let unanswered = Set(unanswered)
    let unsearched = known.unsearched.map { one in
      JSONValue.object([
        "key": .string(one.key), "source": .optional(one.source.map { names.masked($0) }),
        "reason": .string(one.reason),
        "unanswered": .bool(unanswered.contains(one)),
      ])
    }
    let problems = result.problems.map { problem in
      JSONValue.object(
        (problem.path.map { ReportFields.text("path", $0.bytes) } ?? [:])
          + ["message": .string(problem.message)])
    }
    return JSONWriter.document(
      [
        "product": .string(names.masked(product)),
        "values": .integer(known.secrets.count),
        "files": .integer(result.contentCount),
        "bytes": .integer(result.byteCount),
        "findings": .array(findings), "unsearched": .array(unsearched),
        "catalogs": .array(result.catalogs.map { .object(ReportFields.text("path", $0.bytes)) }),
        "problems": .array(problems),
      ])
  }
}

extension KnownSecrets.Unsearched {
  /// The key and the source that may have its value.
  var name: String { key + (source.map { " (\($0))" } ?? "") }
}
