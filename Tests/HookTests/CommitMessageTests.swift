import Testing

@testable import Hook

/// The part of a message that git commits, according to its manual.
@Suite struct CommitMessageTests {
  private static let message = """
    Title

    #1 is mended
    # Please enter the commit message
    # ------------------------ >8 ------------------------
    diff --git a/a b/a

    """

  private static func kept(
    _ cleanup: CommitMessage.Cleanup, mark: String? = "#", isEdited: Bool = true
  ) -> String {
    let message = CommitMessage(
      cleanup: cleanup, commentMark: mark.map { Array($0.utf8) }, isEdited: isEdited)
    return String(decoding: message.kept(of: Array(Self.message.utf8)), as: UTF8.self)
  }

  @Test func anEditedMessageLosesItsCommentsAndWhatIsBelowTheScissors() {
    #expect(Self.kept(.standard) == "Title\n\n\n\n")
    #expect(Self.kept(.strip) == "Title\n\n\n\n")
  }

  @Test func commentsThatGitKeepsCount() {
    for cleanup in [CommitMessage.Cleanup.whitespace, .scissors] {
      #expect(
        Self.kept(cleanup) == "Title\n\n#1 is mended\n# Please enter the commit message\n")
    }
    #expect(Self.kept(.verbatim).contains("diff --git"))
  }

  @Test func withoutAnEditorEveryLineCounts() {
    #expect(Self.kept(.standard, isEdited: false).contains("diff --git"))
    #expect(Self.kept(.standard, isEdited: false).contains("#1 is mended"))
    #expect(!Self.kept(.strip, isEdited: false).contains("#1 is mended"))
  }

  @Test func theCommentMarkIsThatOfTheSettings() {
    #expect(Self.kept(.standard, mark: ";").contains("#1 is mended"))
    // Chosen by git for each message: what may be text counts.
    let automatic = Self.kept(.standard, mark: nil)
    #expect(automatic.contains("#1 is mended"))
    #expect(!automatic.contains("diff --git"))
  }
}
