import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic, type Edit, type Place } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort-diagnostics.ts";
import { blank } from "../source/blank.ts";
import { decode } from "../source/decode.ts";
import { lineIndex } from "../source/line-index.ts";
import type { SourceFile } from "../source/source.ts";

/** The slugs under which each post has been published, newest first, by its id. Each must lead to the post forever. */
export type Slugs = ReadonlyMap<string, string[]>;

export interface SlugRegistry {
  file: string;
  slugs: Slugs;
  /** False if a merge has left the lines of both sides in the file: they can be read, and the next build formats the file. */
  isTidy: boolean;
  /** The file has the conflict markers of git. If it is committed like that, other programs cannot read it as JSON. */
  hasConflict: boolean;
  /** The place of a post's line. */
  placeOf(id: string): Place;
  /** The edit that makes the file contain these slugs. */
  editTo(next: Slugs): Edit;
}

/** Matches the lines that git writes around the two sides of a conflict. The entries of both sides belong in the registry. */
const CONFLICT_MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/gm;

export function parseSlugRegistry(source: SourceFile): { registry?: SlugRegistry; diagnostics: Diagnostic[] } {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { diagnostics: source.unread ? [] : [decoded.diagnostic] };
  const text = decoded.text.replace(CONFLICT_MARKER, blank);
  const index = lineIndex(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: true });
  const fatal = errors.find(({ error }) => printParseErrorCode(error) !== "CommaExpected");
  if (fatal) return { diagnostics: [invalid(file, index.place(fatal.offset, fatal.offset + fatal.length))] };
  const nodes = root?.type === "object" ? (root.children ?? []) : undefined;
  const slugs = nodes && slugsIn(nodes);
  if (!slugs) return { diagnostics: [invalid(file, index.place(0, 1))] };
  const placeOf = (id: string) => {
    const { offset, length } = nodes.find((node) => keyOf(node) === id) ?? { offset: 0, length: 1 };
    return index.place(offset, offset + length);
  };
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const editTo = (next: Slugs) => {
    return { ...index.place(0, text.length), text: formatSlugRegistry(next).replaceAll("\n", eol) };
  };
  const hasConflict = text !== decoded.text;
  const isTidy = errors.length === 0 && !hasConflict && slugs.size === nodes.length && !/,\s*\}/.test(text);
  return { registry: { file, slugs, isTidy, hasConflict, placeOf, editTo }, diagnostics: [] };
}

/** The entries by id. A merge may leave two lines for one post, which has then been published under the slugs of both. */
function slugsIn(nodes: Node[]): Slugs | undefined {
  const slugs = new Map<string, string[]>();
  for (const node of nodes) {
    const list: unknown = node.children?.[1] && getNodeValue(node.children[1]);
    if (!isSlugList(list)) return undefined;
    slugs.set(keyOf(node), [...new Set([...(slugs.get(keyOf(node)) ?? []), ...list])]);
  }
  return slugs;
}

function keyOf({ children }: Node): string {
  return String(children?.[0]?.value);
}

/** Does not use zod, whose modules alone would take a tenth of the time of a build after an edit. */
function isSlugList(list: unknown): list is string[] {
  const isSlug = (slug: unknown) => typeof slug === "string" && SLUG_PATTERN.test(slug);
  return Array.isArray(list) && list.length > 0 && list.every(isSlug);
}

function invalid(file: string, place: Place): Diagnostic {
  return diagnostic("slug-lock-invalid", file, place, {
    message: "slugs.lock.json cannot be read",
    hint: 'Each post has one line: "12": ["its-slug"]. Correct the line, or restore the last good version of the file',
  });
}

/**
 * Writes one line for each post, sorted by slug. The lines of posts that two people begin are then usually far apart, so that git
 * can merge them. Sorted by id, both would be at the end.
 */
export function formatSlugRegistry(slugs: Slugs): string {
  const sorted = [...slugs].sort(
    ([a, [slugA = ""]], [b, [slugB = ""]]) => compareText(slugA, slugB) || compareText(a, b),
  );
  const lines = sorted.map(([id, list]) => `  ${JSON.stringify(id)}: ${JSON.stringify(list).replaceAll(",", ", ")}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
