import matter from "gray-matter";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { blankUntil } from "../../source/blank.ts";
import { type LineIndex, lineIndex } from "../../source/line-index.ts";
import type { TextFile } from "../../source/source.ts";
import { fieldOfToml } from "./toml-fields.ts";

export interface FrontMatterSplit {
  /** The YAML between the fences and its offset in the file. Missing if there is none to read. */
  yaml?: { text: string; start: number };
  /** The file with its front matter blanked, so that positions stay the same. Missing if the front matter has no end. */
  body?: string;
  diagnostics: Diagnostic[];
}

/**
 * The YAML is parsed later, by a parser that reports positions. gray-matter's own engines must never run: one of them is eval.
 */
const ENGINES = { yaml: () => ({}), json: refuse, javascript: refuse, coffee: refuse };

export function splitFrontMatter({ file, text }: TextFile): FrontMatterSplit {
  const index = lineIndex(text);

  const other = otherLanguage(text);
  if (other)
    return { diagnostics: [other.problem(file, index)], ...(other.end && { body: blankUntil(text, other.end) }) };
  if (!/^---(?!-)/.test(text)) return { diagnostics: [missing(file, text, index)], body: text };
  const language = matter.language(text);
  const start = 3 + language.raw.length;
  const close = text.indexOf("\n---", start);
  if (close === -1) return { diagnostics: [unclosed(file, index.place(0, 3))] };
  const closingLine = /^[^\r\n]*/.exec(text.slice(close + 1))?.[0] ?? "";
  const end = close + 1 + closingLine.length;
  if (closingLine.trimEnd() !== "---") {
    const diagnostics = [badClosingLine(file, index.place(close + 1, end), closingLine)];
    // Only below a line of hyphens is the rest certainly the body.
    return { diagnostics, ...(MORE_HYPHENS.test(closingLine) && { body: blankUntil(text, end) }) };
  }

  if (!["", "yaml", "yml"].includes(language.name)) {
    const place = index.place(3, 3 + language.raw.trimEnd().length);
    return { diagnostics: [wrongLanguage(file, place, language.name)], body: blankUntil(text, end) };
  }
  // gray-matter copies its input into a buffer, so it gets only the front matter and a line break of up to two characters.
  const head = text.slice(0, end + 2);
  const { content } = matter(head, { engines: ENGINES });
  return {
    // The YAML is cut out here, because gray-matter's would begin with the spaces after the fence.
    yaml: { text: text.slice(start, close).replace(/\r$/, ""), start },
    body: blankUntil(text, head.length - content.length),
    diagnostics: [],
  };
}

interface OtherLanguage {
  problem(file: string, index: LineIndex): Diagnostic;
  /** Where the body begins, if that is certain. */
  end?: number;
}

/** Finds front matter between +++, or as a JSON object, as Hugo and Zola allow it. */
function otherLanguage(text: string): OtherLanguage | undefined {
  if (/^\{\s*"/.test(text)) return { problem: (file, index) => wrongLanguage(file, index.place(0, 1), "JSON") };
  const [, fields = ""] = /^\+{3}[ \t]*\r?\n(.*?)(?:^\+{3}|$(?![\s\S]))/ms.exec(text) ?? [];
  const example = fieldOfToml(fields);
  if (example === undefined) return undefined;
  const [whole] = /^\+{3}.*?^\+{3}[^\r\n]*/ms.exec(text) ?? [];
  const problem = (file: string, index: LineIndex) =>
    diagnostic("front-matter-language", file, index.place(0, 3), {
      message: "The front matter between +++ is TOML, and only YAML is read",
      hint: `Write --- in place of each +++, and each field with a colon: ${example}`,
    });
  return { problem, ...(whole !== undefined && { end: whole.length }) };
}

function refuse(): never {
  throw new Error("Front matter must be YAML: another language got past the check");
}

function missing(file: string, text: string, index: LineIndex): Diagnostic {
  const late = /^\s+---/.test(text);
  return diagnostic("front-matter-missing", file, index.place(0, /^.*/.exec(text)?.[0].length ?? 0), {
    message: "The post does not begin with front matter",
    fix: late && /^\s+---\r?\n[\w-]+:/.test(text) ? [{ ...index.place(0, text.indexOf("---")), text: "" }] : undefined,
    hint: late
      ? "The opening --- must be the very first line: remove everything above or before it"
      : "Begin the file with a line ---, then title, excerpt and the other fields, then a line ---",
  });
}

function unclosed(file: string, place: Place): Diagnostic {
  return diagnostic("front-matter-unclosed", file, place, {
    message: "The front matter that begins here has no end",
    hint: "Write --- on a line of its own after the last field",
  });
}

const MORE_HYPHENS = /^-{4,}\s*$/;

function badClosingLine(file: string, place: Place, line: string): Diagnostic {
  return diagnostic("front-matter-unclosed", file, place, {
    message: `The line "${line.slice(0, 40)}" does not end the front matter`,
    hint: "Write --- alone on the line",
    fix: MORE_HYPHENS.test(line) ? [{ ...place, text: "---" }] : undefined,
  });
}

function wrongLanguage(file: string, place: Place, language: string): Diagnostic {
  return diagnostic("front-matter-language", file, place, {
    message: `Front matter must be YAML, not "${language.slice(0, 40)}"`,
    hint: "Write --- alone on the first line, and the fields as YAML below it",
  });
}
