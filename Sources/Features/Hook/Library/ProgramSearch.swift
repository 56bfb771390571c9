internal import Files

/// Finds the program as the installed hooks do.
package struct ProgramSearch: Sendable {
  private let folders: [String]
  private let home: String?

  /// - Parameters:
  ///   - path: the variable PATH.
  ///   - home: the variable HOME.
  package init(path: String?, home: String?) {
    folders = (path ?? "").split(separator: ":", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "." : String($0)
    }
    self.home = home
  }

  /// Returns the path of this program by a name that survives an update: links stay unresolved.
  ///
  /// - Parameter name: the first word of its command line.
  package func running(as name: String) -> String? {
    guard let slash = name.lastIndex(of: "/") else {
      return onPath(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = slash == name.startIndex ? "/" : String(name[..<slash])
    return RealPath.of(folder).map { ($0 == "/" ? "" : $0) + name[slash...] }
  }

  /// Returns the path of the program that a hook would run; nil if there is none.
  package func program(for hook: HookState) -> String? {
    let own = hook.content.flatMap(HookScript.program).map { [$0] } ?? []
    let usual = ["/usr/local/bin/keystow", "/opt/homebrew/bin/keystow"]
    let atHome = home.map { ["\($0)/.local/bin/keystow"] } ?? []
    return onPath("keystow") ?? (own + usual + atHome).first { FileStatus.isProgram($0) }
  }

  private func onPath(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileStatus.isProgram($0) }
  }
}

extension ProgramSearch {
  /// A search with the environment of this process.
  package static var process: ProgramSearch {
    ProgramSearch(path: Environment.text("PATH"), home: Environment.text("HOME"))
  }
}
