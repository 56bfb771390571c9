internal import Git
internal import Text

/// Changes names and addresses in the headers of commits and tags.
struct People {
  private let mailmap: Mailmap

  /// - Parameter mailmap: the content of a file as gitmailmap(5) describes it.
  init(_ mailmap: [UInt8]) { self.mailmap = Mailmap(mailmap) }

  /// The fields that name a person.
  static let fields: Set<String> = ["author", "committer", "tagger"]

  /// Returns whether a person of a commit or a tag changes.
  func change(_ bytes: Span<UInt8>) -> Bool {
    for field in HeaderFields(bytes) where Self.fields.contains(field.name) {
      if changed(Array(copying: bytes.extracting(field.range))) != nil { return true }
    }
    return false
  }

  /// Returns a field, `author NAME <ADDRESS> SECONDS ZONE`, with the new person; nil if it stays or is
  /// broken.
  func changed(_ field: [UInt8]) -> [UInt8]? {
    guard let blank = field.firstIndex(of: 0x20),
      let open = field[blank...].firstIndex(of: UInt8(ascii: "<")),
      let close = field[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var name = Array(field[(blank + 1)..<max(open, blank + 1)])
    if name.last == 0x20 { name.removeLast() }
    guard let new = mailmap.person(named: name, at: Array(field[(open + 1)..<close])) else {
      return nil
    }
    let start = Array(field[...blank]) + new.name + (new.name.isEmpty ? [] : [0x20])
    return start + [UInt8(ascii: "<")] + new.address + field[close...]
  }
}
