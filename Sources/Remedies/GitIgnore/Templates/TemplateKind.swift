/// What a template is about; the order is that of a combined .gitignore.
package enum TemplateKind: String, Sendable, CaseIterable, Comparable {
  case language, framework, tool, product
  /// A team's template that does not say.
  case plain
  case editor, system
  /// Names of files that hold secrets: always on, always last.
  case secrets

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
