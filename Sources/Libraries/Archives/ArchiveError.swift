/// The reason packed data could not be searched.
package enum ArchiveError: Error, Hashable {
  case damaged
  case encrypted
  /// The method number in the zip entry.
  case unknownMethod(Int)
  /// The name of an unsupported format.
  case foreign(String)
  /// Members that share bytes, as in archives built to unpack to more than a disk can hold.
  case overlapping
  /// Members missing from the member list.
  case unlisted
  case tooLarge
  case tooDeep
  /// Packed with a dictionary larger than any preset has.
  case tooMuchMemory
  /// More members than the limit.
  case tooManyMembers(Int)
  /// The contents exceed what may be unpacked of one archive.
  case exhausted
  /// An object of Git LFS that was not fetched.
  case absent
  case unreadable(String)

  /// The message for the user, without a full stop.
  package var message: String {
    switch self {
    case .damaged: "damaged archive; not completely searched"
    case .encrypted: "encrypted; not searched"
    case .unknownMethod(let number):
      "unsupported compression method \(number); not searched"
    case .foreign(let name): "packed as \(name), which is not supported; unpack it first"
    case .overlapping: "archive members share bytes; not searched"
    case .unlisted:
      "the archive may contain unlisted members; they were not unpacked"
    case .tooLarge: "unpacked size exceeds the limit; not completely searched"
    case .tooMuchMemory: "unpacking it takes too much memory; not searched"
    case .tooDeep: "archives are nested too deeply; not searched"
    case .tooManyMembers(let limit): "more than \(limit) members; not completely searched"
    case .exhausted: "contents exceed the limits; not completely searched"
    case .absent: "Git LFS object not present; not searched"
    case .unreadable(let reason): reason
    }
  }
}
