#if os(Linux)
  import Foundation
  import TestSupport

  /// A library that delays, fails or kills a program at its system calls: Tests/Faults/faults.c.
  struct FaultShim {
    enum Fault: CustomStringConvertible {
      /// Only counts the calls.
      case none
      case error(Int32, at: Int)
      case kill(at: Int)
      /// One call in four sleeps, up to a time in microseconds.
      case delays(seed: UInt64, upTo: Int)

      fileprivate var variables: [String: String] {
        switch self {
        case .none: [:]
        case .error(let code, let number):
          ["FAULT_MODE": "error", "FAULT_ERRNO": "\(code)", "FAULT_AT": "\(number)"]
        case .kill(let number): ["FAULT_MODE": "kill", "FAULT_AT": "\(number)"]
        case .delays(let seed, let time):
          ["FAULT_MODE": "delay", "FAULT_SEED": "\(seed)", "FAULT_MICROSECONDS": "\(time)"]
        }
      }

      var description: String {
        switch self {
        case .none: "no fault"
        case .error(let code, let number):
          "\(String(cString: strerror(code))) at call \(number)"
        case .kill(let number): "killed at call \(number)"
        case .delays(let seed, _): "delays of seed \(seed)"
        }
      }
    }

    /// The library, compiled once.
    static let shared = Result { try FaultShim() }

    private let folder: TemporaryDirectory

    private init() throws {
      folder = try TemporaryDirectory()
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Faults/faults.c").standardized.path
      let run = try ProgramRun(
        "clang", ["-shared", "-fPIC", "-O1", "-o", "faults.so", source, "-ldl"], in: folder.path)
      guard run.status == 0 else { throw ShimError(description: run.errorText) }
    }

    /// The environment of a program that gets a fault in its calls on files below a folder.
    ///
    /// - Parameters:
    ///   - onlyFolders: whether only openings of folders count as calls.
    ///   - count: a file that gets the number of calls.
    ///   - locks: a file that gets a line with the name for each lock that the program takes.
    func environment(
      _ fault: Fault, below root: String, onlyFolders: Bool = false, count: String? = nil,
      locks: (file: String, name: String)? = nil
    ) -> [String: String] {
      var variables = fault.variables
      variables["LD_PRELOAD"] = folder.path + "/faults.so"
      variables["FAULT_ROOT"] = root
      variables["FAULT_CALLS"] = onlyFolders ? "folders" : nil
      variables["FAULT_COUNT"] = count
      variables["FAULT_LOCKS"] = locks?.file
      variables["FAULT_NAME"] = locks?.name
      return variables
    }
  }

  /// The library cannot be compiled.
  private struct ShimError: Error, CustomStringConvertible {
    let description: String
  }
#endif
