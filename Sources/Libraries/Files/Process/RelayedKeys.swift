#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The keys typed at the terminal of this process, which go on to a command with a terminal of its own.
///
/// Meanwhile the real terminal is raw: the command's makes signals of Control-C and Control-Z, and echoes.
package struct RelayedKeys {
  private let before: termios
  private var isRaw = false
  private var isAtEnd = false
  /// What was typed and not yet taken by the command's terminal.
  private var typed: ArraySlice<UInt8> = []

  /// Nil unless standard input is the terminal of this process, which is in its foreground, and a monitor
  /// can be started.
  package init?() {
    var modes = termios()
    guard Self.isInForeground, CurrentProcess.program != nil,
      unsafe tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
    before = modes
  }

  /// Whether this process is in the foreground of its terminal.
  private static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Whether keys wait for the command to read.
  package var areWaiting: Bool { !typed.isEmpty }

  /// Returns the stream to wait for; nil in the background, or while keys wait.
  package mutating func source() -> OpenStream? {
    guard !isAtEnd, Self.isInForeground else {
      isRaw = false
      return nil
    }
    if !isRaw {
      var raw = before
      unsafe cfmakeraw(&raw)
      TerminalModes.set(raw, of: STDIN_FILENO)
      isRaw = true
    }
    return typed.isEmpty ? .standardInput : nil
  }

  /// Reads the available keys.
  package mutating func read() {
    guard let bytes = try? OpenStream.standardInput.read(atMost: 1 << 12), !bytes.isEmpty else {
      isAtEnd = true
      return
    }
    typed = bytes[...]
  }

  /// Passes on what the command's terminal takes without waiting.
  package mutating func pass(to relay: OutputRelay) {
    while !typed.isEmpty {
      var place = pollfd(fd: relay.reader.number, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&place, 1, 0) > 0, place.revents & Int16(POLLOUT) != 0 else { return }
      // One byte never waits where there is room.
      var byte = typed[typed.startIndex]
      guard unsafe write(relay.reader.number, &byte, 1) == 1 else { return }
      typed.removeFirst()
    }
  }

  /// Gives the terminal back its own modes.
  package mutating func restore() {
    if isRaw { TerminalModes.set(before, of: STDIN_FILENO) }
    isRaw = false
  }
}

/// The modes of a terminal.
enum TerminalModes {
  /// Sets the modes, in the background, too, where the system would otherwise stop this process.
  static func set(_ modes: termios, of terminal: Int32) {
    var modes = modes
    Signals.blocked(SIGTTOU) { _ = unsafe tcsetattr(terminal, TCSANOW, &modes) }
  }
}
