#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Commands that write at once, with random delays at their system calls: the result is that of some
  /// order, one after another, and what a command reported as written is there.
  @Suite(.enabled(if: keystowLoadsLibraries, "a static program loads no shim"))
  struct WritesTogetherTests {
    @Test(arguments: FaultCases.seeds(standard: 4, of: 20))
    func theResultIsThatOfSomeOrder(_ seed: UInt64) throws {
      var random = Random(seed: seed)
      let commands = Self.commands(2 + random.next(7), &random)
      let project = try WriteCase.fresh()
      let ends = try Self.run(commands, in: project, delaying: random.next())
      for (command, end) in zip(commands, ends) {
        #expect((0...2).contains(end.status), "\(command): \(end.status) \(end.errors)")
        guard end.status == 0, let value = command.value, command.isOnly else { continue }
        #expect(try project.lost([value]) == [], "\(command): \(end.output)")
      }
      #expect(try project.lost(project.secrets.suffix(2)) == [])
      #expect(try project.leftovers() == [])
      let done = ends.indices.filter { ends[$0].status < 2 }.sorted {
        ends[$0].turn < ends[$1].turn
      }.flatMap { Array(repeating: $0, count: commands[$0].steps.count) }
      let wanted = try project.state()
      var least: [String]?
      let isSerial = try Self.orders(of: done).contains { order in
        let other = try WriteCase.fresh()
        var steps = commands.map { $0.steps[...] }
        for index in order { _ = try steps[index].popFirst()?.run(in: other.path) }
        let found = WriteCase.difference(wanted, try other.state())
        if found.count < least?.count ?? .max { least = found }
        return found.isEmpty
      }
      #expect(
        isSerial, "\(done.map { "\(commands[$0]) -> \(ends[$0].status)" }) \(least ?? [])")
    }

    private struct End {
      let status: Int32
      let output: String
      let errors: String
      /// When it took its last lock, among all.
      let turn: Int
    }

    /// The order in which the last locks were taken, those with one step at another place, and those
    /// with two: a command may take several locks, and its result depend on an earlier one.
    private static func orders(of indices: [Int]) -> [[Int]] {
      let near = moved(indices)
      var seen: Set<[Int]> = []
      return ([indices] + near + near.flatMap(moved)).filter { seen.insert($0).inserted }
    }

    /// The orders with one step at another place.
    private static func moved(_ indices: [Int]) -> [[Int]] {
      indices.indices.flatMap { from in
        indices.indices.filter { $0 != from }.map { to in
          var order = indices
          order.insert(order.remove(at: from), at: to)
          return order
        }
      }
    }

    /// Runs commands at once.
    private static func run(
      _ commands: [WriteCommand], in project: WriteCase, delaying seed: UInt64
    ) throws -> [End] {
      let shim = try FaultShim.shared.get()
      let locks = project.place(of: "locks")
      var script = ""
      for (index, command) in commands.enumerated() {
        let file = project.place(of: "\(index)")
        try Data(command.input.utf8).write(to: URL(fileURLWithPath: file + ".in"))
        let variables = command.environment.merging(
          shim.environment(
            .delays(seed: seed &+ UInt64(index), upTo: 3_000), below: project.path,
            locks: (locks, "\(index)"))
        ) { $1 }
        let words =
          variables.map { "\($0.key)=\($0.value)" }.sorted() + ["$KEYSTOW"] + command.arguments
        let line = words.map { "\"\($0)\"" }.joined(separator: " ")
        script +=
          "(env \(line) < \(file).in > \(file).out 2> \(file).err; echo $? > \(file).status) &\n"
      }
      try shell(script + "wait", in: project.path)
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: project.place(of: name), encoding: .utf8)) ?? ""
      }
      let turns = text("locks").split(separator: "\n").map(String.init)
      return commands.indices.map { index in
        End(
          status: Int32(text("\(index).status").prefix { $0 != "\n" }) ?? -1,
          output: text("\(index).out"), errors: text("\(index).err"),
          turn: turns.lastIndex(of: "\(index)") ?? turns.count)
      }
    }

    private static func commands(_ count: Int, _ random: inout Random) -> [WriteCommand] {
      (0..<count).map { index in
        let value = SampleSecret.generic(random.next(), count: 36)
        return switch random.next(14) {
        case 0, 1, 2:
          WriteCommand(
            arguments: ["keys", "set", "NEW_KEY_\(index)", "--new"], input: value, value: value,
            isOnly: true)
        case 3: WriteCommand(arguments: ["keys", "set", "MIXPANEL_API_SECRET"], input: value)
        case 4: WriteCommand(arguments: ["keys", "rotate", "BACKEND_CLIENT_SECRET"], input: value)
        case 5:
          WriteCommand(
            arguments: ["xcconfig", "set", "Secrets.xcconfig", "OTHER_\(index)"], input: value,
            value: value, isOnly: true)
        case 6: WriteCommand(arguments: ["stow", "--yes"])
        case 7:
          WriteCommand(arguments: [
            "ignore", "add", random.pick(["vim", "node", "python", "emacs"]),
          ])
        case 8: WriteCommand(arguments: ["resolve"])
        case 9:
          WriteCommand(
            arguments: ["keys", "pull"], environment: ["MIXPANEL_API_SECRET": value])
        case 10:
          // The values are read after the lock of the parts was given back.
          WriteCommand(
            arguments: ["setup", "--yes", "--with-values"],
            firstStep: ["setup", "--yes", "--with-values", "--without", "values"])
        case 11: WriteCommand(arguments: ["agent", "install", "--yes", "claude"])
        case 12: WriteCommand(arguments: ["ignore", "untrack", "--yes"])
        default: WriteCommand(arguments: ["hook", "install"])
        }
      }
    }
  }

  /// How many random cases run: few in each test run, thousands in `scripts/test-writes.sh`.
  enum FaultCases {
    /// Returns the seeds of the cases, from KEYSTOW_FAULT_SEED or 1.
    ///
    /// - Parameters:
    ///   - standard: their number without KEYSTOW_FAULT_CASES.
    ///   - share: that variable counts all cases, of which one in so many is of this kind.
    static func seeds(standard: UInt64, of share: UInt64 = 1) -> Range<UInt64> {
      let variables = ProcessInfo.processInfo.environment
      let all = variables["KEYSTOW_FAULT_CASES"].flatMap { UInt64($0) }
      let first = variables["KEYSTOW_FAULT_SEED"].flatMap { UInt64($0) } ?? 1
      return first..<first + (all.map { max($0 / share, 1) } ?? standard)
    }
  }
#endif
