#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Failing system calls and kills in all commands that write: no crash, no loss, no success that is
  /// none, and the next run finishes.
  @Suite(.enabled(if: keystowLoadsLibraries, "a static program loads no shim"))
  struct WriteFaultTests {
    private static let value = SampleSecret.generic(9_001, count: 36)

    static let commands = [
      WriteCommand(arguments: ["keys", "set", "NEW_KEY", "--new"], input: value, value: value),
      WriteCommand(arguments: ["keys", "set", "MIXPANEL_API_SECRET"], input: value, value: value),
      WriteCommand(
        arguments: ["keys", "set", "NEW_KEY", "--new", "--configuration", "Debug"], input: value,
        value: value),
      WriteCommand(
        arguments: ["keys", "rotate", "MIXPANEL_API_SECRET"], input: value, value: value),
      WriteCommand(
        arguments: ["keys", "pull"],
        environment: ["MIXPANEL_API_SECRET": value], value: value),
      WriteCommand(
        arguments: ["xcconfig", "set", "Secrets.xcconfig", "OTHER"], input: value, value: value),
      WriteCommand(arguments: ["stow", "--yes"]),
      WriteCommand(arguments: ["stow", "--undo", "--yes"]),
      WriteCommand(arguments: ["resolve"]),
      WriteCommand(arguments: ["resolve", "--output", "Other.swift", "--ignore"]),
      WriteCommand(arguments: ["setup", "--yes", "--with-values"]),
      WriteCommand(arguments: ["ignore", "add"]),
      WriteCommand(arguments: ["setup", "--from-env"]),
      WriteCommand(arguments: ["hook", "install"]),
      WriteCommand(arguments: ["baseline", "create"]),
      WriteCommand(arguments: ["resolve", "--into", "Resolved"]),
      WriteCommand(arguments: ["ignore", "untrack", "--yes"]),
      WriteCommand(arguments: ["agent", "install", "--yes", "claude"]),
      WriteCommand(arguments: ["stow", "--forget"]),
    ]

    private static let codes = [EIO, ENOSPC, EMFILE, EACCES]

    @Test(arguments: FaultCases.seeds(standard: 24))
    func nothingIsLostAndTheNextRunFinishes(_ seed: UInt64) throws {
      var random = Random(seed: seed)
      let index = random.next(Self.commands.count)
      let command = Self.commands[index]
      let wanted = try Undisturbed.of(index)
      #expect(wanted.callCount > 10, "\(command): the shim was not loaded")
      let number = 1 + random.next(wanted.callCount)
      let fault: FaultShim.Fault =
        random.next(5) == 0 ? .kill(at: number) : .error(random.pick(Self.codes), at: number)
      let name = "seed \(seed): \(command), \(fault)"
      let project = try WriteCase.fresh()
      let run = try command.run(
        in: project.path,
        environment: FaultShim.shared.get().environment(fault, below: project.path))
      if case .kill = fault {
        // With several threads, a run may make fewer calls than the one that counted them.
        #expect([SIGKILL, wanted.status].contains(run.status), "\(name): \(run.status)")
      } else {
        #expect((0...2).contains(run.status), "\(name): \(run.status) \(run.errorText)")
      }
      let after = try project.state()
      if run.status == 0 {
        #expect(after == wanted.new, "\(name): \(WriteCase.difference(wanted.new, after))")
      }
      // These do what they can where something cannot be read, report that, and finish next time.
      let isPartial = run.status == 2 && ["stow", "ignore", "setup"].contains(command.arguments[0])
      try expectNothingLost(project, command, wanted, isPartial: isPartial, name)
      let again = try command.run(in: project.path)
      let last = try project.state()
      #expect((0...2).contains(again.status), "\(name), again: \(again.status) \(again.errorText)")
      // Nothing to undo any more, or a rotation to the value that the key has.
      if again.status != 2 || wanted.status == 0 && !command.arguments.contains("--undo") {
        #expect(
          isPartial ? last.inAnyOrder == wanted.new.inAnyOrder : last == wanted.new,
          "\(name), again: \(WriteCase.difference(wanted.new, last))")
      }
      #expect(try project.leftovers() == [], "\(name), again")
    }

    /// A folder that cannot be listed may contain the files that `setup` looks for.
    @Test func setupReportsEveryFolderThatItCannotList() throws {
      func folder() throws -> TemporaryRepository {
        let repository = try TemporaryRepository()
        try repository.write("UPLOAD_CLIENT_SECRET=\(Self.value)\n", to: ".env")
        try repository.write("let x = 1\n", to: "src/main.swift")
        return repository
      }
      func run(_ fault: FaultShim.Fault, in repository: TemporaryRepository) throws -> ProgramRun {
        try keystow(
          ["setup", "--yes", "--with-values"], in: repository.path,
          environment: FaultShim.shared.get().environment(
            fault, below: repository.path, onlyFolders: true))
      }
      func results(in repository: TemporaryRepository) -> [String] {
        [".keystow.toml", "Secrets.xcconfig", "Secrets.example.xcconfig", ".gitignore"].map {
          (try? String(contentsOfFile: repository.path + "/" + $0, encoding: .utf8)) ?? ""
        }
      }
      let undisturbed = try folder()
      #expect(try run(.none, in: undisturbed).status == 0)
      var failed = 0
      for number in 1...20 {
        let repository = try folder()
        let run = try run(.error(EIO, at: number), in: repository)
        guard run.status == 0 else {
          #expect(run.errorText.contains("Input/output error"), "folder \(number)")
          failed += 1
          continue
        }
        #expect(results(in: repository) == results(in: undisturbed), "folder \(number)")
      }
      #expect(failed > 2)
    }

    private func expectNothingLost(
      _ project: WriteCase, _ command: WriteCommand, _ wanted: Undisturbed, isPartial: Bool,
      _ name: String
    ) throws {
      let replaced = command.value != nil && command.arguments.contains("MIXPANEL_API_SECRET")
      let isPulled = command.arguments.contains("pull")
      let kept = project.secrets.enumerated().filter { $0.offset > 0 || !(replaced || isPulled) }
      #expect(try project.lost(kept.map(\.element)) == [], "\(name)")
      // Every file is the old or the new one; one that is gone was to be removed or created.
      let now = try project.state()
      for (file, content) in now
      where !isPartial && (!file.contains(".keystow-") || file.hasSuffix(".json")) {
        #expect([wanted.old[file], wanted.new[file]].contains(content), "\(name): \(file)")
      }
      for file in wanted.old.keys where wanted.new[file] != nil && !file.hasSuffix("Secrets.swift")
      {
        #expect(now[file] != nil, "\(name): \(file) is gone")
      }
    }

    /// A run of a command without a fault.
    private struct Undisturbed {
      let old: [String: String]
      let new: [String: String]
      let status: Int32
      let callCount: Int

      private static let all = commands.indices.map { index in
        Lazy { try Undisturbed(commands[index]) }
      }

      static func of(_ index: Int) throws -> Undisturbed { try all[index].value.get() }

      private init(_ command: WriteCommand) throws {
        let project = try WriteCase.fresh()
        old = try project.state()
        let count = project.place(of: "count")
        let run = try command.run(
          in: project.path,
          environment: FaultShim.shared.get().environment(
            .none, below: project.path, count: count))
        status = run.status
        new = try project.state()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: count)))
        callCount = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
      }
    }
  }

  extension [String: String] {
    /// The files with their paragraphs sorted: two runs declare keys in another order than one.
    fileprivate var inAnyOrder: [String: [String]] {
      mapValues { $0.replacingOccurrences(of: "\n\n", with: "\0").split(separator: "\0") }
        .mapValues { $0.map { $0.trimmingCharacters(in: .newlines) }.sorted() }
    }
  }

  /// A value that is made when it is first needed, once.
  private final class Lazy<Value: Sendable>: @unchecked Sendable {
    private let make: @Sendable () throws -> Value
    private let lock = NSLock()
    private var made: Result<Value, any Error>?

    init(_ make: @escaping @Sendable () throws -> Value) {
      self.make = make
    }

    var value: Result<Value, any Error> {
      lock.withLock {
        if let made { return made }
        let new = Result { try make() }
        made = new
        return new
      }
    }
  }
#endif
