internal import ArgumentParser

/// What all commands that change a block of ignore rules can be told.
struct IgnoreBlockOptions: ParsableArguments {
  @OptionGroup
  var start: StartFolder

  @OptionGroup(title: "Which file")
  var target: IgnoreFileOptions

  @OptionGroup(title: "What to do")
  var editing: IgnoreEditOptions

  @OptionGroup(title: "Templates")
  var sources: TemplateOptions
}
