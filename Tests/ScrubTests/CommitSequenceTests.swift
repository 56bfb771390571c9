import Bytes
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Scrub

/// The order in which commits are rewritten.
struct CommitSequenceTests {
  /// An abbreviated id in a message may look like that of a later commit: then it is not waited for.
  @Test func parentsComeFirstWhateverMessagesName() throws {
    let repository = try TemporaryRepository(committing: ["a": "0\n"])
    for number in 1...3 {
      try repository.write("\(number)\n", to: "a")
      try repository.commit("m \(number)")
    }
    try repository.git(["branch", "side", "HEAD~2"])
    try repository.git(["checkout", "-q", "side"])
    try repository.write("s\n", to: "s")
    try repository.commit("side")
    let names = ["main~3", "main~2", "main~1", "main", "side"]
    let hexes = try names.map { try repository.git(["rev-parse", $0]) }
    let ids = hexes.compactMap { ObjectID(hex: $0) }
    let graph = try RewriteGraph(
      of: Repository(at: repository.path), roots: [ids[3], ids[4]], notes: [],
      budget: ReadingBudget(jobs: 1))
    let numbers = ids.compactMap { graph.objects.number(of: $0) }
    try #require(numbers.count == 5)
    // The second names the last one and the side; the side names the last one.
    let mentions = [numbers[1]: [numbers[3], numbers[4]], numbers[4]: [numbers[3]]]
    let order = CommitSequence(graph: graph, mentions: mentions).ordered(
      from: [ids[3], ids[4]], notes: [])
    #expect(order.map { graph.objects.id($0) } == ids)
    let other = CommitSequence(graph: graph, mentions: [numbers[3]: [numbers[4]]]).ordered(
      from: [ids[3]], notes: [])
    #expect(other.map { graph.objects.id($0) } == [0, 1, 2, 4, 3].map { ids[$0] })
  }
}
