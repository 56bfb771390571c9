internal import Vocabulary

extension GitPath {
  init(cString: UnsafePointer<CChar>?) {
    guard let start = unsafe cString else {
      self.init([UInt8]())
      return
    }
    var count = 0
    while unsafe start[count] != 0 { count += 1 }
    self.init(
      unsafe UnsafeBufferPointer(start: start, count: count).map { UInt8(bitPattern: $0) })
  }

  /// Lends the path to C; a NUL in the path, which git cannot store, ends it.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) } else { unsafe body("") }
    }
  }
}
