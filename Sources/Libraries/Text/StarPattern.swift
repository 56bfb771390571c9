/// Patterns in which `*` stands for any bytes and everything else for itself.
package enum StarPattern {
  package static let star = UInt8(ascii: "*")

  /// Whether a name fits, in time proportional to both lengths: only the last star is tried again.
  ///
  /// - Parameter foldsCase: whether capital letters of the name count as small ones.
  package static func matches(
    _ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>, foldsCase: Bool = false
  ) -> Bool {
    var (at, want) = (name.startIndex, pattern.startIndex)
    var again: (at: Int, want: Int)?
    while at < name.endIndex {
      if want < pattern.endIndex, pattern[want] == star {
        want += 1
        again = (at, want)
      } else if want < pattern.endIndex,
        pattern[want] == (foldsCase ? name[at].lowercased : name[at])
      {
        at += 1
        want += 1
      } else if let last = again {
        again = (last.at + 1, last.want)
        (at, want) = (last.at + 1, last.want)
      } else {
        return false
      }
    }
    return pattern[want...].allSatisfy { $0 == star }
  }
}
