/// The report of `plutil` on a property list; empty when it is valid.
package func lint(_ text: [UInt8]) throws -> String {
  let folder = try TemporaryDirectory()
  try folder.write(text, to: "project.pbxproj")
  let run = try ProgramRun("plutil", ["-lint", "project.pbxproj"], in: folder.path)
  return run.status == 0 ? "" : run.text + run.errorText
}
