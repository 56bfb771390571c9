/// Which form of which setting a value is.
struct KeptValueKey: Hashable {
  /// As an index of the stacks.
  let setting: Int
  let isString: Bool
}

/// A value that was worked out, kept for the next reference to it.
struct KeptValue {
  let buffer: ValueBuffer
  let undefined: [[UInt8]]
}
