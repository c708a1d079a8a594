"""The description of the interface for programs as a page for reading; it loads nothing, from nowhere."""

from collections import defaultdict
from html import escape
from typing import Any

Json = dict[str, Any]
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}: interface for programs</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }}
body {{ overflow-wrap: anywhere; }}
h2 {{ margin-top: 2.5rem; border-bottom: 1px solid; text-transform: capitalize; }}
h3 {{ margin: 2rem 0 0; font-family: ui-monospace, monospace; font-size: 1rem; }}
table {{ border-collapse: collapse; }}
th, td {{ text-align: left; vertical-align: top; padding: .1rem 1rem .1rem 0; font-weight: normal; }}
p {{ margin: .3rem 0; }}
</style>
<main>
<h1>{title} {version}: interface for programs</h1>
<p>The same for programs: <a href="/openapi.json">openapi.json</a>. Whatever is refused is answered with an
<a href="#Error">Error</a>.</p>
{content}
</main>
</html>
"""


def page(document: Json) -> str:
    """The page for an OpenAPI document: operations by topic, then the shapes of what comes in and goes out."""
    topics: defaultdict[str, list[str]] = defaultdict(list)
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            topics[operation["tags"][0]].append(_operation(method, path, operation))
    topics["shapes"] = [_shape(name, shape) for name, shape in document["components"]["schemas"].items()]
    content = "\n".join(f"<h2>{escape(topic)}</h2>\n" + "\n".join(parts) for topic, parts in topics.items())
    info = {name: escape(document["info"][name]) for name in ("title", "version")}
    return _PAGE.format(content=content, **info)


def _operation(method: str, path: str, operation: Json) -> str:
    given = [(each["name"], each["schema"], each["required"]) for each in operation.get("parameters", ())]
    if body := operation.get("requestBody"):
        given.append(("body", _content(body), True))
    status, answer = next((status, each) for status, each in operation["responses"].items() if status.startswith("2"))
    kind = _kind(_content(answer)) if answer.get("content") else "nothing"
    heading = f'<h3 id="{operation["operationId"]}">{method.upper()} {escape(path)}</h3>'
    return f"{heading}{_words(operation)}{_fields(given)}<p>Answers {status}: {kind}</p>"


def _shape(name: str, shape: Json) -> str:
    required = shape.get("required", ())
    fields = [(field, each, field in required) for field, each in shape.get("properties", {}).items()]
    return f'<h3 id="{name}">{name}</h3>{_words(shape)}{_fields(fields)}'


def _words(described: Json) -> str:
    """What the source says about it."""
    return "".join(f"<p>{escape(text)}</p>" for text in described.get("description", "").split("\n\n"))


def _fields(fields: list[tuple[str, Json, bool]]) -> str:
    """What is given, or what a shape has: names and kinds."""
    rows = [
        f'<tr><th scope="row"><code>{escape(name)}</code></th>'
        f"<td>{_kind(schema)}{'' if required else ', optional'}</td></tr>"
        for name, schema, required in fields
    ]
    return f"<table>{''.join(rows)}</table>" if rows else ""


def _content(described: Json) -> Json:
    """The schema of a body or an answer."""
    schema: Json = next(iter(described["content"].values()))["schema"]
    return schema


def _kind(schema: Json) -> str:
    """What a value is, in words."""
    if name := schema.get("$ref", "").rpartition("/")[2]:
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_kind, schema["anyOf"])))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
