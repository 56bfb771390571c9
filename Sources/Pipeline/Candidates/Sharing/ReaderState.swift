/// What a reader of a config file knows between two steps, besides the text.
struct ReaderState: Equatable, Sendable {
  /// With its names as text.
  var trail: KeyTrail
  var expectsValue = false
  var blocks: [YAMLBlock] = []
}
