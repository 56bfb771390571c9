internal import Bytes
internal import Formats
internal import Git
internal import ProductSearch
internal import Reports
internal import Text

/// Which keys stand where in a product; never their values.
struct AuditReport {
  let product: String
  let known: KnownSecrets
  /// Names of keys that are meant to be there.
  let allowed: Set<String>
  let result: ProductSearchResult
  let seconds: Double

  /// Places of one key that are listed in text.
  private static let listedPlaces = 20

  /// Whether a key was found that is not meant to be there.
  var hasFindings: Bool { found.contains { !isAllowed($0.secret) } }

  /// Keys that could not be checked, though some source may have a value of them.
  var unanswered: [KnownSecrets.Unsearched] { known.unanswered(allowing: allowed) }

  /// A key with several names must be allowed by all of them.
  private func isAllowed(_ secret: KnownSecret) -> Bool {
    secret.keys.allSatisfy { allowed.contains($0) }
  }

  private var found: [(secret: KnownSecret, traces: [ProductMatch], unlisted: Int)] {
    let traces = Dictionary(grouping: result.traces, by: \.secret)
    return known.secrets.enumerated().compactMap { index, secret in
      traces[index].map { (secret, $0, result.unlisted[index] ?? 0) }
    }
  }

  func text(isQuiet: Bool) -> [UInt8] {
    let found = found
    let unanswered = unanswered
    var lines = found.flatMap { entry($0.secret, $0.traces, $0.unlisted) }
    lines += (isQuiet ? unanswered : known.unsearched).map { one in
      "\(one.key)\(one.source.map { " (\($0))" } ?? "") was not searched for: \(one.reason)"
    }
    if !isQuiet {
      lines += result.catalogs.map {
        "\($0.text): parts of an asset catalog may be packed; those were not searched"
      }
      if !lines.isEmpty { lines.append("") }
      if hasFindings { lines += Self.advice + [""] }
      if !unanswered.isEmpty { lines += Self.openAdvice + [""] }
      lines.append(total(found.count))
    }
    return Array(lines.map { TerminalText.visible($0) + "\n" }.joined().utf8)
  }

  private func entry(
    _ secret: KnownSecret, _ traces: [ProductMatch], _ unlisted: Int
  ) -> [String] {
    let keys = secret.keys.joined(separator: ", ")
    let meant = isAllowed(secret) ? ", which is allowed" : ""
    var lines = [
      "\(keys) is in the product\(meant) (value of \(secret.sources.joined(separator: ", ")))"
    ]
    lines += traces.prefix(Self.listedPlaces).map { trace in
      "  \(trace.path.text): at byte \(trace.offset) as \(trace.form.description)"
    }
    let more = max(0, traces.count - Self.listedPlaces) + unlisted
    return more == 0 ? lines : lines + ["  and \(more) more \(more == 1 ? "place" : "places")"]
  }

  private static let advice = [
    "Everybody who has the product can read what is in it. Hiding constants keeps them from strings",
    "and grep, not from people. A key that must stay secret belongs on a server of yours that the",
    "app asks; one that was shipped already is to be replaced at its provider. A key that is made to",
    "be public (restricted to your app at its provider) can be named with --allow.",
  ]

  private static let openAdvice = [
    "So it is not known whether they are in the product. --allow-commands runs the commands of",
    ".keystow.toml; keystow keys allow lets this clone ask them and the keychain; --values FILE gives",
    "values; a key that is made to be public can be named with --allow.",
  ]

  private func total(_ foundCount: Int) -> String {
    let count = known.secrets.count
    let values = count == 1 ? "1 value" : "\(count) values"
    let contents = result.contentCount == 1 ? "1 file" : "\(result.contentCount) files"
    return "\(foundCount == 0 ? "none" : "\(foundCount)") of \(values) found in \(contents), "
      + "\(ByteSize.text(result.byteCount)), \(ElapsedTime.text(seconds))"
      + (unanswered.isEmpty ? "" : "; not all keys could be checked")
  }

  var json: [UInt8] {
    let findings = found.map { one in
      JSONValue.object([
        JSONMember("keys", .array(one.secret.keys.map { .string($0) })),
        JSONMember("sources", .array(one.secret.sources.map { .string($0) })),
        JSONMember("allowed", .bool(isAllowed(one.secret))),
        JSONMember("unlisted", .integer(one.unlisted)),
        JSONMember(
          "places",
          .array(
            one.traces.map { trace in
              .object(
                ReportFields.text("path", trace.path.bytes) + [
                  JSONMember("offset", .integer(trace.offset)),
                  JSONMember("form", .string(trace.form.rawValue)),
                ])
            })),
      ])
    }
    let unanswered = Set(unanswered)
    let unsearched = known.unsearched.map { one in
      JSONValue.object([
        JSONMember("key", .string(one.key)), JSONMember("source", .optional(one.source)),
        JSONMember("reason", .string(one.reason)),
        JSONMember("unanswered", .bool(unanswered.contains(one))),
      ])
    }
    let problems = result.problems.map { problem in
      JSONValue.object(
        (problem.path.map { ReportFields.text("path", $0.bytes) } ?? [])
          + [JSONMember("message", .string(problem.message))])
    }
    return JSONWriter.document(
      .object([
        JSONMember("product", .string(product)),
        JSONMember("values", .integer(known.secrets.count)),
        JSONMember("files", .integer(result.contentCount)),
        JSONMember("bytes", .integer(result.byteCount)),
        JSONMember("findings", .array(findings)), JSONMember("unsearched", .array(unsearched)),
        JSONMember(
          "catalogs",
          .array(result.catalogs.map { .object(ReportFields.text("path", $0.bytes)) })),
        JSONMember("problems", .array(problems)),
      ]))
  }
}
