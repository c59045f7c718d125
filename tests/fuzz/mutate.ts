/** Signs of Markdown, YAML, JSON, CSV and HTML, and characters that programs get wrong. */
const PIECES = [
  ..."\\\"'`*_~$|>#-+!&<[](){}\n\t:;=/^@.,%?0 ".split(""),
  ...['\\"', "\\'", "\\-", "\\.", "](", "&#x", "&quot;", "&lt;", "&#0;", "&#1;", "&#xFDD0;", "&#xD800;", "&#x202E;"],
  ...["\n\n", "\r\n", "\r", "\n---\n", "```", "$$", "\n> ", "\n- ", "\n    ", "\n| a |\n|-|\n", "[^1]", "\n[a]: b\n"],
  ...["<script>alert(1)</script>", "</script>", "<!--", "-->", "<svg/onload=a>", "<p onclick=a>", "<![CDATA[", "]]>"],
  ...["<table><td>", "<template>", "<style>", "<details><summary>", "<iframe src=https://a.example>", "</title>"],
  ...["javascript:alert(1)", "data:text/html,a", "//a.example", "https://a.example/?a=1&b=2", "\\u0001", "\\ud800"],
  ...["\\ufdd0", "\\x1b", "\\0", "null", "true", "1e400", "-1", "é", "日本", "👩‍💻", "\u00a0", "\u2028", "שלום", "́"],
];

/** What no author means to write: pieces of their own, so that most texts have none. */
const STRAYS = ["\0", "\u0001", "\u001b[31m", "\u007f", "\u0085", "\ufdd0", "\ufdd3", "\ufffe", "\u202e", "\u2066"];

/** A text with some changes: pieces put in, parts cut, repeated or moved in from another text. */
export function mutate(text: string, others: readonly string[], next: () => number): string {
  const changes = 1 + Math.floor(next() * 8);
  let mutated = text;
  for (let change = 0; change < changes; change++) mutated = changed(mutated, others, next);
  return mutated.toWellFormed();
}

function changed(text: string, others: readonly string[], next: () => number): string {
  const at = Math.floor(next() * (text.length + 1));
  const end = at + Math.floor(next() * 30);
  const how = next();
  if (how < 0.6) return text.slice(0, at) + anyOf(PIECES, next) + text.slice(at + Math.floor(next() * 4));
  if (how < 0.7) return text.slice(0, at) + text.slice(end);
  if (how < 0.8) return text.slice(0, end) + text.slice(at);
  if (how < 0.97) return text.slice(0, at) + partOf(anyOf(others, next), next) + text.slice(at);
  return text.slice(0, at) + anyOf(STRAYS, next) + text.slice(at);
}

function partOf(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length);
  return text.slice(at, at + Math.floor(next() * 80));
}

export function anyOf(list: readonly string[], next: () => number): string {
  return list[Math.floor(next() * list.length)] ?? "";
}

/** A value of JSON with some of its texts and numbers changed, so that it often stays one that a schema takes. */
export function mutateValue(value: unknown, others: readonly string[], next: () => number): unknown {
  if (Array.isArray(value)) return value.map((entry) => mutateValue(entry, others, next));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mutateValue(field, others, next)]));
  }
  if (next() > 0.25) return value;
  if (typeof value === "number") return NUMBERS[Math.floor(next() * NUMBERS.length)];
  return typeof value === "string" ? mutate(value, others, next) : value;
}

const NUMBERS = [0, -0, 1, -1, 0.1, -12.5, 1e-12, 1e12, 1e21, 1e300, 5e-324, Number.MAX_SAFE_INTEGER, 100, 33.333333];
