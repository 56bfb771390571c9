/// The endpoints of all live checks and revocations of `Rules`, each with the name of its provider, filled
/// in by `embed-templates`.
package enum EndpointList {}

/// A request that the client may make: a method, a host and a path with gaps for values.
package struct Endpoint: Sendable {
  package let method: String
  /// Requests to one provider are made one after the other.
  package let provider: String
  /// The host with names in braces.
  private let host: String
  private let rest: String

  /// - Throws: `Refusal.endpoint` for one that is not compiled in.
  package init(_ text: String) throws(Refusal) {
    guard let provider = EndpointList.providers[text] else { throw .endpoint }
    try self.init(text, of: provider)
  }

  /// A request that lists repositories, maybe at a host that the user names.
  ///
  /// - Throws: `Refusal.endpoint` for one that is not compiled in.
  init(listing text: String) throws(Refusal) {
    guard ForgeEndpoints.all.contains(text) else { throw .endpoint }
    try self.init(text, of: Self.forge)
  }

  /// The name of a whole host in listings.
  private static let forge = "{forge}"

  private init(_ text: String, of provider: String) throws(Refusal) {
    self.provider = provider
    let parts = text.split(separator: " ", maxSplits: 1)
    let start = "https://"
    guard parts.count == 2, parts[1].hasPrefix(start) else { throw .endpoint }
    let place = parts[1].dropFirst(start.count)
    method = String(parts[0])
    host = String(place.prefix { $0 != "/" })
    rest = String(place.drop { $0 != "/" })
    guard !host.isEmpty, rest.hasPrefix("/") else { throw .endpoint }
  }

  /// Returns the URL with the values in its gaps.
  ///
  /// - Throws: `Refusal.value` for a value that is missing, or would not stay in its place.
  package func url(with values: [String: [UInt8]]) throws(Refusal) -> String {
    // The hosts of checks are in `Rules`, where no gap is a whole host.
    let isWhole = host == Self.forge && provider == Self.forge
    return "https://" + (try Self.filled(host, with: values, isWhole ? Self.hostName : Self.label))
      + (try Self.filled(rest, with: values, Self.percentEncoded))
  }

  private static func filled(
    _ template: String, with values: [String: [UInt8]],
    _ text: ([UInt8]) -> String?
  ) throws(Refusal) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])], let filling = text(value)
      else { throw .value }
      result += rest[..<open] + filling
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// A part of one label of a host: letters, digits and hyphens of ASCII.
  private static func label(_ value: [UInt8]) -> String? {
    let isPart = { (byte: UInt8) in byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") }
    guard (1...61).contains(value.count),
      value.allSatisfy(isPart), value.first != UInt8(ascii: "-"), value.last != UInt8(ascii: "-")
    else { return nil }
    return String(decoding: value, as: UTF8.self).lowercased()
  }

  /// A host, with a port after a colon if it has one.
  private static func hostName(_ value: [UInt8]) -> String? {
    let parts = value.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard value.count <= 253, (1...2).contains(parts.count) else { return nil }
    let labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let host = labels.compactMap { label(Array($0)) }
    guard host.count == labels.count else { return nil }
    var text = host.joined(separator: ".")
    if parts.count == 2 {
      guard let port = UInt16(String(decoding: parts[1], as: UTF8.self)), port > 0 else {
        return nil
      }
      text += ":\(port)"
    }
    return text
  }

  private static func percentEncoded(_ value: [UInt8]) -> String? {
    guard (1...4096).contains(value.count) else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    // A colon may stand in a path and a query (RFC 3986); Telegram's tokens contain one.
    let plain = Set("-._~:".utf8)
    let bytes = value.flatMap { byte -> [UInt8] in
      if byte.isASCIIAlphanumeric || plain.contains(byte) { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    // Dots alone would climb up in the path.
    guard !value.allSatisfy({ $0 == UInt8(ascii: ".") }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why a request is not made.
package enum Refusal: String, Error, Sendable {
  /// Not a request of the protocol between `keystow` and this program.
  case message
  /// Not in the list.
  case endpoint
  case method
  case header
  case value
  /// The maximum number of requests is reached.
  case limit
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
