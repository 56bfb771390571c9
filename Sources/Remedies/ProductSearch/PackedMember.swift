/// A member of an archive that waits for a worker.
struct PackedMember: Sendable {
  let archive: Content
  /// The archive's path with what stands before the member's name.
  let prefix: [UInt8]
  let member: ZipMember

  var name: [UInt8] { prefix + member.name }
}
