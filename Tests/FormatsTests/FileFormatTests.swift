import Bytes
import Formats
import Testing
import Vocabulary

@Suite struct FileFormatTests {
  @Test(arguments: [
    ("App/GoogleService-Info.plist", FileFormat.propertyList), ("google-services.json", .json),
    ("Secrets.plist.sample", .propertyList), (".env", .dotenv), (".env.example", .dotenv),
    ("config.yml.dist", .yaml), ("a/.aws/credentials", .properties), ("a/config", .text),
    ("a/.aws/config", .properties), (".git/config", .properties), (".kube/config", .yaml),
    (".npmrc", .properties), (".netrc", .netrc), (".pgpass", .passwordList),
    ("Dockerfile", .dotenv), ("x.tfvars", .toml), ("AuthKey.p8", .text), ("a.swift", .source),
    ("Base.xcconfig", .xcconfig), ("local.properties", .properties), ("build.gradle.kts", .gradle),
    ("AndroidManifest.xml", .xml), ("A.xcscheme", .scheme), ("docker-compose.yml", .yaml),
    ("README", .text), ("a.txt", .text), ("", .text), ("Makefile", .text), ("a.sh", .text),
    ("go.sum", .source), ("a.go", .source), ("appsettings.json.bak.old", .json),
  ])
  func namesTellTheFormat(_ path: String, _ format: FileFormat) {
    #expect(FileFormat(path: GitPath(path)) == format)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">", FileFormat.propertyList),
    ("  {\n \"a\": 1}", .json), ("[{\"a\" : 1}]", .json), ("\u{FEFF}{\"a\":1}", .json),
  ])
  func contentTellsTheFormat(_ text: String, _ format: FileFormat) {
    #expect(FileFormat.sniff(Array(text.utf8).span) == format)
  }

  @Test(arguments: ["", "{ let x = 1 }", "<html>", "{\"a\"", "{\"a\\", "[", "[1]", "plain"])
  func otherContentTellsNothing(_ text: String) {
    #expect(FileFormat.sniff(Array(text.utf8).span) == nil)
  }
}
