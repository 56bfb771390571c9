import CLibgit2
package import Vocabulary

extension ObjectID {
  init(_ id: git_oid) {
    self = unsafe withUnsafeBytes(of: id.id) { bytes in
      unsafe Self(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        middle: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
        low: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
    }
  }

  /// Computes the id that git gives to an object; nil if libgit2 fails.
  package init?(of kind: ObjectKind, _ bytes: Span<UInt8>) {
    var id = git_oid()
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe git_odb_hash(&id, bytes.baseAddress, bytes.count, git_object_t(kind.rawValue))
    }
    guard code == 0 else { return nil }
    self.init(id)
  }

  var oid: git_oid {
    var result = git_oid()
    unsafe withUnsafeMutableBytes(of: &result.id) { bytes in
      unsafe bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
      unsafe bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
      unsafe bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
    }
    return result
  }
}
