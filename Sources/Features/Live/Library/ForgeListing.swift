internal import Formats

/// Lists the repositories of an owner at a forge, with the client program of live checks.
package struct ForgeListing {
  private let program: String
  private let owner: ForgeOwner
  private let token: String?

  /// More pages are not asked for.
  private static let pageLimit = 1_000
  /// The number of pages to ask for at a time.
  private static let batch = 4
  /// The maximum size of an answer of the client in bytes.
  private static let answerLimit = 1 << 17

  /// - Parameter token: nil for public repositories only.
  /// - Throws: `LiveError.missing` if the client is not installed, `ForgeError` for an unusable token.
  package init(_ owner: ForgeOwner, token: String?) throws {
    program = try LiveSession.client()
    let isHeader = token?.utf8.allSatisfy { (0x21...0x7E).contains($0) } ?? true
    guard isHeader, token?.isEmpty != true else {
      throw ForgeError.invalid("the token is empty or has other characters than a token")
    }
    (self.owner, self.token) = (owner, token)
  }

  /// Returns the addresses of all repositories, as the forge gives them, unchecked.
  ///
  /// - Throws: `ForgeError`, `LiveError`.
  package func addresses() throws -> [String] {
    for listing in owner.listings(hasToken: token != nil) {
      guard let first = try pages(1..<2, of: listing).first ?? nil else { continue }
      if listing.isOfToken, !first.allSatisfy(isOfOwner) || first.isEmpty { continue }
      return try all(of: listing, after: first).compactMap(\.first)
    }
    throw ForgeError.notFound(owner: owner.name, host: owner.host, hasToken: token != nil)
  }

  /// Returns the repositories of all pages: servers decide how many are on one, so that the last page is
  /// the one before an empty one.
  private func all(
    of listing: ForgeOwner.Listing, after first: [[String]]
  ) throws -> [[String]] {
    var found = first
    var (next, count) = (2, 1)
    while !first.isEmpty {
      for page in try pages(next..<next + count, of: listing) {
        guard let page, !page.isEmpty else { return found }
        found += page
      }
      next += count
      count = min(count * 2, Self.batch)
      guard next < Self.pageLimit else {
        throw ForgeError.failed(host: owner.host, reason: "more than \(found.count) repositories")
      }
    }
    return found
  }

  private func isOfOwner(_ repository: [String]) -> Bool {
    repository.count > 1 && repository[1].lowercased() == owner.name.lowercased()
  }

  /// Returns the repositories of pages, each with the values of its fields; nil for a list that does not
  /// exist.
  private func pages(_ pages: Range<Int>, of listing: ForgeOwner.Listing) throws -> [[[String]]?] {
    let lines = pages.enumerated().flatMap { line(id: $0, page: $1, of: listing) }
    let header = JSONWriter.bytes(
      of: ["requests": .integer(pages.count), "maximum": .integer(2 * pages.count)],
      layout: .compact)
    let exchange = try ClientExchange(program, ["--list"], answerLimit: Self.answerLimit)
    let answers = try exchange.answers(
      to: header + [0x0A] + lines, expecting: pages.count
    ) { _ in }
    return try pages.indices.map { index in
      guard let answer = answers[index - pages.lowerBound] else {
        throw LiveError.failed("ended early")
      }
      return try repositories(in: answer, isOptional: listing.isOfToken)
    }
  }

  private func line(id: Int, page: Int, of listing: ForgeOwner.Listing) -> [UInt8] {
    var headers = [["Accept", "application/json"]]
    if let token { headers.append(["Authorization", "Bearer \(token)"]) }
    let message: JSONValue = [
      "id": .integer(id),
      "endpoint": .string(listing.endpoint),
      "values": [
        "forge": .string(owner.host), "owner": .string(owner.name), "page": .string("\(page)"),
      ],
      "headers": .array(headers.map { .strings($0) }),
      "fields": .strings(["@x-ratelimit-remaining"]),
      "each": .strings([owner.addressField] + (listing.isOfToken ? ["owner.login"] : [])),
    ]
    return JSONWriter.bytes(of: message, layout: .compact) + [0x0A]
  }

  /// - Parameter isOptional: whether a list that the token may not ask for is none.
  private func repositories(in answer: LiveAnswer, isOptional: Bool) throws -> [[String]]? {
    if let error = answer.error { throw failure(LiveJudge.reason(error)) }
    switch answer.status {
    case 200:
      guard let all = answer.elements else { throw failure("not a list of repositories") }
      return all
    case 404: return nil
    case 403 where answer.fields["@x-ratelimit-remaining"] == "0":
      throw failure("rate limit reached" + (token == nil ? "; pass --token-env" : ""))
    case 403 where isOptional: return nil
    case 401: throw failure("the token is not accepted, HTTP 401")
    default: throw failure("unexpected answer, HTTP \(answer.status ?? 0)")
    }
  }

  private func failure(_ reason: String) -> ForgeError { .failed(host: owner.host, reason: reason) }
}
