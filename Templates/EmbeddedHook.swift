/// The scripts that git runs as hooks; the build adds a member for each file in the folder Hooks,
/// with its name and its text.
package enum EmbeddedHook {}
