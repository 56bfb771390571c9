/// Why what is packed in a file could not be searched.
enum ArchiveError: Error, Hashable {
  case damaged
  case encrypted
  /// The number of the method in its zip entry.
  case unknownMethod(Int)
  /// The name of a format that is not read here.
  case foreign(String)
  /// Members that share bytes: a way to make an archive that unpacks to far more than a disk holds.
  case overlapping
  /// Members that the list of the archive does not name.
  case unlisted
  case tooLarge
  case tooDeep
  case unreadable(String)

  /// For a person, without a full stop.
  var message: String {
    switch self {
    case .damaged: "the archive is damaged, so not all of it was searched"
    case .encrypted: "it is encrypted, so it was not searched"
    case .unknownMethod(let number):
      "it is packed by method \(number), which is not read here, so it was not searched"
    case .foreign(let name): "it is packed as \(name), which is not read here; unpack it first"
    case .overlapping: "members of the archive share bytes, so they were not searched"
    case .unlisted:
      "the archive may hold members that its list does not name; they were not unpacked"
    case .tooLarge: "it unpacks to more than is read here, so not all of it was searched"
    case .tooDeep: "an archive in so many others is not opened, so it was not searched"
    case .unreadable(let reason): reason
    }
  }
}
