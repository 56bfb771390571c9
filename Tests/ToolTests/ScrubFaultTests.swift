#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Kills at the system calls that write a new history and its refs.
  @Suite(.enabled(if: keystowLoadsLibraries, "a static program loads no shim"))
  struct ScrubFaultTests {
    private static let token = SampleSecret.gitHub(65)

    private let repository: TemporaryRepository
    private let folder: TemporaryDirectory

    init() throws {
      folder = try TemporaryDirectory()
      repository = try TemporaryRepository()
      let token = Self.token
      try repository.write("one\n", to: "a.txt")
      try repository.commit("first")
      try repository.write("token = \(token)\n", to: "b.txt")
      try repository.commit("second")
      try repository.git(["branch", "b-\(token)"])
      try repository.git(["tag", "-a", "-m", "one \(token)", "v1"])
      try repository.git(["symbolic-ref", "refs/heads/sym", "refs/heads/b-\(token)"])
    }

    /// A kill leaves nothing or a whole result, the next run replaces what it left, and the repository
    /// stays as it is.
    @Test(arguments: FaultCases.seeds(standard: 6, of: 50))
    func aKilledRunLeavesNothingOrAWholeResult(_ seed: UInt64) throws {
      var random = Random(seed: seed)
      let shim = try FaultShim.shared.get()
      let counts = try TemporaryDirectory()
      let count = counts.path + "/count"
      let before = try files()
      #expect(try run(shim.environment(.none, below: folder.path, count: count)).status == 0)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: count)))
      let calls = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(calls > 20, "the shim was not loaded")
      let whole = try refs()
      // Half of them at the end, where the refs are written and the result gets its name.
      let numbers = [1 + random.next(calls), max(1, calls - random.next(12))]
      for number in numbers {
        try FileManager.default.removeItem(atPath: target)
        let killed = try run(shim.environment(.kill(at: number), below: folder.path))
        let name = "seed \(seed): killed at call \(number) of \(calls)"
        #expect([SIGKILL, 0].contains(killed.status), "\(name): \(killed.errorText)")
        #expect(try files() == before, "\(name)")
        if !FileManager.default.fileExists(atPath: target) {
          #expect(try run().status == 0, "\(name)")
        }
        #expect(try refs() == whole, "\(name)")
        #expect(try ProgramRun("git", ["fsck", "--full"], in: target).status == 0, "\(name)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new.git"])
      }
    }

    private var target: String { folder.path + "/new.git" }

    private func run(_ environment: [String: String] = [:]) throws -> ProgramRun {
      try keystow(
        ["scrub", "--all", "--yes", "--into", target], in: repository.path,
        environment: environment)
    }

    private func refs() throws -> String {
      try ProgramRun("git", ["for-each-ref"], in: target).text
    }

    /// Every file of the repository with its content.
    private func files() throws -> String {
      try ProgramRun(
        "sh", ["-c", "find . -type f -exec sha256sum {} + | sort -k 2"], in: repository.path
      ).text
    }
  }
#endif
