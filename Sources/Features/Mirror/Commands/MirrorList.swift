internal import Files
internal import Text

/// The repositories to mirror.
struct MirrorList {
  /// In their order, each once.
  private(set) var addresses: [MirrorAddress] = []
  /// Lines or repositories that cannot be used, each with its number and the reason.
  private(set) var mistakes: [String] = []
  /// Where the address of each mirror was read.
  private var origins: [[String]: (address: MirrorAddress, text: String)] = [:]

  /// The size limit in bytes of a list.
  private static let limit = 1 << 26

  /// - Parameter path: `-` for standard input.
  /// - Throws: `FileError`.
  init(path: String) throws {
    let bytes =
      path == "-"
      ? try OpenStream.standardInput.content(limit: Self.limit) : try InputFile(path: path).read()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let origin = "line \(index + 1)"
      guard let text = String(validating: line, as: UTF8.self) else {
        note(origin, "not UTF-8")
        continue
      }
      let address = Self.trimmed(text)
      guard !address.isEmpty, !address.hasPrefix("#") else { continue }
      add(address, from: origin)
    }
    if addresses.isEmpty, mistakes.isEmpty {
      throw FileError.invalid(path: path, reason: "no repository listed")
    }
  }

  /// - Parameters:
  ///   - texts: the addresses that a forge lists.
  ///   - host: that of the forge; others are not used, so that no answer makes git read elsewhere.
  init(_ texts: [String], at host: String) {
    for (index, text) in texts.enumerated() {
      let origin = "repository \(index + 1)"
      if text.lowercased().hasPrefix("https://\(host)/") {
        add(text, from: origin)
      } else {
        note(origin, "no https address at \(host)")
      }
    }
  }

  private mutating func add(_ text: String, from origin: String) {
    do throws(MirrorAddressError) {
      let address = try MirrorAddress(text)
      if let other = origins[address.key] {
        guard !address.isSame(as: other.address) else { return }
        note(
          origin,
          "\(address.text): its mirror would be that of \(other.text), \(other.address.text); "
            + "mirror it into another folder")
      } else {
        origins[address.key] = (address, origin)
        addresses.append(address)
      }
    } catch {
      note(origin, error.description)
    }
  }

  private mutating func note(_ origin: String, _ reason: String) {
    mistakes.append("\(origin): \(reason)")
  }

  private static func trimmed(_ line: String) -> String {
    let isBlank = { (character: Character) in
      character == " " || character == "\t" || character == "\r" || character == "\r\n"
    }
    var text = line[...].drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
