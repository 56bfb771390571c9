internal import Files
internal import Text

/// The repositories to mirror, read from a list.
struct MirrorList {
  /// In the order of the list, each once.
  private(set) var addresses: [MirrorAddress] = []
  /// Lines that cannot be used, each with its number and the reason.
  private(set) var mistakes: [String] = []

  /// The size limit in bytes of a list.
  private static let limit = 1 << 26

  /// - Parameter path: `-` for standard input.
  /// - Throws: `FileError`.
  init(path: String) throws {
    let bytes =
      path == "-"
      ? try OpenStream.standardInput.content(limit: Self.limit) : try InputFile(path: path).read()
    var lineOfPlace: [[String]: Int] = [:]
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      guard let text = String(validating: line, as: UTF8.self) else {
        note(number, "not UTF-8")
        continue
      }
      let address = Self.trimmed(text)
      guard !address.isEmpty, !address.hasPrefix("#") else { continue }
      do throws(MirrorAddressError) {
        let found = try MirrorAddress(address)
        if let other = lineOfPlace[found.key] {
          if addresses.contains(found) { continue }
          note(number, "its mirror would be that of line \(other)")
        } else {
          lineOfPlace[found.key] = number
          addresses.append(found)
        }
      } catch {
        note(number, error.description)
      }
    }
    if addresses.isEmpty, mistakes.isEmpty {
      throw FileError.invalid(path: path, reason: "no repository listed")
    }
  }

  private mutating func note(_ line: Int, _ reason: String) {
    mistakes.append("line \(line): \(reason)")
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
