import { parse, TomlDate, TomlError } from "smol-toml";
import { lineIndex } from "../../../compile/source/line-index.ts";
import type { TextFile } from "../../../compile/source/source.ts";
import { blanked, type FrontMatterResult, TOP, unreadable } from "./read-front-matter.ts";

export function readToml(source: TextFile): FrontMatterResult {
  const { text } = source;
  const close = /\n\+\+\+[ \t]*(?=\r?\n|$)/.exec(text);
  if (!close) return unreadable(source, 0, "The front matter that begins here has no end", "Close it with a line +++");
  const toml = text.slice(3, close.index);
  try {
    return {
      fields: withPlainDates(parse(toml)),
      placeOf: (field) => placeOfKey(text, field),
      body: blanked(text, close.index + close[0].length),
    };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    const lineStart = text.split("\n", error.line - 1).join("\n").length;
    return unreadable(source, lineStart + error.column, `The TOML cannot be read: ${message}`, "Correct it there");
  }
}

/** As text, like YAML's. */
function withPlainDates(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof TomlDate ? value.toISOString() : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function placeOfKey(text: string, field: string) {
  const found = new RegExp(`^[ \\t]*\\[*"?${field.replace(/\W/g, "\\$&")}"?(?=\\s*[=\\].])`, "m").exec(text);
  return found ? lineIndex(text).place(found.index, found.index + found[0].length) : TOP;
}
