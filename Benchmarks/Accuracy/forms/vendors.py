"""Tokens in vendors' own formats: with their name, without any, and with a wrong checksum."""

import vendor_tokens
from forms.form import FORMS, Form

NAMED = {
    "env": ("env", ".env", "«upper»=«v»"),
    "swift": ("swift", "Secrets.swift", 'let «camel» = "«v»"'),
    "yaml": ("yaml", "config.yml", "«snake»: «v»"),
    "json": ("json", "config.json", '"«camel»": "«v»"'),
    "python": ("python", "settings.py", '«upper» = "«v»"'),
    "plist": ("plist", "Info.plist", "<key>«pascal»</key>\n<string>«v»</string>"),
    "text": ("text", "notes.txt", "«Spaced»: «v»"),
    "markdown": ("markdown", "README.md", "Set `«upper»` to `«v»`."),
    "shell": ("shell", "deploy.sh", "export «upper»=«v»"),
}
ALONE = {
    "text": ("text", "notes.txt", "«v»"),
    "argument": ("python body", "«word».py", 'client = Client("«v»")'),
    "list": ("json", "config.json", '"values": ["«v»"]'),
    "log": ("log", "server.log", "«time» DEBUG «word» «v» «n»"),
    "url": ("text", "notes.txt", "https://«host»/«word»/«v»/send"),
    "table": ("csv", "«word».csv", "«word»,«v»,«n»"),
}
# Without their names only these tell by their format.
TELLING = sorted(set(vendor_tokens.TOKENS) - {"aws", "twilio", "tmdb"})


def maker(names):
    def make(choice):
        name, token = vendor_tokens.TOKENS[choice.choice(names)]
        return name.split(), token(choice)

    return make


for where, (language, file, template) in NAMED.items():
    FORMS.append(
        Form(
            f"vendor, {where}",
            "vendor",
            language,
            [file],
            [template],
            neutral=False,
            kind="vendor token",
            make_named=maker(sorted(vendor_tokens.TOKENS)),
        )
    )
for where, (language, file, template) in ALONE.items():
    FORMS.append(
        Form(
            f"vendor alone, {where}",
            "vendor",
            language,
            [file],
            [template],
            neutral=False,
            kind="vendor token",
            make_named=maker(TELLING),
        )
    )


def near_miss(choice):
    """(name of the setting, a token whose checksum is wrong)."""
    vendor = choice.choice(sorted(vendor_tokens.CHECKED))
    return vendor_tokens.TOKENS[vendor][0].split(), vendor_tokens.CHECKED[vendor](choice, right=False)
