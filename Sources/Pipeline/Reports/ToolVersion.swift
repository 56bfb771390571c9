/// The version in reports, of `--version`, and of what scripts/release.sh makes.
package enum ToolVersion {
  package static let current = "0.1.0"
}
