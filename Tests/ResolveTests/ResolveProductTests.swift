import Foundation
import TestSupport
import Testing

/// `resolve --product`: files in a built product get the values.
@Suite struct ResolveProductTests {
  private let repository: TemporaryRepository
  private let product: TemporaryDirectory
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    product = try TemporaryDirectory()
    try repository.write("/Secrets*.xcconfig\n/Ignored/\n", to: ".gitignore")
    try repository.write(
      """
      [keys.API_KEY]
      used = ["App/Config.json", "App/en.lproj/Localizable.strings"]

      [keys.UNUSED]
      """, to: ".keystow.toml")
    try repository.write("{\"key\": \"$(API_KEY)\"}\n", to: "App/Config.json")
    try repository.write("\"key\" = \"$(API_KEY)\";\n", to: "App/en.lproj/Localizable.strings")
    try repository.write("{}\n", to: "App/Plain.json")
    try repository.commit()
    try repository.write("API_KEY = v4lue\n", to: "Secrets.xcconfig")
    // As Xcode would copy them.
    try product.write(Array("{\"key\": \"$(API_KEY)\"}\n".utf8), to: "Config.json")
    try product.write([0x62, 0x70], to: "en.lproj/Localizable.strings")
  }

  private func resolve(_ arguments: [String], into folder: String? = nil) throws -> ProgramRun {
    try keystow(["resolve", "--product", folder ?? product.path] + arguments, in: path)
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: "\(product.path)/\(name)", encoding: .utf8)
  }

  @Test func theFilesInTheProductGetTheValues() throws {
    let arguments = [
      "App/Config.json", "App/en.lproj/Localizable.strings", "--configuration", "Release",
    ]
    let run = try resolve(arguments)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.text == "\(product.path)/Config.json: written\n"
        + "\(product.path)/en.lproj/Localizable.strings: written\n")
    #expect(content("Config.json") == "{\"key\": \"v4lue\"}\n")
    #expect(content("en.lproj/Localizable.strings") == "\"key\" = \"v4lue\";\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: product.path).count == 2)
    #expect(try resolve(arguments).text.contains("Config.json: unchanged\n"))
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func aFolderThatGitWouldSeeCanBeIgnored() throws {
    let refused = try resolve(["App/Config.json"], into: "Product")
    #expect(refused.status == 2 && refused.errorText.contains("or pass --ignore"))
    let run = try resolve(["App/Config.json", "--ignore"], into: "Product")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("keystow: added /Product/ to .gitignore"))
    #expect(try repository.git(["status", "--porcelain", "-uall"]) == " M .gitignore")
  }

  @Test func aFileCanHaveAnotherName() throws {
    let run = try resolve(["App/Config.json=Data/sub/C.json", "App/Plain.json"])
    #expect(run.status == 0, "\(run.errorText)")
    let file = product.path + "/Data/sub/C.json"
    #expect(content("Data/sub/C.json") == "{\"key\": \"v4lue\"}\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o444 } == 0o444)
    #expect(content("Plain.json") == nil)
  }

  @Test func aMissingKeyStopsTheBuildWithItsPlace() throws {
    try repository.write("API_KEY =\n", to: "Secrets.xcconfig")
    let run = try resolve(["App/Config.json", "--configuration", "Release"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("error: API_KEY is empty"))
    #expect(!run.errorText.contains("UNUSED"))
    #expect(content("Config.json") == "{\"key\": \"$(API_KEY)\"}\n")
    let debug = try resolve(["App/Config.json", "--configuration", "Debug"])
    #expect(debug.status == 0, "\(debug.errorText)")
    #expect(content("Config.json") == "{\"key\": \"API_KEY is not set\"}\n")
  }

  @Test func nothingIsWrittenWhereGitWouldSeeIt() throws {
    for (arguments, folder, reason) in [
      (["App/Config.json"], "App", "is tracked by git"),
      (["App/Config.json"], "Out", "not ignored by git"),
      (["App/None.json"], "Ignored", "no such file in this project"),
      (["../x.json"], "Ignored", "no such file in this project"),
      (["App/Config.json=../x"], "Ignored", "is not a path in a product"),
    ] {
      let run = try resolve(arguments, into: folder)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errorText.contains(reason), "\(arguments) \(run.errorText)")
      #expect(try repository.git(["status", "--porcelain"]).isEmpty)
    }
    #expect(try resolve(["App/Config.json"], into: "Ignored/App.app").status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test(arguments: [
    ["--product", "P"], ["App/Config.json"], ["--product", "P", "--into", "R", "App/Config.json"],
    ["--product", "P", "--check", "App/Config.json"], ["--product", "", "App/Config.json"],
  ])
  func otherUsesAreRefused(_ arguments: [String]) throws {
    #expect(try keystow(["resolve"] + arguments, in: path).status == 64)
  }
}
