import { type Document, isAlias, isMap, isNode, isScalar, type Pair, parseDocument, visit } from "yaml";
import { type Diagnostic, diagnostic, type Edit } from "../diagnostic.ts";
import type { Located, Path } from "../schema/located.ts";
import { lineIndex } from "../source/line-index.ts";
import type { SourceText } from "../source/source.ts";

export type ParsedYaml = { document?: Located; diagnostics: Diagnostic[] };

/**
 * Reads the YAML that begins at an offset of a file. Values are those of YAML 1.2's core schema: a date stays text, so
 * no time zone can move it.
 */
export function parseYaml({ file, text }: SourceText, yaml: { text: string; start: number }): ParsedYaml {
  const index = lineIndex(text);
  const place = (start: number, end: number) => index.place(yaml.start + start, yaml.start + end);
  const fail = (start: number, end: number, { message, hint }: Wording, fix?: Edit[]): Diagnostic =>
    diagnostic("front-matter-syntax", file, place(start, end), { message, hint, fix });
  const quotes = (code: string, offset: number): Edit[] | undefined => {
    const value = WANT_QUOTES.has(code) ? plainValue(yaml.text, offset) : undefined;
    return value && [{ ...place(value.start, value.start + value.text.length), text: JSON.stringify(value.text) }];
  };

  const document = parse(yaml.text);
  if (!document) return { diagnostics: [fail(0, 0, TOO_DEEP)] };
  const problems = [...document.errors, ...document.warnings].map(({ code, message, pos: [start] }) => {
    const end = problemEnd(code, yaml.text, start);
    return fail(start, end, wording(code, message, yaml.text, start), quotes(code, start));
  });
  for (const { start, end, isText } of references(document, yaml.text)) {
    const problem = isText ? wording("ALIAS", "", yaml.text, start) : NO_REFERENCES;
    problems.push(fail(start, end, problem, isText ? quotes("ALIAS", start) : undefined));
  }
  const diagnostics = firstOfEachLine(problems);
  if (diagnostics.length > 0) return { diagnostics };
  if (document.contents !== null && !isMap(document.contents) && !isEmpty(document)) {
    const [start, end] = document.contents.range;
    return { diagnostics: [fail(start, Math.min(end, lineEnd(yaml.text, start)), NO_FIELDS)] };
  }
  return { document: locate(document, place), diagnostics };
}

interface Wording {
  message: string;
  hint: string;
}

const TOO_DEEP = {
  message: "The front matter is nested too deeply",
  hint: "No field needs so many brackets within each other: remove those that hold nothing",
};
const NO_REFERENCES = {
  message: "Anchors and aliases (& and *) are not read",
  hint: "Write the value out; a text that begins with & or * needs quotes around it",
};
const NO_FIELDS = {
  message: "The front matter holds no fields",
  hint: 'Write each field as "name: value" on its own line',
};

/** Plain words for the mistakes that authors make most; the parser's own for the rest. */
const MESSAGES: Record<string, string> = {
  ALIAS: 'Text that begins with "*" is a reference in YAML',
  BAD_SCALAR_START: "A value cannot begin with this character",
  BLOCK_AS_IMPLICIT_KEY: 'A ": " inside a value begins another field in YAML',
  TAG_RESOLVE_FAILED: 'Text that begins with "!" is a type in YAML',
  DUPLICATE_KEY: "This field stands in the front matter twice",
  TAB_AS_INDENT: "A tab cannot indent YAML",
};
const WANT_QUOTES = new Set(["ALIAS", "BAD_SCALAR_START", "BLOCK_AS_IMPLICIT_KEY", "TAG_RESOLVE_FAILED"]);
const HINTS: Record<string, string> = { DUPLICATE_KEY: "Keep one of the two", TAB_AS_INDENT: "Indent with spaces" };

function wording(code: string, message: string, yaml: string, offset: number): Wording {
  const hint = WANT_QUOTES.has(code) ? quotedLine(yaml, offset) : HINTS[code];
  return { message: MESSAGES[code] ?? message, hint: hint ?? PLAIN_FORM };
}

const PLAIN_FORM = 'Write the field as name: "value" on a line of its own, a list as name: [one, two]';

function problemEnd(code: string, yaml: string, start: number): number {
  if (code === "TAB_AS_INDENT") return start + 1;
  return code === "DUPLICATE_KEY" ? keyEnd(yaml, start) : lineEnd(yaml, start);
}

interface Reference {
  start: number;
  end: number;
  /** An alias of no anchor: the author wrote *emphasis*, not YAML. */
  isText: boolean;
}

function references(document: Document, yaml: string): Reference[] {
  const found: Reference[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor) {
        // The range of a value begins after its anchor.
        const before = yaml.lastIndexOf(`&${node.anchor}`, node.range?.[0] ?? yaml.length);
        const start = Math.max(0, before);
        anchors.add(node.anchor);
        found.push({ start, end: start + node.anchor.length + 1, isText: false });
      } else if (isAlias(node)) {
        const start = node.range?.[0] ?? 0;
        found.push({ start, end: lineEnd(yaml, start), isText: !anchors.has(node.source) });
      }
    },
  });
  return found;
}

/** The author's line with its value in quotes. */
function quotedLine(yaml: string, offset: number): string {
  const start = Math.max(yaml.lastIndexOf("\n", offset - 1), yaml.lastIndexOf("\r", offset - 1)) + 1;
  const [, name, value] = /^\s*([\w-]+): +(.*?)\s*$/.exec(yaml.slice(start, lineEnd(yaml, offset))) ?? [];
  return name && value ? `Put the text in quotes: ${name}: ${JSON.stringify(value)}` : "Put the text in quotes";
}

/** The text of a line that lacks nothing but quotes: no comment in it, and the next line does not go on with it. */
function plainValue(yaml: string, offset: number): { text: string; start: number } | undefined {
  const start = Math.max(yaml.lastIndexOf("\n", offset - 1), yaml.lastIndexOf("\r", offset - 1)) + 1;
  const end = lineEnd(yaml, offset);
  const [, before, text] =
    /^((?:title|excerpt|badge|author): +)([^\s"'|>&#].*?)\s*$/.exec(yaml.slice(start, end)) ?? [];
  const goesOn = /^\r?\n?[ \t]/.test(yaml.slice(end));
  if (before === undefined || text === undefined || goesOn || /\s#/.test(text)) return undefined;
  return { text, start: start + before.length };
}

/** One mistake confuses the rest of its line. */
function firstOfEachLine(problems: Diagnostic[]): Diagnostic[] {
  const inOrder = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return inOrder.filter(({ line }, i) => line !== inOrder[i - 1]?.line);
}

/** Undefined where the nesting exhausts the parser's stack: no honest front matter does. */
function parse(text: string) {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: "error" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isEmpty(document: Document): boolean {
  return isScalar(document.contents) && document.contents.value === null;
}

function locate(document: Document, place: (start: number, end: number) => ReturnType<Located["placeOf"]>): Located {
  const range = (node: unknown) => {
    const found = isNode(node) ? node.range : undefined;
    return found ? place(found[0], found[1]) : undefined;
  };
  return {
    value: isMap(document.contents) ? document.toJS({ maxAliasCount: 0 }) : {},
    placeOf: (path) => range(document.getIn(path, true)) ?? range(pairAt(document, path)?.key),
    placeOfKey: (path) => range(pairAt(document, path)?.key),
  };
}

function pairAt(document: Document, path: Path): Pair | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  return parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === path.at(-1));
}

function lineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

function keyEnd(text: string, from: number): number {
  const end = text.slice(from).search(/\s*:(?:\s|$)/);
  return end === -1 ? lineEnd(text, from) : from + end;
}
