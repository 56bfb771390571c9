import CLibgit2

/// New names and addresses of people, by their old ones (gitmailmap(5)).
///
/// Not `Sendable`: each worker makes its own.
package final class Mailmap {
  private let handle: Handle

  /// - Parameter bytes: the content of the file; lines that are not entries are ignored, as git does.
  /// - Throws: `GitError` when libgit2 fails.
  package init(_ bytes: [UInt8]) throws(GitError) {
    handle = try unsafe Handle("git_mailmap_from_buffer", freedBy: git_mailmap_free) { made in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe git_mailmap_from_buffer(
          &made, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
  }

  /// Returns the new name and address of a person; nil if both stay.
  package func person(
    named name: [UInt8], at address: [UInt8]
  ) -> (name: [UInt8], address: [UInt8])? {
    guard !name.contains(0), !address.contains(0) else { return nil }
    let (old, oldAddress) = (Self.text(name), Self.text(address))
    return unsafe old.withUnsafeBufferPointer { old in
      unsafe oldAddress.withUnsafeBufferPointer { oldAddress in
        var newName: UnsafePointer<CChar>?
        var newAddress: UnsafePointer<CChar>?
        let code = unsafe git_mailmap_resolve(
          &newName, &newAddress, handle.pointer, old.baseAddress, oldAddress.baseAddress)
        guard code == 0, let newName = unsafe newName, let newAddress = unsafe newAddress else {
          return nil
        }
        let new = unsafe (Self.bytes(newName), Self.bytes(newAddress))
        return new.0 == name && new.1 == address ? nil : new
      }
    }
  }

  /// Returns a text with a NUL at its end.
  private static func text(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while unsafe text[index] != 0 {
      unsafe bytes.append(UInt8(bitPattern: text[index]))
      index += 1
    }
    return bytes
  }
}
