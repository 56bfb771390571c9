import Testing

@testable import Carriers

/// Places where an internal constant cannot be used, and similar ones where it can.
@Suite struct SwiftPlacementTests {
  static let argument = "a default argument of a public function cannot use an internal constant"
  static let frozen = "a property of a frozen type cannot use an internal constant"

  @Test(arguments: [
    ("public func f(a: String = \"«v»\") {}", argument),
    ("@objc(f:) open class func f<T>(a: T, b: String = \"x\" + \"«v»\") {}", argument),
    ("package func f(a: Config = Config(key: \"«v»\")) {}", argument),
    ("public struct A { @discardableResult public init?(a: String = \"«v»\") {} }", argument),
    ("public struct A { public subscript(a: String = \"«v»\") -> Int { 1 } }", argument),
    ("public extension A { static func f(a: String = \"«v»\") {} }", argument),
    ("package extension [String] { func f(a: String = \"«v»\") {} }", argument),
    ("public func f(a: () -> String = { \"«v»\" }) {}", argument),
    ("public nonisolated(unsafe) static func + (a: A, b: String = \"«v»\") {}", argument),
    ("@frozen public struct A { var a = \"«v»\" }", frozen),
  ])
  func theValueStays(_ source: String, _ reason: String) {
    #expect(MarkedSource(source).replaced().hasSuffix(": " + reason), "\(source)")
  }

  @Test(arguments: [
    "func f(a: String = «») {}",
    "public struct A { func f(a: String = «») {} }",
    "public struct A { init(a: String = «») {} }",
    "public extension A { private func f(a: String = «») {} }",
    "public func f() { g(a: «») }",
    "public init(a: String) { self.init(a: «») }",
    "public let a = B(c: «»)",
    "@frozen public struct A { func f() { g(«») } }",
    "@AppStorage(«») public var a = 1",
    "@propertyWrapper struct Key { }\nstruct B { @Key(name: «») var a: String }",
    "public enum A {}\nextension A { func f(a: String = «») {} }",
  ])
  func aConstantTakesItsPlace(_ source: String) {
    let marked = source.replacing("«»", with: "\"«v»\"")
    #expect(
      MarkedSource(marked).replaced() == source.replacing("«»", with: "Secrets.apiKey"))
  }
}
