/// A private key that the `openssl` program makes.
package struct MadeKey: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case p256 = "EC -pkeyopt ec_paramgen_curve:P-256"
    case p384 = "EC -pkeyopt ec_paramgen_curve:P-384"
    case rsa = "RSA -pkeyopt rsa_keygen_bits:2048"
  }

  /// PKCS #8 in DER.
  package let der: [UInt8]
  /// PKCS #1 or SEC 1 in DER.
  package let traditional: [UInt8]
  private let folder: TemporaryDirectory

  package init(_ kind: Kind) throws {
    folder = try TemporaryDirectory()
    let parts = kind.rawValue.split(separator: " ").map(String.init)
    try Self.run(["genpkey", "-algorithm"] + parts + ["-out", "key.pem"], in: folder)
    try Self.run(["pkey", "-in", "key.pem", "-pubout", "-out", "public.pem"], in: folder)
    der = try Self.run(
      ["pkcs8", "-topk8", "-nocrypt", "-in", "key.pem", "-outform", "DER"], in: folder)
    let tool = kind == .rsa ? ["rsa", "-traditional"] : ["ec"]
    traditional = try Self.run(tool + ["-in", "key.pem", "-outform", "DER"], in: folder)
  }

  /// Whether the program finds that the key signed the SHA-256 of a message.
  ///
  /// - Parameter signature: in DER for ECDSA.
  package func isSignature(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
    try folder.write(message, to: "message")
    try folder.write(signature, to: "signature")
    let check = ["dgst", "-sha256", "-verify", "public.pem", "-signature", "signature", "message"]
    return try ProgramRun("openssl", check, in: folder.path).status == 0
  }

  @discardableResult
  private static func run(_ arguments: [String], in folder: TemporaryDirectory) throws -> [UInt8] {
    let run = try ProgramRun("openssl", arguments, in: folder.path)
    guard run.status == 0 else { throw Failure(text: run.errorText) }
    return run.output
  }

  private struct Failure: Error {
    let text: String
  }
}
