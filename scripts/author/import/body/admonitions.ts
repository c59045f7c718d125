import { inCode } from "./code-ranges.ts";

const KINDS: Record<string, string> = {
  note: "NOTE",
  info: "NOTE",
  secondary: "NOTE",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "WARNING",
  danger: "CAUTION",
};

/** The alert that stands for a kind of admonition. */
export function alertOf(kind: string): string | undefined {
  return Object.hasOwn(KINDS, kind.toLowerCase()) ? KINDS[kind.toLowerCase()] : undefined;
}

/** Converts the directives of Docusaurus and Starlight, `:::note[Title]` to `:::`, to GitHub's alerts. */
export function convertAdmonitions(text: string): string {
  const isCode = inCode(text);
  /** The number of colons of each directive that is still open. */
  const open: number[] = [];
  let offset = 0;
  const lines = text.split("\n").map((line) => {
    const at = offset + line.search(/\S|$/);
    offset += line.length + 1;
    return isCode(at) ? quoted(line, open.length) : convertLine(line, open);
  });
  return lines.join("\n");
}

/** Nobody reads quotes that are nested more deeply. */
const MAX_DEPTH = 10;

function convertLine(line: string, open: number[]): string {
  const [, start = "", kind = "", title = ""] =
    /^\s*(:{3,})\s*(\w+)(?:\[(.*)\]|[ \t]+(.*?))?(?:\{[^}]*\})?\s*$/.exec(line)?.map((part) => part ?? "") ?? [];
  const words = title || /^\s*:{3,}\s*\w+[ \t]+([^{[]+?)\s*$/.exec(line)?.[1] || "";
  const alert = alertOf(kind);
  if (alert && open.length < MAX_DEPTH) {
    open.push(start.length);
    const head = quoted(`> [!${alert}]`, open.length - 1);
    return words ? `${head}\n${quoted(`**${words}**`, open.length)}\n${quoted("", open.length)}` : head;
  }
  const end = /^\s*(:{3,})\s*$/.exec(line)?.[1];
  const last = open.at(-1);
  if (end === undefined || !last || end.length !== last) return quoted(line, open.length);
  open.pop();
  return quoted("", open.length);
}

function quoted(line: string, depth: number): string {
  return depth === 0 ? line : `${"> ".repeat(depth)}${line}`.trimEnd();
}
