#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executable that the build tool plugin runs: replaces itself with the installed keystow,
/// adding the name of the build configuration.
///
/// It is built together with the package that uses the plugin, and therefore knows its
/// configuration, which SwiftPM's native build system passes neither to plugins nor to their
/// commands.
///
///     keystow-plugin-tool KEYSTOW CONFIGURATION ARGUMENT...
@main
struct KeystowPluginTool {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else {
      exit(explaining: "this program is for the build tool plugin of Keystow", status: 64)
    }
    // An empty path means not found during planning; keystow may have been installed since.
    let program = arguments[1].isEmpty ? "keystow" : arguments[1]
    let command =
      [program] + arguments[3...] + ["--configuration", configuration(given: arguments[2])]
    // Otherwise keystow's report of unchanged files would appear in every build.
    close(1)
    _ = open("/dev/null", O_WRONLY)
    let words = command.map { strdup($0) } + [nil]
    execvp(program, words)
    let reason = String(cString: strerror(errno))
    exit(
      explaining: """
        \(program) cannot be run: \(reason); the plugin needs keystow in a folder of PATH, in \
        /opt/homebrew/bin, /usr/local/bin or ~/.local/bin: install it with scripts/install.sh
        """, status: 1)
  }

  /// The value that the build system substituted for `$(CONFIGURATION)`, otherwise that of the
  /// environment, otherwise the configuration this program was built for.
  private static func configuration(given name: String) -> String {
    if !name.isEmpty, !name.hasPrefix("$(") { return name }
    if let name = getenv("CONFIGURATION"), name.pointee != 0 { return String(cString: name) }
    #if DEBUG
      return "Debug"
    #else
      return "Release"
    #endif
  }

  private static func exit(explaining message: String, status: Int32) -> Never {
    let line = "error: \(message)\n"
    _ = Array(line.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    _exit(status)
  }
}
