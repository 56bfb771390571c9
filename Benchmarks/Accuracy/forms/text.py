"""Values in texts: notes, Markdown, logs, comments, and alone on a line."""

from forms.form import add

NAMED = {
    "name=V": ["«snake»=«v»", "«upper»=«v»", "«kebab»=«v»"],
    "name = V": ["«snake» = «v»", "«camel» = «v»"],
    "name: V": ["«snake»: «v»", "«Spaced»: «v»", "«vendor» «spaced»: «v»", "* «Spaced»: «v»"],
    "dotted.name=V": ["«vendor».«dotted»=«v»", "«vendor».«dotted» = «v»"],
    "name := V": ["«snake» := «v»", "«camel» := «v»"],
    "name => V": ["«snake» => «v»", ":«snake» => «v»"],
    "name -> V": "«snake» -> «v»",
    "name 'V'": ["«snake» '«v»'", '«spaced» "«v»"'],
    "name V": ["«snake» «v»", "«upper» «v»"],
    "name - 'V'": ["«snake» - '«v»'", "«vendor» «spaced» - '«v»'", '«Spaced» – "«v»"'],
    "name is V": ["The «vendor» «spaced» is «v»", "«Spaced» is «v»", "my «spaced» is «v» for now"],
    "name equals V": "«snake» equals «v»",
    "quoted": ['«snake» = "«v»"', "'«snake»': '«v»'"],
}

add("text", "text", "notes.txt todo.txt INSTALL «word».txt access.text", {f"text {k}": v for k, v in NAMED.items()})
add(
    "markdown",
    "markdown",
    "README.md SETUP.md «word».md docs.markdown",
    {
        **{f"markdown {k}": v for k, v in NAMED.items()},
        "markdown table": [
            "| name | value |\n| --- | --- |\n| «upper» | «v» |\n| REGION | eu-west-1 |",
            "| «Spaced» | Host |\n|---|---|\n| `«v»` | «host» |",
            "| setting | default | value |\n|:--|:--|--:|\n| `«snake»` | | `«v»` |",
        ],
        "markdown inline code": [
            "Set `«upper»=«v»` first.",
            "The «spaced» is `«v»`.",
            "- «Spaced»: `«v»`",
            "**«Spaced»:** «v»",
        ],
        "markdown fence": [
            "```sh\nexport «upper»=«v»\n«verb» --«word»\n```",
            "```yaml\n«word»:\n  «snake»: «v»\n```",
            "```\n«snake»=«v»\n```",
            "    «upper»=«v»\n    PORT=80«n»",
        ],
        "markdown docker run": "```\ndocker run -d -e «upper»=«v» -p 80«n»:80 «vendor»/«word»\n```",
    },
)
add(
    "log",
    "log",
    "«word».log server.log build.log output.txt",
    {
        "log name=value": [
            "«time» DEBUG [«word»] Using «snake»=«v»",
            "«time» INFO  request sent «snake»=«v» status=200",
            "[«time»] «word» «word»: «snake»=«v», retries=3",
        ],
        "log name: value": ["«time» DEBUG «Word» - «snake»: «v»", "«time» INFO  connecting with «spaced» «v»"],
        "log JSON": '{"level":"debug","time":"«time»","msg":"«verb» «word»","«snake»":"«v»"}',
        "log header": "«time» DEBUG > «header»: «v»",
        "log query": "«time» GET /v1/«word»?«snake»=«v»&page=2 200 «n»ms",
    },
    specials="!@$^*-_.",
)
add(
    "text",
    "text",
    "notes.txt «word».md keys.txt",
    {
        "alone below host": [
            "https://«service»/\n«v»",
            "«service» (account of «user»)\n\n«v»",
            "- «service»\n  «v»",
            "## «service»\n«Vendor» «word»\n`«v»`",
        ],
        "alone below name": ["«Spaced»\n«v»", "«vendor» «spaced»:\n\n    «v»", "«upper»\n«v»"],
        "beside host": ["«service» «v»", "«service»: «v»", "curl https://«service»/v3/«word» («v»)"],
    },
    shapes=("hex 32", "hex 40/64", "alphanumeric", "base64", "base64url", "prefixed"),
)
COMMENTS = {
    "«snake»=«v»",
    "«snake»: «v»",
    "«vendor» «spaced»: «v»",
    "old «spaced» «v»",
    "«upper» = «v»",
    "«spaced» is «v»",
}
for language, files, mark in (
    ("swift", "«Word»Service.swift", "// "),
    ("js", "«word».js «word».ts", "// "),
    ("python", "«word».py", "# "),
    ("go", "«word».go", "// "),
    ("java", "«Word».java", " * "),
    ("yaml", "«word».yml", "# "),
    ("sql", "«word».sql", "-- "),
    ("html", "«word».html", "<!-- "),
    ("ini", "«word».ini", "; "),
):
    end = " -->" if mark.startswith("<") else ""
    add(
        "comment",
        language,
        files,
        {f"comment {language}": [mark + text + end for text in sorted(COMMENTS)]},
        specials="!@$^*_.=",
    )
