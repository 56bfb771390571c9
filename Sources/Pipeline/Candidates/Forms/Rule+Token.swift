extension Rule {
  /// A rule for a token that can be told by its own form.
  ///
  /// - Parameters:
  ///   - isPublishable: also sets severity and tier to low.
  ///   - sample: makes a token whose sum or structure holds, where it has one.
  convenience init(
    token id: String, of provider: String, _ summary: String, severity: Severity,
    tier: Tier = .high, form pieces: [TokenForm.Piece], minimumEntropy: Double = 3,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, source: String, rotation: String? = nil,
    sample: (@Sendable (inout SampleGenerator) -> String)? = nil
  ) {
    let form = TokenForm(pieces, sample: sample)
    self.init(
      id: id, provider: provider, summary: summary, severity: isPublishable ? .low : severity,
      tier: isPublishable ? .low : tier, anchors: form.anchors, reach: form.reach,
      pattern: form.bordered, minimumEntropy: minimumEntropy, evidence: evidence,
      isPublishable: isPublishable, source: source, rotation: rotation,
      examples: { make in
        ["token: \(form.sample(&make))", "let a = \"\(form.sample(&make))\""]
      },
      counterexamples: { form.nearMisses(&$0) })
  }
}
