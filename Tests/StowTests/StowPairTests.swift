import Foundation
import TestSupport
import Testing

/// A project whose base configurations set one key to different values, next to settings of Xcode.
@Suite(.timeLimit(.minutes(5))) struct StowPairTests {
  private let names = ["Debug", "Release"]

  private static let project = """
    // !$*UTF8*$!
    {
    archiveVersion = 1;
    objectVersion = 56;
    objects = {
    A01 = {isa = PBXProject; buildConfigurationList = A10; mainGroup = A02; targets = (A03); };
    A02 = {isa = PBXGroup; children = (A30, A31); sourceTree = "<group>"; };
    A03 = {isa = PBXNativeTarget; name = App; buildConfigurationList = A11; buildPhases = (); };
    A10 = {isa = XCConfigurationList; buildConfigurations = (A20, A21); };
    A11 = {isa = XCConfigurationList; buildConfigurations = (A22, A23); };
    A20 = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = A30; buildSettings = {}; };
    A21 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = A31; buildSettings = {}; };
    A22 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = App/Info.plist; }; };
    A23 = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = App/Info.plist; }; };
    A30 = {isa = PBXFileReference; path = Config/Debug.xcconfig; sourceTree = SOURCE_ROOT; };
    A31 = {isa = PBXFileReference; path = Config/Release.xcconfig; sourceTree = SOURCE_ROOT; };
    };
    rootObject = A01;
    }

    """

  @Test func eachConfigurationKeepsItsValue() throws {
    let repository = try TemporaryRepository()
    let secrets = (0...1).map { SampleSecret.generic(UInt64($0 + 920), count: 36) }
    try repository.write(Self.project, to: "App.xcodeproj/project.pbxproj")
    try repository.write(
      "<plist version=\"1.0\"><dict><key>Key</key><string>$(SENDGRID_API_KEY)</string></dict></plist>\n",
      to: "App/Info.plist")
    for (name, secret) in zip(names, secrets) {
      try repository.write(
        "SWIFT_COMPILATION_MODE = \(name)\nSENDGRID_API_KEY = \(secret)\n",
        to: "Config/\(name).xcconfig")
    }
    try repository.commit()
    let run = try keystow(["stow", "--wire", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    for (name, secret) in zip(names, secrets) {
      let path = "Config/\(name).xcconfig"
      let text = try String(contentsOfFile: "\(repository.path)/\(path)", encoding: .utf8)
      #expect(!text.contains(secret))
      let show = try keystow(
        ["xcconfig", "show", path, "--show-secrets", "--format", "json"], in: repository.path)
      let json = try JSONSerialization.jsonObject(with: Data(show.output)) as? [String: Any]
      let settings = json?["settings"] as? [String: String]
      #expect(settings?["SENDGRID_API_KEY"] == secret, "\(show.text)")
      #expect(settings?["SWIFT_COMPILATION_MODE"] == name)
    }
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }
}
