"""Values in texts inside string literals, and in literals of several parts."""

from forms.form import add

SPECIALS = "!@#^*-_."


def halves(glue):
    """A literal in two parts with `glue` between them."""

    def encode(choice, value):
        if len(value) < 6:
            return value
        middle = choice.randrange(len(value) // 3, 2 * len(value) // 3)
        return value[:middle] + glue + value[middle:]

    return encode


for place, file, name, templates, glue in (
    ("python", "«word».py", "python joined", ['«snake» = (\n    "«v»"\n)', '«upper» = "«v»"'], '"\n    "'),
    ("js", "«word».js", "js joined", ['const «camel» = "«v»";', 'const «camel» =\n  "«v»";'], '" +\n  "'),
    ("java", "«Word».java", "java joined", ['String «camel» = "«v»";'], '" + "'),
    ("swift", "«Word».swift", "swift joined", ['let «camel» = "«v»"'], '"\n  + "'),
    ("c", "«word».c", "c joined", ['const char *«snake» = "«v»";'], '"\n    "'),
):
    add("string", place, file, {name: templates}, encode=halves(glue), specials=SPECIALS)

add(
    "string",
    "python",
    "«word».py",
    {
        "settings in string": [
            'TEXT = "«word»: 1\\n«snake»: «v»\\n"',
            "CONFIG = '''\n[«word»]\n«snake» = «v»\n'''",
            "COMMAND = 'export «upper»=«v»; ./«verb»'",
            'COMMAND = "./«verb» --«kebab» «v»"',
        ],
        "query in string": ["URL = 'https://«host»/?«snake»=«v»&n=1'", 'DATA = "grant=client&«snake»=«v»&n=«n»"'],
        "JSON in JSON in string": r"""BODY = '{"body": "{\\"«snake»\\": \\"«v»\\"}"}' """,
    },
    specials=SPECIALS,
)
add(
    "string",
    "json",
    "«word».json",
    {
        "JSON in JSON in JSON": r'''"body": "{\"inner\": \"{\\\"«snake»\\\": \\\"«v»\\\"}\"}"''',
        "YAML in JSON": r'''"config": "«word»: «n»\n«snake»: «v»\nregion: eu\n"''',
        "query in JSON": r'''"url": "https://«host»/«word»?«snake»=«v»&page=1"''',
    },
    specials=SPECIALS,
)
add(
    "string",
    "yaml",
    "«word».yml",
    {
        "JSON in YAML": [
            'data: \'{"«snake»": "«v»"}\'',
            'data: |\n  {"«camel»": "«v»"}',
            r'''data: "{\"«snake»\": \"«v»\"}"''',
        ],
        "script in YAML": [
            "script: |\n  export «upper»=«v»\n  make «word»",
            "run: ./«verb» --«kebab» «v»",
            "run: «upper»=«v» make «word»",
        ],
        "INI in YAML": "config.ini: |\n  [«word»]\n  «snake» = «v»",
    },
    specials="@^-_.",
)
add(
    "string",
    "go body",
    "«word».go",
    {
        "go JSON in string": [
            'body := `{"«snake»": "«v»"}`',
            r'''body := "{\"«camel»\": \"«v»\"}"''',
            'body := []byte(`{"«pascal»": "«v»"}`)',
        ]
    },
    specials=SPECIALS,
)
add(
    "string",
    "java",
    "«Word».java",
    {
        "java JSON in string": [
            r"""String body = "{\"«snake»\": \"«v»\"}";""",
            r"""String text = "«snake»=«v»\nregion=eu";""",
        ]
    },
    specials=SPECIALS,
)
add(
    "string",
    "swift",
    "«Word».swift",
    {
        "swift JSON in string": [
            r'''let body = "{\"«camel»\": \"«v»\"}"''',
            'let body = #"{"«snake»": "«v»"}"#',
            'let body = """\n  {"«snake»": "«v»"}\n  """',
        ]
    },
    specials=SPECIALS,
)
