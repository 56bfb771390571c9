internal import LiveClient

@main
enum Main {
  static func main() {
    ClientProgram.run(
      arguments: Array(CommandLine.arguments.dropFirst()), settings: ProbeSettings())
  }
}
