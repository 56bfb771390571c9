extension [UInt8] {
  /// Copies content that a reader or a repository lends.
  package init(copying span: Span<UInt8>) {
    self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
