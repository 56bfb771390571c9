extension FileFormat {
  /// A programming language, or what a tool writes.
  package static let source = FileFormat(
    FormatDefinition(
      "source", use: .source,
      fileNames: FileNames(
        extensions: languageExtensions + markupExtensions + toolExtensions),
      entries: { _ in [] }))

  /// Prose, logs, tables, scripts for a shell, and every file whose name says nothing.
  package static let text = FileFormat(
    FormatDefinition(
      "text", use: .text, fileNames: FileNames([".git-credentials"]), entries: { _ in [] }))

  private static let languageExtensions = list(
    """
    swift m mm h hh hpp hxx c cc cpp cxx inl ino metal java kt scala groovy clj cljs cljc dart go
    rs zig nim d v py pyi pyx rb rake gemspec podspec js jsx mjs cjs ts tsx mts cts vue svelte astro
    coffee php php5 phtml cs csx fs fsx vb lua pl pm t r jl ex exs erl hrl hs lhs ml mli elm rkt scm
    lisp el sol vy move pas pp asm s f90 f95 cr proto thrift graphql gql glsl hlsl wgsl cu cuh tcl
    hack hx as cls trigger apex abap qml
    """)

  private static let markupExtensions = list(
    "css scss sass less styl svg storyboard xib nib po pot")

  /// What tools write: checksums, lists of versions, certificates.
  private static let toolExtensions = list(
    """
    sum lock map snap pem crt cer csr der pub asc sig sha1 sha256 sha512
    md5 ics vcf srt vtt gpx obj stl tsbuildinfo xcscmblueprint
    """)

  private static func list(_ words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
