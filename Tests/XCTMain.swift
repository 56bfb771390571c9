import Testing

/// The program of the tests on Linux.
///
/// With a file of this name SwiftPM does not look through the compiler's index for tests of XCTest, of which there are
/// none, and which a release build has no index for.
@main
struct TestProgram {
  static func main() async {
    // `swift test` starts it once for each library.
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
