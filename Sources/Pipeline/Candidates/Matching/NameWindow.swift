internal import Text

/// The names of providers in the part of a text that was searched last: words that announce secrets are
/// often so close together that the bytes before them are nearly the same.
struct NameWindow {
  private var range = 0..<0
  /// Ascending by end; all that are in `range`.
  private var places: [ProviderNames.Place] = []

  /// The number of names above which those before the current part are forgotten.
  private static let most = 1024

  /// Prepares for a new text.
  mutating func begin() {
    range = 0..<0
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
  }

  /// Calls `body` with every name in a part of the text, in ascending order of the ends.
  mutating func visitNames(
    in part: Range<Int>, of text: Span<UInt8>, from providers: ProviderNames,
    _ body: (ProviderNames.Place) throws -> Void
  ) rethrows {
    if part.lowerBound < range.lowerBound || part.lowerBound > range.upperBound {
      places.removeAll(keepingCapacity: true)
      range = part.lowerBound..<part.lowerBound
    }
    if places.count > Self.most { forget(before: part.lowerBound) }
    if part.upperBound > range.upperBound {
      // A name may lie across the end of what was searched.
      let start = max(range.lowerBound, range.upperBound - providers.longest)
      for name in providers.names(in: text.extracting(start..<part.upperBound)) {
        let place = name.moved(by: start)
        if place.end > range.upperBound { places.append(place) }
      }
      range = range.lowerBound..<part.upperBound
    }
    let first = places.partitioningIndex { $0.end > part.lowerBound }
    for place in places[first...] {
      if place.end > part.upperBound { return }
      if place.start >= part.lowerBound { try body(place) }
    }
  }

  private mutating func forget(before start: Int) {
    places.removeSubrange(..<places.partitioningIndex { $0.end > start })
    range = start..<range.upperBound
  }
}
