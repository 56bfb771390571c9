internal import Bytes
internal import Filters
internal import Findings

/// A survivor with what can be said of its place while its text is at hand.
///
/// Which commits and paths it belongs to may be worked out later.
struct Trace: Sendable {
  let survivor: Survivor
  let origin: Origin
  let start: Position
  let end: Position
  let excerpt: Excerpt
}
