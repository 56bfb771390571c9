#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An address of the internet protocol.
package enum SocketAddress: Equatable, Sendable {
  /// Four bytes.
  case version4([UInt8])
  /// Sixteen bytes.
  case version6([UInt8])

  /// Reads a `sockaddr_in` or `sockaddr_in6`; nil for other families.
  init?(family: Int32, structure bytes: [UInt8]) {
    switch family {
    case AF_INET where bytes.count >= 8: self = .version4(Array(bytes[4..<8]))
    case AF_INET6 where bytes.count >= 24: self = .version6(Array(bytes[8..<24]))
    default: return nil
    }
  }

  /// Reads an address in text; nil for a name.
  package init?(_ text: String) {
    var four = in_addr()
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      self = .version4(unsafe withUnsafeBytes(of: &four) { unsafe Array($0) })
      return
    }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    self = .version6(unsafe withUnsafeBytes(of: &six) { unsafe Array($0) })
  }

  /// Whether it is an address of the public internet: not of this machine, a private network, a
  /// link, a group, or one that is reserved (the registries of special-purpose addresses, RFC 6890).
  package var isPublic: Bool {
    switch self {
    case .version4(let bytes): Self.isPublic(bytes)
    case .version6(let bytes): Self.isPublic6(bytes)
    }
  }

  /// Whether it is of this machine: `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool {
    switch self {
    case .version4(let bytes): bytes[0] == 127
    case .version6(let bytes): bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
  }

  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      false
    default: true
    }
  }

  /// Only global unicast, `2000::/3`, without what maps or tunnels to version 4 or documents.
  private static func isPublic6(_ bytes: [UInt8]) -> Bool {
    // An address of version 4 in one of version 6: `64:ff9b::/96` is translated on the way.
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return isPublic(Array(bytes[12...]))
    }
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    // 2001::/23 (Teredo and others), 2001:db8::/32, 2002::/16 (6to4), 3fff::/20.
    if bytes[0] == 0x20, bytes[1] == 0x01, bytes[2] < 2 { return false }
    if bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) || bytes.starts(with: [0x20, 0x02]) {
      return false
    }
    return !(bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] & 0xF0 == 0)
  }
}
