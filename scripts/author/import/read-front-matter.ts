import { findNodeAtLocation, getNodeValue, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { parse as parseToml, TomlDate, TomlError } from "smol-toml";
import { parseDocument } from "yaml";
import { z } from "zod";
import { type Diagnostic, diagnostic, type Place } from "../../compile/diagnostics/diagnostic.ts";
import { parseYaml } from "../../compile/post/front-matter/parse-yaml.ts";
import { splitFrontMatter } from "../../compile/post/front-matter/split-front-matter.ts";
import { withIndentedQuotes } from "../../compile/post/front-matter/unindented-quote.ts";
import { blankUntil } from "../../compile/source/blank.ts";
import { lineIndex } from "../../compile/source/line-index.ts";
import type { TextFile } from "../../compile/source/source.ts";
import { readMetaLines } from "./read-meta-lines.ts";

interface FrontMatter {
  fields: Record<string, unknown>;
  placeOf(field: string): Place;
  /** The file with its front matter blanked. */
  body: string;
}

export type FrontMatterResult = FrontMatter | { diagnostics: Diagnostic[] };

/** Reads YAML between ---, TOML between +++, or a JSON object, as Hugo does; "Title: …" lines without a fence; or nothing. */
export function readFrontMatter(source: TextFile): FrontMatterResult {
  const { text } = source;
  if (text.startsWith("+++")) return readToml(source);
  if (/^\{\s*"/.test(text)) return readJson(source);
  if (text.startsWith("---")) return readYaml(source);
  return readMetaLines(text) ?? { fields: {}, placeOf: () => TOP, body: text };
}

const TOP: Place = { line: 1, column: 1, endLine: 1, endColumn: 4 };

function readYaml(source: TextFile): FrontMatterResult {
  const { yaml, body, diagnostics } = splitFrontMatter(source);
  if (!yaml || body === undefined) return { diagnostics };
  const { document, diagnostics: problems } = parseYaml(source, yaml);
  if (!document) return readLeniently(source, yaml.text, body) ?? { diagnostics: problems };
  return { fields: document.value, placeOf: (field) => document.placeOfKey([field]) ?? TOP, body };
}

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * Other systems read anchors (&) and aliases (*), whose values are written out, and texts in quotes whose further lines are not indented.
 * Too many aliases, as attacks have them, are not read.
 */
function readLeniently({ text }: TextFile, written: string, body: string): FrontMatter | undefined {
  const yaml = withIndentedQuotes(written);
  if (yaml === written && !/&[\w-]/.test(yaml)) return undefined;
  try {
    const document = parseDocument(yaml, { merge: true, prettyErrors: false, logLevel: "error" });
    const values: unknown = JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: MAX_ALIASES })));
    const { data: fields } = fieldsSchema.safeParse(values);
    if (document.errors.length > 0 || !fields) return undefined;
    return { fields, placeOf: (field) => placeOfKey(text, field, ":"), body };
  } catch (error) {
    // An unknown alias or too many of them; a value that is nested too deeply; a value that contains itself.
    if ([ReferenceError, RangeError, TypeError].some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

/** Limits the uses of an anchor, multiplied by the uses of aliases within it: maxAliasCount of the package yaml. */
const MAX_ALIASES = 100;

/** A JSON object at the head of the file; the text follows it. */
function readJson(source: TextFile): FrontMatterResult {
  const { text } = source;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const end = root ? root.offset + root.length : 0;
  const [first] = errors.filter(({ offset }) => offset < end);
  if (!root || first) {
    const problem = first ? printParseErrorCode(first.error) : "no object";
    return unreadable(source, first?.offset ?? 0, `The JSON cannot be read: ${problem}`, CORRECT);
  }
  const index = lineIndex(text);
  return {
    fields: getNodeValue(root),
    placeOf: (field) => {
      const key = findNodeAtLocation(root, [field])?.parent?.children?.[0];
      return key ? index.place(key.offset, key.offset + key.length) : TOP;
    },
    body: blankUntil(text, end),
  };
}

function readToml(source: TextFile): FrontMatterResult {
  const { text } = source;
  const close = /\n\+\+\+[ \t]*(?=\r?\n|$)/.exec(text);
  if (!close) return unreadable(source, 0, "The front matter that begins here has no end", "Close it with a line +++");
  try {
    return {
      fields: withPlainDates(parseToml(text.slice(3, close.index))),
      placeOf: (field) => placeOfKey(text, field, "=\\]."),
      body: blankUntil(text, close.index + close[0].length),
    };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    const lineStart = text.split("\n", error.line - 1).join("\n").length;
    return unreadable(source, lineStart + error.column, `The TOML cannot be read: ${message}`, CORRECT);
  }
}

const CORRECT = "Correct it in the other site, and import again";

/** Writes dates as text, as the YAML reader returns them. */
function withPlainDates(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof TomlDate ? value.toISOString() : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function placeOfKey(text: string, field: string, end: string): Place {
  const found = new RegExp(`^[ \\t]*\\[*"?${field.replace(/\W/g, "\\$&")}"?(?=\\s*[${end}])`, "m").exec(text);
  return found ? lineIndex(text).place(found.index, found.index + found[0].length) : TOP;
}

function unreadable({ file, text }: TextFile, offset: number, message: string, hint: string) {
  const place = lineIndex(text).place(offset, offset + 1);
  return { diagnostics: [diagnostic("import-front-matter", file, place, { message, hint })] };
}
