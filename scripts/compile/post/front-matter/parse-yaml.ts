import { type Document, isAlias, isMap, isNode, isScalar, type Pair, parseDocument, visit } from "yaml";
import { type Diagnostic, diagnostic, type Edit } from "../../diagnostics/diagnostic.ts";
import { brokenCharacters } from "../../schema/broken-characters.ts";
import type { Located, Path } from "../../schema/located.ts";
import { lineIndex } from "../../source/line-index.ts";
import { MERGE_CONFLICT, mergeMark } from "../../source/merge-marks.ts";
import type { TextFile } from "../../source/source.ts";
import { cutTexts } from "./cut-texts.ts";
import { fieldOfToml } from "./toml-fields.ts";
import { isText, lineEnd, lineStart, withoutCurlyQuotes } from "./yaml-lines.ts";
import { type ParserError, wantsQuotes, type YamlMistake, yamlMistake } from "./yaml-mistake.ts";

/** A valid document has diagnostics as well if it is probably not what its author meant. */
export type ParsedYaml = { document?: Located; diagnostics: Diagnostic[] };

/**
 * Parses the YAML at an offset of a file. Values are those of YAML 1.2's core schema, in which a date stays text, so that
 * no time zone can move it.
 */
export function parseYaml({ file, text }: TextFile, yaml: { text: string; start: number }): ParsedYaml {
  const index = lineIndex(text);
  const place = (start: number, end: number) => index.place(yaml.start + start, yaml.start + end);
  const fail = ({ start, end, message, hint }: YamlMistake, fix?: Edit[]): Diagnostic =>
    diagnostic("front-matter-syntax", file, place(start, end), { message, hint, fix });
  const quotes = (code: string, offset: number): Edit[] | undefined => {
    const value = wantsQuotes(code) ? plainValue(yaml.text, offset) : undefined;
    return (
      value && [
        {
          ...place(value.start, value.start + value.text.length),
          text: JSON.stringify(withoutCurlyQuotes(value.text)),
        },
      ]
    );
  };

  const mark = mergeMark(yaml.text);
  if (mark) return { diagnostics: [fail({ ...mark, ...MERGE_CONFLICT })] };
  const document = parse(yaml.text);
  if (!document) return { diagnostics: [fail({ start: 0, end: 0, ...TOO_DEEP })] };
  const mistakes = withoutConsequences([...document.errors, ...document.warnings]).map((error) => {
    return { error, mistake: yamlMistake(yaml.text, error) };
  });
  const problems = mistakes.filter(isOutsideOfFixes).map(({ error, mistake }) => {
    const { fix } = mistake;
    const edits = fix && [{ ...place(fix.start, fix.end), text: fix.text }];
    return fail(mistake, edits ?? quotes(error.code, error.pos[0]));
  });
  for (const { start, end, isText } of references(document, yaml.text)) {
    const unknown = isText && yamlMistake(yaml.text, { code: "ALIAS", message: "", pos: [start, end] });
    problems.push(unknown ? fail(unknown, quotes("ALIAS", start)) : fail({ start, end, ...NO_REFERENCES }));
  }
  const diagnostics = firstOfEachLine(problems);
  if (diagnostics.length > 0) return { diagnostics };
  if (document.contents !== null && !isMap(document.contents) && !isEmpty(document)) {
    const [start, end] = document.contents.range;
    const problem = tomlFields(yaml.text) ?? NO_FIELDS;
    return { diagnostics: [fail({ start, end: Math.min(end, lineEnd(yaml.text, start)), ...problem })] };
  }
  const located = locate(document, place);
  const broken = brokenCharacters("front-matter-syntax", file, located);
  if (broken.length > 0) return { diagnostics: broken };
  return { document: located, diagnostics: cutTexts(document, yaml.text).map((cut) => fail(cut)) };
}

const TOO_DEEP = {
  message: "The front matter is nested too deeply",
  hint: "No field needs so many nested brackets: remove the empty ones",
};
const NO_REFERENCES = {
  message: "Anchors and aliases (& and *) are not supported",
  hint: "Write the value out; a text that begins with & or * needs quotes around it",
};
const NO_FIELDS = {
  message: "The front matter has no fields",
  hint: 'Write each field as "name: value" on its own line',
};

function tomlFields(text: string) {
  const example = fieldOfToml(text);
  if (example === undefined) return undefined;
  return { message: "These fields are TOML, name = value, and only YAML is read", hint: `Write ${example}` };
}

interface Reference {
  start: number;
  end: number;
  /** An alias without its anchor: the author wrote *emphasis*, not YAML. */
  isText: boolean;
}

function references(document: Document, yaml: string): Reference[] {
  if (!/[&*]/.test(yaml)) return [];
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

/** The value on a line that only lacks quotes: it contains no comment and does not continue on the next line. */
function plainValue(yaml: string, offset: number): { text: string; start: number } | undefined {
  const start = lineStart(yaml, offset);
  const end = lineEnd(yaml, offset);
  const [, before, name, text] = /^((\w+): +)([^\s"'|>&#].*?)\s*$/.exec(yaml.slice(start, end)) ?? [];
  const goesOn = /^\r?\n?[ \t]/.test(yaml.slice(end));
  if (before === undefined || text === undefined || !isText(name) || goesOn || /\s#/.test(text)) return undefined;
  return { text, start: start + before.length };
}

/** Drops errors that follow from another one: those at the same place, and all errors after a surplus bracket. */
function withoutConsequences<E extends ParserError>(errors: E[]): E[] {
  const last = errors.findIndex(({ message }) => message.includes("in YAML stream"));
  const own = last === -1 ? errors : errors.slice(0, last + 1);
  return own.filter(({ pos }, i) => own.findIndex((other) => other.pos[0] === pos[0]) === i);
}

/** Whether a mistake is outside of the texts that the fixes of other mistakes replace. */
function isOutsideOfFixes({ mistake }: { mistake: YamlMistake }, at: number, all: { mistake: YamlMistake }[]): boolean {
  return !all.some(
    ({ mistake: { fix } }, i) => i !== at && fix && fix.start < mistake.start && mistake.start < fix.end,
  );
}

/** Keeps the first problem of each line, as one mistake causes others in the rest of its line. */
function firstOfEachLine(problems: Diagnostic[]): Diagnostic[] {
  const inOrder = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return inOrder.filter(({ line }, i) => line !== inOrder[i - 1]?.line);
}

/** Undefined if the nesting exhausts the parser's stack. */
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
    writtenAt: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function pairAt(document: Document, path: Path): Pair | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  return parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === path.at(-1));
}
