import CLibgit2
package import Vocabulary

extension Repository {
  /// The size limit in bytes of objects in general: trees, commits, and files that git itself reads.
  package static let objectLimit = 64 << 20
  /// The size limit in bytes of any content, whatever the user asks for.
  package static let contentLimit = 1_000_000_000

  /// Returns kind and size in bytes without inflating the whole object; nil if it is missing.
  ///
  /// - Throws: `GitError` when the object exists but cannot be read.
  package func header(of id: ObjectID) throws(GitError) -> (kind: ObjectKind, size: Int)? {
    // Of a loose object, only the start is read.
    _ = try locator.locate(id, limit: Int.max / 2)
    return try storedHeader(of: id)
  }

  private func storedHeader(of id: ObjectID) throws(GitError) -> (kind: ObjectKind, size: Int)? {
    var oid = id.oid
    var size = 0
    var type = git_object_t(0)
    let code = unsafe git_odb_read_header(&size, &type, objects.pointer, &oid)
    guard code != GIT_ENOTFOUND.rawValue else {
      git_error_clear()
      return nil
    }
    try check(code, "git_odb_read_header")
    guard let kind = ObjectKind(rawValue: type.rawValue) else {
      throw GitError(call: "git_odb_read_header", code: -1, message: "unknown kind of object")
    }
    return (kind, size)
  }

  /// Whether there is a readable blob with this id.
  package func hasBlob(_ id: ObjectID) -> Bool { (try? header(of: id))??.kind == .blob }

  /// Lends an object's bytes for the duration of the call.
  ///
  /// - Parameter limit: the maximum size in bytes; nil for an object whose `header(of:)` was checked.
  /// - Returns: the result of `body`; nil if the object is missing.
  /// - Throws: `GitError` when the object exists but cannot be read, or is too large, and errors of
  ///   `body`.
  package func withObject<Value>(
    _ id: ObjectID, limit: Int? = objectLimit, _ body: (ObjectKind, Span<UInt8>) throws -> Value
  ) throws -> Value? {
    if let limit { try refuseLarge(id, limit: limit) }
    var oid = id.oid
    var object: OpaquePointer?
    let code = unsafe git_odb_read(&object, objects.pointer, &oid)
    guard code != GIT_ENOTFOUND.rawValue else {
      git_error_clear()
      return nil
    }
    try check(code, "git_odb_read")
    guard let object = unsafe object else { return nil }
    defer { unsafe git_odb_object_free(object) }
    guard let kind = ObjectKind(rawValue: unsafe git_odb_object_type(object).rawValue) else {
      throw GitError(call: "git_odb_read", code: -1, message: "unknown kind of object")
    }
    let start = unsafe git_odb_object_data(object)?.assumingMemoryBound(to: UInt8.self)
    let bytes = unsafe UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : git_odb_object_size(object))
    return try body(kind, unsafe bytes.span)
  }

  /// Refuses an object that is too large, or that libgit2 would never finish reading.
  private func refuseLarge(_ id: ObjectID, limit: Int) throws(GitError) {
    let size =
      switch try locator.locate(id, limit: limit) {
      case .whole(let size): size
      case .other: try storedHeader(of: id)?.size ?? 0
      }
    guard size <= limit else { throw .tooLarge(size, limit: limit) }
  }

  /// Returns the ids of all objects, packs first, each in the order of its bytes.
  ///
  /// An object stored twice is listed twice.
  ///
  /// - Throws: `GitError` when a pack or the list of packs cannot be read.
  package func objectIDs() throws(GitError) -> [ObjectID] {
    var ids: [ObjectID] = []
    let code = unsafe withUnsafeMutablePointer(to: &ids) { list in
      unsafe git_odb_foreach(
        objects.pointer,
        { id, list in
          guard let id = unsafe id, let list = unsafe list else { return 0 }
          unsafe list.assumingMemoryBound(to: [ObjectID].self).pointee.append(ObjectID(id.pointee))
          return 0
        }, list)
    }
    try check(code, "git_odb_foreach")
    return ids
  }
}
