internal import Files
internal import Text

/// The address of a repository to mirror, and the place of its mirror.
struct MirrorAddress {
  /// As git takes it; a local path is absolute.
  let text: String
  /// The folders below that of all mirrors, and the name: `example.com`, `group`, `app.git`.
  let place: [String]
  private let server: Server

  /// What answers to an address; two servers may have mirrors in one place.
  private struct Server: Equatable {
    var transport: Transport
    /// The host in lower case, with the port and the user; the path of a local repository.
    ///
    /// `app` and `app.git` next to each other are two repositories.
    var name: String
  }

  /// How a repository is reached, and so what its path is relative to.
  private enum Transport {
    /// A server of https or http.
    case web
    case ssh, git, local
    /// The folder of a user, by ssh.
    case home
  }

  /// The same for two addresses whose mirrors would be in one place, also where case is ignored.
  var key: [String] { place.first == Self.local ? place : place.map { $0.lowercased() } }

  /// Whether two addresses are spellings of one: `https://example.com/app` and `….git`.
  func isSame(as other: MirrorAddress) -> Bool {
    server == other.server && key == other.key
  }

  private static let local = "local"
  private static let transports: [String: Transport] = [
    "https": .web, "http": .web, "ssh": .ssh, "git": .git, "file": .local,
  ]
  private static let maximumLength = 4096

  /// Reads a URL, an address of `scp` (`git@example.com:app.git`), or a path.
  ///
  /// - Throws: `MirrorAddressError`, which never quotes a password.
  init(_ text: String) throws(MirrorAddressError) {
    guard text.utf8.count <= Self.maximumLength else { throw .invalid("too long") }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .invalid("control character")
    }
    guard !text.hasPrefix("-") else { throw .invalid("an address cannot start with '-'") }
    let start = text.prefix { $0 != "/" }
    if let colon = start.firstRange(of: "::") {
      // gitremote-helpers(7): `ext::` runs any command.
      let helper = TerminalText.visible(String(start[..<colon.lowerBound]))
      throw .invalid("the remote helper '\(helper)' is not used")
    }
    if let mark = text.firstRange(of: "://") {
      let scheme = text[..<mark.lowerBound].lowercased()
      guard let transport = Self.transports[scheme] else {
        throw .invalid("unknown protocol '\(TerminalText.visible(scheme))'")
      }
      self.text = text
      place = try Self.place(ofURL: text[mark.upperBound...], scheme)
      server = Server(transport: transport, name: Self.server(text[mark.upperBound...], transport))
    } else if let colon = start.firstIndex(of: ":") {
      self.text = text
      server = Server(transport: .home, name: Self.server(start[..<colon], .home))
      let host = try Self.host(start[..<colon], mayHaveUser: true)
      place = try [host] + Self.names(text[text.index(after: colon)...])
    } else {
      guard let path = RealPath.of(text) else { throw .invalid("no such folder") }
      self.text = path
      server = Server(transport: .local, name: Self.server(path[...], .local))
      place = try [Self.local] + Self.names(path[...])
    }
  }

  /// Returns the name of a server.
  ///
  /// - Parameter rest: the address without its scheme.
  private static func server(_ rest: Substring, _ transport: Transport) -> String {
    let authority = rest.prefix { $0 != "/" }
    switch transport {
    case .web, .git, .ssh, .home: return authority.lowercased()
    case .local:
      var path = String(rest[authority.endIndex...])
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      // As git finds a repository (gitrepository-layout(5), `git clone app` for `app.git`).
      path = RealPath.of(path) ?? RealPath.of(path + ".git") ?? path
      return path.hasSuffix("/.git") ? String(path.dropLast(5)) : path
    }
  }

  private static func place(
    ofURL rest: Substring, _ scheme: String
  ) throws(MirrorAddressError) -> [String] {
    let authority = rest.prefix { $0 != "/" }
    let path = rest[authority.endIndex...]
    if scheme == "file" {
      guard authority.isEmpty || authority == "localhost" else {
        throw .invalid("a file URL has three slashes")
      }
      return try [local] + names(path)
    }
    return try [host(authority, mayHaveUser: scheme == "ssh")] + names(path)
  }

  /// Returns the host, with the port after a hyphen.
  private static func host(
    _ authority: Substring, mayHaveUser: Bool
  ) throws(MirrorAddressError) -> String {
    var host = authority
    if let at = authority.lastIndex(of: "@") {
      guard mayHaveUser, !authority[..<at].contains(":") else { throw .credentials }
      host = authority[authority.index(after: at)...]
      guard !authority.hasPrefix("-") else { throw .invalid("invalid user") }
    }
    let isHost = { (byte: UInt8) in
      byte.isLetter || byte.isDigit || Array("-._:[]".utf8).contains(byte)
    }
    guard !host.isEmpty, !host.hasPrefix("-"), !host.hasPrefix("."), host.utf8.allSatisfy(isHost)
    else { throw .invalid("invalid host") }
    return host.lowercased().filter { $0 != "[" && $0 != "]" }.replacing(":", with: "-")
  }

  /// Returns the names of folders and of the mirror; none leads out of its folder, or into a mirror.
  private static func names(_ path: Substring) throws(MirrorAddressError) -> [String] {
    var names = path.split(separator: "/").map(String.init)
    guard var last = names.popLast() else { throw .invalid("no repository named") }
    if last.hasSuffix(".git"), last != ".git" { last.removeLast(4) }
    for name in names + [last] {
      guard name != ".", name != "..", name.utf8.count <= 200, !name.hasPrefix(asidePrefix) else {
        throw .invalid("invalid path")
      }
    }
    guard !names.contains(where: { $0.lowercased().hasSuffix(".git") }) || last == ".git" else {
      throw .invalid("a folder with the ending .git")
    }
    // A work tree is named by its folder or by the git folder in it.
    if last == ".git" {
      guard let folder = names.popLast() else { throw .invalid("no repository named") }
      last = folder
    }
    return names + [last + ".git"]
  }

  /// The start of the names of unfinished mirrors.
  static let asidePrefix = ".keystow-mirror-"
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// Why an address is not used.
enum MirrorAddressError: Error, CustomStringConvertible {
  case invalid(String)
  /// A user or a password in a URL, which would be in the arguments and settings of git.
  case credentials

  var description: String {
    switch self {
    case .invalid(let reason): reason
    case .credentials:
      "contains credentials, which may be secret; remove them, and use git's credential helpers"
    }
  }
}
