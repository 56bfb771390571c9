extension Rule {
  /// A rule for a value that is known only by the name of its provider near it.
  ///
  /// - Parameters:
  ///   - names: spellings of the provider's name or its hosts; upper and lower case are the same.
  ///     The first is what the examples use.
  ///   - words: see `ContextPattern.words`; regular expressions.
  ///   - isPublishable: also sets severity and tier to low.
  ///   - sample: makes a value whose structure holds, where it has one.
  convenience init(
    context id: String, of provider: String, _ summary: String, severity: Severity,
    names: [String], words: [String] = [], form pieces: [TokenForm.Piece],
    allowsBareName: Bool = true, minimumEntropy: Double = 3,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, isGuessable: Bool = false, source: String,
    rotation: String? = nil, sample: (@Sendable (inout SampleGenerator) -> String)? = nil
  ) {
    let form = TokenForm(pieces, sample: sample)
    let pattern = ContextPattern(
      names: names, form: form, words: words, allowsBareName: allowsBareName)
    let name = names.first ?? ""
    self.init(
      id: id, provider: provider, summary: summary, severity: isPublishable ? .low : severity,
      tier: isPublishable ? .low : .medium, anchors: names.map { .word($0) },
      reach: pattern.reach, pattern: pattern.text, minimumEntropy: minimumEntropy,
      evidence: evidence, isPublishable: isPublishable, isGuessable: isGuessable, source: source,
      rotation: rotation,
      examples: { make in ContextSamples.examples(name: name, form: form, &make) },
      counterexamples: { make in ContextSamples.nearMisses(name: name, form: form, &make) })
  }
}
