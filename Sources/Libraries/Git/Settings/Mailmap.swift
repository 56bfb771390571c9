internal import Text

/// New names and addresses of people, by their old ones (gitmailmap(5)).
///
/// Old names and addresses are compared as git does: ASCII letters in either case are the same.
package struct Mailmap: Sendable {
  private struct Person {
    var name: [UInt8]?
    var address: [UInt8]?
  }

  private struct Entry {
    /// For any name with the address.
    var person = Person()
    /// By the old name, in lower case.
    var named: [[UInt8]: Person] = [:]
  }

  /// By the old address, in lower case.
  private var entries: [[UInt8]: Entry] = [:]

  /// - Parameter bytes: the content of the file; lines that are not entries are ignored, as git does.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") { add(line) }
  }

  /// Returns the new name and address of a person; nil if both stay.
  package func person(
    named name: [UInt8], at address: [UInt8]
  ) -> (name: [UInt8], address: [UInt8])? {
    guard let entry = entries[Self.key(address)] else { return nil }
    let person = entry.named[Self.key(name)] ?? entry.person
    let new = (name: person.name ?? name, address: person.address ?? address)
    return new.name == name && new.address == address ? nil : new
  }

  /// Reads `NAME <NEW> OLDNAME <OLD>`, of which all but one address may be missing.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let first = Self.person(in: line), let one = first.person.address, !one.isEmpty else {
      return
    }
    let second = Self.person(in: line[first.end...])
    guard let second, let old = second.person.address else {
      // The address stays.
      if let name = first.person.name {
        entries[Self.key(one), default: Entry()].person.name = name
      }
      return
    }
    var entry = entries[Self.key(old)] ?? Entry()
    if let name = second.person.name {
      entry.named[Self.key(name)] = first.person
    } else {
      entry.person.name = first.person.name ?? entry.person.name
      entry.person.address = one
    }
    entries[Self.key(old)] = entry
  }

  private static func person(
    in line: ArraySlice<UInt8>
  ) -> (person: Person, end: Int)? {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      let close = line[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var name = line[line.startIndex..<open].drop(while: \.isWhitespace)
    while let last = name.last, last.isWhitespace { name.removeLast() }
    return (
      Person(name: name.isEmpty ? nil : Array(name), address: Array(line[(open + 1)..<close])),
      close + 1
    )
  }

  private static func key(_ text: [UInt8]) -> [UInt8] { text.map(\.lowercased) }
}
