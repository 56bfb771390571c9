package import Findings
internal import Git
internal import Text

/// A self-contained page about repositories: verdict, charts, findings, what was read.
///
/// It contains no secret, no time, and nothing that a browser fetches; a content security policy lets
/// the browser run the one script of the page and nothing else. Without scripts, only filters and
/// buttons are missing.
package struct HTMLPage {
  private let repositories: [PageRepository]
  /// Findings of earlier reports that belong to none of the repositories.
  private let gone: [PageFinding]
  private let isCompared: Bool

  /// - Parameter gone: findings of earlier reports that belong to none of the repositories.
  package init(_ repositories: [PageRepository], gone: [Finding] = []) {
    self.repositories = repositories
    self.gone = PageFinding.sorted(gone.map { PageFinding($0, .gone) })
    isCompared = !gone.isEmpty || repositories.contains { $0.comparison != nil }
  }

  private var isOfOne: Bool { repositories.count == 1 }

  private var title: String {
    isOfOne ? repositories[0].name : repositories.count.counting("repository", "repositories")
  }

  package var bytes: [UInt8] {
    var page = Markup()
    let sections = repositories.map { RepositorySection($0, isOnly: isOfOne) }
    let findings = sections.flatMap(\.findings)
    let all = findings + sections.flatMap(\.gone) + gone
    head(&page)
    page.element("body") { body in
      header(&body, sections)
      body.element("main") { main in
        Overview(sections: sections, isCompared: isCompared, goneCount: gone.count).write(to: &main)
        TimelineChart(findings).write(to: &main)
        ProviderTable(findings).write(to: &main)
        if !all.isEmpty { FilterForm(all, isCompared: isCompared).write(to: &main) }
        for (index, section) in sections.enumerated() {
          section.write(number: index + 1, to: &main)
        }
        RepositorySection.write(gone: gone, level: 2, to: &main)
      }
      footer(&body)
      body.element("script") { $0.embedded(PageText.script) }
    }
    page.raw("</html>\n")
    return page.bytes
  }

  private func head(_ page: inout Markup) {
    page.raw("<!DOCTYPE html>\n<html lang=\"en\">")
    page.element("head") { head in
      head.empty("meta", ["charset": "utf-8"])
      head.empty(
        "meta", ["http-equiv": "Content-Security-Policy", "content": PageText.policy])
      head.empty(
        "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      head.empty("meta", ["name": "referrer", "content": "no-referrer"])
      head.empty("meta", ["name": "robots", "content": "noindex"])
      head.element("title", text: "Secrets in \(title)")
      head.element("style") { $0.embedded(PageText.style) }
    }
    page.lineBreak()
  }

  private func header(_ page: inout Markup, _ sections: [RepositorySection]) {
    page.element("header") { header in
      header.raw("<p>Keystow report</p>")
      header.heading(1, "Secrets in \(title)")
      header.element("nav", ["aria-label": "On this page"]) { nav in
        nav.element("ul") { list in
          var links = [("#overview", "Overview")]
          if isOfOne {
            links += [("#findings-1", "Findings"), ("#coverage-1", "Coverage")]
          } else {
            links += [("#repository-1", "Repositories")]
          }
          for (target, text) in links {
            list.element("li") { $0.element("a", ["href": target], text: text) }
          }
        }
      }
    }
    page.lineBreak()
  }

  private func footer(_ page: inout Markup) {
    page.element("footer") { footer in
      footer.element("p") { line in
        line.text("Made by Keystow \(ToolVersion.current). ")
        line.raw("Secrets are masked; names of files and people are not. ")
        line.raw("Run the commands in the repository of the finding.")
      }
    }
  }
}
