import Foundation

/// A program that runs at a terminal, made by the system, of 80 columns.
///
/// Reading has a limit, so that a program that waits for ever fails a test instead of stopping it.
package final class PseudoTerminal {
  private let process = Process()
  private let main: Int32
  /// Everything that the program wrote.
  package private(set) var output = ""
  /// The end of what was waited for.
  private var seen = 0

  private static let patience: Duration = .seconds(60)

  /// Starts a program.
  ///
  /// - Parameter environment: with `PATH` and what keeps git's configuration of the machine out.
  package init(
    _ program: String, _ arguments: [String], in folder: String,
    environment: [String: String] = [:]
  ) throws {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0, let name = Self.side(of: main) else {
      throw PseudoTerminalError(description: "no terminal: errno \(errno)")
    }
    let side = open(name, O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard side >= 0, ioctl(side, UInt(TIOCSWINSZ), &size) == 0 else {
      throw PseudoTerminalError(description: "no terminal: errno \(errno)")
    }
    let handle = FileHandle(fileDescriptor: side, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": "/nonexistent",
      "XDG_CONFIG_HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "dumb",
    ].merging(environment) { $1 }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try handle.close()
  }

  /// The path of the program's side of a terminal; nil if it has none.
  private static func side(of main: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(main) == 0, unlockpt(main) == 0 else { return nil }
      return ptsname(main).map { String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, which are not imported into Swift.
      var (isLocked, number): (Int32, UInt32) = (0, 0)
      guard ioctl(main, 0x4004_5431, &isLocked) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #endif
  }

  deinit {
    // What the program has started ends with its terminal.
    close(main)
    kill()
  }

  /// Types a text.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Waits until the program has written a text since the last wait.
  ///
  /// - Returns: what it wrote up to there.
  @discardableResult
  package func wait(for text: String) throws -> String {
    let end = ContinuousClock.now + Self.patience
    while true {
      let rest = output.utf8.dropFirst(seen)
      let new = String(decoding: rest, as: UTF8.self)
      if let range = new.range(of: text) {
        let part = String(new[..<range.upperBound])
        seen += part.utf8.count
        return part
      }
      guard receive(), ContinuousClock.now < end else {
        throw PseudoTerminalError(description: "no '\(text)' after: \(new)")
      }
    }
  }

  /// Interrupts the program, as Control-C does; returns its status.
  package func interrupt() -> Int32 {
    process.interrupt()
    return end()
  }

  /// Kills the program.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for the end of the program; returns its status.
  package func end() -> Int32 {
    let end = ContinuousClock.now + Self.patience
    while receive(), ContinuousClock.now < end {}
    if process.isRunning, ContinuousClock.now >= end { kill() }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Reads what the program wrote, waiting for it; false at its end.
  private func receive() -> Bool {
    var place = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&place, 1, Int32(1000)) > 0 else { return process.isRunning }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(main, &buffer, buffer.count)
    guard count > 0 else { return false }
    // The terminal writes line ends as two bytes.
    output += String(decoding: buffer[..<count], as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
    return true
  }
}

/// A terminal could not be made, or a program did not write what was waited for.
package struct PseudoTerminalError: Error, CustomStringConvertible {
  package let description: String
}
