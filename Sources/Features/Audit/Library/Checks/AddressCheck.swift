internal import Bytes
internal import Candidates
internal import Git
import Synchronization
internal import Text
internal import Vocabulary

/// Reports the addresses that publishing would reveal.
struct AddressCheck {
  let configured: [[UInt8]]
  /// Glob patterns.
  let allowed: [String]

  /// Returns one item about all addresses; nil if there is nothing to report.
  func item(_ addresses: [(address: [UInt8], commits: Int)]) -> AuditItem? {
    let own = Set(configured.map { $0.map(\.lowercased) })
    let patterns = allowed.map { Glob($0.lowercased()) }
    let strange = addresses.filter { one in
      let address = one.address.map(\.lowercased)
      return !address.isEmpty && !own.contains(address) && !Self.isPublic(address)
        && !patterns.contains { $0.matches(address) }
    }
    guard !strange.isEmpty else { return nil }
    let ofMachine = strange.filter { Self.isOfMachine($0.address) }
    let isToDo = !own.isEmpty || !ofMachine.isEmpty
    var item = AuditItem(
      .emailAddresses, isToDo ? .people : .note, .low, message: message(strange, ofMachine))
    let listed = own.isEmpty && isToDo ? ofMachine : strange
    item.details = listed.map { one in
      "\(String(decoding: one.address, as: UTF8.self)): \(one.commits.counting("commit"))"
    }
    item.advice =
      "Ask these people, then accept their addresses with --allow-email '*'. To change "
      + "addresses, write a file with a line `NAME <NEW> <OLD>` for each:"
    item.commands = ["keystow scrub --mailmap FILE"]
    return item
  }

  private func message(
    _ strange: [(address: [UInt8], commits: Int)], _ ofMachine: [(address: [UInt8], commits: Int)]
  ) -> String {
    let count = strange.count.counting("address", "addresses")
    let machines =
      ofMachine.isEmpty ? "" : ", including \(ofMachine.count) made up from a machine name"
    return configured.isEmpty
      ? "\(count) would be public\(machines); there is no user.email to compare with"
      : "\(count) other than user.email would be public\(machines)"
  }

  /// Returns whether the address is one that a forge gives out to keep the real one private.
  private static func isPublic(_ address: [UInt8]) -> Bool {
    guard let at = address.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let (name, host) = (address[..<at], address[(at + 1)...])
    let names = ["noreply", "no-reply", "donotreply"]
    return names.contains { name.elementsEqual($0.utf8) }
      || names.contains { word in
        host.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(word.utf8) }
      }
  }

  /// Returns whether git made the address from the names of user and machine, for lack of
  /// user.email.
  private static func isOfMachine(_ address: [UInt8]) -> Bool {
    guard let at = address.lastIndex(of: UInt8(ascii: "@")) else { return true }
    let host = address[(at + 1)...].map(\.lowercased)
    let text = String(decoding: host, as: UTF8.self)
    return !text.contains(".") || text.contains("(none)")
      || [".local", ".lan", ".localdomain", ".home", ".internal"].contains { text.hasSuffix($0) }
  }
}

/// Counts the addresses in published commits.
final class AddressCount: Sendable {
  private let published: Set<ObjectID>
  private let commits = Mutex<[[UInt8]: Int]>([:])

  init(_ inventory: RepositoryInventory) {
    published = Set(inventory.commits.lazy.filter { $0.reach == .published }.map(\.id))
  }

  /// Adds the author and the committer of a commit.
  func take(_ commit: ObjectID, _ record: CommitRecord) {
    guard published.contains(commit) else { return }
    commits.withLock { commits in
      commits[record.author.email, default: 0] += 1
      if record.committer.email != record.author.email {
        commits[record.committer.email, default: 0] += 1
      }
    }
  }

  /// The number of commits by address, largest first.
  var list: [(address: [UInt8], commits: Int)] {
    commits.withLock { $0 }.map { (address: $0.key, commits: $0.value) }.sorted { one, two in
      one.commits != two.commits
        ? one.commits > two.commits : one.address.lexicographicallyPrecedes(two.address)
    }
  }
}
