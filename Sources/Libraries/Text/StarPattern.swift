/// Patterns in which `*` matches any run of bytes and every other byte matches itself.
package enum StarPattern {
  package static let star = UInt8(ascii: "*")

  /// Returns whether a name matches the whole pattern.
  ///
  /// - Parameter foldsCase: whether upper-case letters of the name match lower-case ones.
  package static func matches(
    _ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>, foldsCase: Bool = false
  ) -> Bool {
    matches(name, pattern, star: star) { $0 == (foldsCase ? $1.lowercased : $1) }
  }

  /// Returns whether a text matches the whole pattern, in time proportional to both lengths: only
  /// the last star is retried.
  ///
  /// - Parameter fits: whether an element of the pattern, in this order, matches one of the text.
  package static func matches<Element: Equatable>(
    _ text: ArraySlice<Element>, _ pattern: ArraySlice<Element>, star: Element,
    where fits: (Element, Element) -> Bool
  ) -> Bool {
    var (at, want) = (text.startIndex, pattern.startIndex)
    var again: (at: Int, want: Int)?
    while at < text.endIndex {
      if want < pattern.endIndex, pattern[want] == star {
        want += 1
        again = (at, want)
      } else if want < pattern.endIndex, fits(pattern[want], text[at]) {
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
