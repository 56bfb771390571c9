/// A reusable buffer for unpacked objects.
@safe struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private(set) var capacity: Int
  private(set) var count = 0

  /// The minimum capacity in bytes.
  static let smallest = 1 << 16

  init() {
    unsafe start = .allocate(byteCount: Self.smallest, alignment: 64)
    capacity = Self.smallest
  }

  deinit {
    unsafe start.deallocate()
  }

  /// Returns the memory in bytes that a content of `count` bytes takes.
  static func capacity(for count: Int) -> Int {
    var capacity = smallest
    while capacity < count { capacity *= 2 }
    return capacity
  }

  /// Makes room for a content of `count` bytes; the old content is lost.
  mutating func resize(to count: Int) {
    if count > capacity {
      unsafe start.deallocate()
      capacity = Self.capacity(for: count)
      unsafe start = .allocate(byteCount: capacity, alignment: 64)
    }
    self.count = count
  }

  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: count)
  }

  var room: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }
}
