"""Values in the files of coding agents and their servers."""

import json

from forms.form import OPEN, CLOSE, Form, FORMS, add

SERVER = '{\n  "mcpServers": {\n    "«vendor»": {\n      "command": "npx",\n      "args": ["-y", "@«vendor»/mcp-server"%s],\n      "env": {%s}\n    }\n  }\n}'
REMOTE = '{\n  "mcpServers": {\n    "«vendor»": {\n      "type": "http",\n      "url": "https://mcp.«vendor».com/%s",\n      "headers": {%s}\n    }\n  }\n}'
FILES = ".mcp.json .cursor/mcp.json .vscode/mcp.json claude_desktop_config.json .gemini/settings.json .windsurf/mcp_config.json"
add(
    "agents",
    "bare",
    FILES,
    {
        "mcp env": SERVER % ("", '"«upper»": "«v»"'),
        "mcp argument": [SERVER % (', "--«kebab»", "«v»"', ""), SERVER % (', "--«kebab»=«v»"', "")],
        "mcp header": REMOTE % ("sse", '"«header»": "«v»"'),
        "mcp url": [REMOTE % ("mcp?«snake»=«v»", "")],
    },
    specials="!@^*-_.",
)
add(
    "agents",
    "bare",
    FILES,
    {"mcp bearer": REMOTE % ("mcp", '"Authorization": "Bearer «v»"')},
    shapes=("hex 32", "hex 40/64", "alphanumeric", "base64", "base64url", "uuid", "prefixed"),
    neutral=False,
)
add(
    "agents",
    "toml",
    ".codex/config.toml",
    {
        "codex": [
            '[mcp_servers.«vendor»]\ncommand = "npx"\nenv = { "«upper»" = "«v»" }',
            '[mcp_servers.«vendor»]\nargs = ["--«kebab»", "«v»"]',
        ]
    },
)
add("agents", "yaml", ".aider.conf.yml", {"aider": ["«kebab»: «v»", "set-env:\n  - «upper»=«v»"]}, specials="@^-_+=.")
ALLOW = '{\n  "permissions": {\n    "allow": [\n      "Bash(git status)",\n      "Bash(%s)"\n    ]\n  }\n}'
add(
    "agents",
    "bare",
    ".claude/settings.json .claude/settings.local.json",
    {
        "permission string": [
            ALLOW % "«upper»=«v» «verb»:*",
            ALLOW % 'curl -H \\"«header»: «v»\\" https://«host»/*',
            ALLOW % 'export «upper»=\\"«v»\\"',
            ALLOW % "./«verb» --«kebab» «v»",
        ]
    },
    specials="!@^*-_.",
)


def line(kind, text):
    return json.dumps(
        {"type": kind, "timestamp": "«time»", "message": {"role": kind, "content": [{"type": "text", "text": text}]}},
        ensure_ascii=False,
    )


add(
    "agents",
    "bare",
    "session.jsonl transcript.jsonl",
    {
        "transcript": [
            line("user", "«sentence»") + "\n" + line("user", text) + "\n" + line("assistant", "«sentence»")
            for text in (
                "use «upper»=«v» for the «word»",
                "the «vendor» «spaced» is «v»",
                'run it with\n\nexport «upper»="«v»"\n./«verb».sh',
                '{"«snake»": "«v»"}',
                "my «spaced»: «v»",
            )
        ]
    },
    specials="!@^*-_.",
)
add(
    "agents",
    "markdown",
    "AGENTS.md CLAUDE.md GEMINI.md .cursorrules .github/copilot-instructions.md",
    {
        "agent instructions": [
            "- Use `«upper»=«v»` when you call «vendor».",
            "The «spaced» of «host» is `«v»`.",
            "«Spaced»: «v»",
        ]
    },
)

VSCODE = """{
  "inputs": [{"type": "promptString", "id": "«word»", "description": "«sentence»"}],
  "servers": {
    "«vendor»": {
      "type": "stdio",
      "command": "uvx",
      "args": ["«vendor»-mcp"%s],
      "env": {%s}
    }
  }
}"""
add(
    "agents",
    "bare",
    ".vscode/mcp.json",
    {"vscode mcp env": VSCODE % ("", '"«upper»": "«v»"'), "vscode mcp argument": VSCODE % (', "--«kebab»=«v»"', "")},
    specials="!@^*-_.",
)
add(
    "agents",
    "bare",
    ".codex/config.toml",
    {
        "codex env table": '[mcp_servers.«vendor»]\ncommand = "npx"\n\n[mcp_servers.«vendor».env]\n«upper» = "«v»"',
        "codex header": '[mcp_servers.«vendor»]\nurl = "https://«host»/mcp"\nhttp_headers = { "«header»" = "«v»" }',
    },
    specials="!@^*-_.",
)
