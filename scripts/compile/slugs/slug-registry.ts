import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic, type Edit, type Place } from "../diagnostics/diagnostic.ts";
import { decode } from "../source/decode.ts";
import { type LineIndex, lineIndex } from "../source/line-index.ts";
import type { SourceFile } from "../source/source.ts";

/** By post id: the slugs under which the post has been published, newest first. Each must lead to the post for good. */
export type Slugs = ReadonlyMap<string, string[]>;

export interface SlugRegistry {
  file: string;
  slugs: Slugs;
  /** The place of a post's line. */
  placeOf(id: string): Place;
  /** The smallest edits that make the file contain these slugs. */
  editsTo(next: Slugs): Edit[];
}

export function parseSlugRegistry(source: SourceFile): { registry?: SlugRegistry; diagnostics: Diagnostic[] } {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { diagnostics: source.unread ? [] : [decoded.diagnostic] };
  const { text } = decoded;
  const index = lineIndex(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return { diagnostics: [invalid(file, index.place(first.offset, first.offset + first.length))] };
  const data: unknown = JSON.parse(text);
  if (!isSlugLists(data)) return { diagnostics: [invalid(file, index.place(0, 1))] };
  const nodes = new Map((root?.children ?? []).map((entry): [unknown, Node] => [entry.children?.[0]?.value, entry]));
  const placeOf = (id: string) => {
    const { offset, length } = nodes.get(id) ?? { offset: 0, length: 1 };
    return index.place(offset, offset + length);
  };
  const slugs = new Map(Object.entries(data));
  const editsTo = (next: Slugs) => registryEdits(next, { slugs, text, entries: root?.children ?? [], index });
  return { registry: { file, slugs, placeOf, editsTo }, diagnostics: [] };
}

/** Without zod: its modules alone would take a tenth of the time of a build after an edit. */
function isSlugLists(data: unknown): data is Record<string, string[]> {
  const isSlug = (slug: unknown) => typeof slug === "string" && SLUG_PATTERN.test(slug);
  const isList = (list: unknown) => Array.isArray(list) && list.length > 0 && list.every(isSlug);
  return typeof data === "object" && data !== null && !Array.isArray(data) && Object.values(data).every(isList);
}

function invalid(file: string, place: Place): Diagnostic {
  return diagnostic("slug-lock-invalid", file, place, {
    message: "slugs.lock.json cannot be read",
    hint: 'Each post has one line: "12": ["its-slug"]. After a merge, keep the lines of both sides; otherwise restore the last good version',
  });
}

/** One line for each post, sorted by id, so that two people who add posts rarely edit the same line. */
export function formatSlugRegistry(slugs: Slugs): string {
  const ids = [...slugs.keys()].sort(compareIds);
  const lines = ids.map((id) => `  ${JSON.stringify(id)}: ${listed(slugs.get(id) ?? [])}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

interface RegistryText {
  slugs: Slugs;
  text: string;
  entries: Node[];
  index: LineIndex;
}

/** Replaces changed lists and inserts new lines, each after the line of the next lower id. */
function registryEdits(next: Slugs, { slugs, text, entries, index }: RegistryText): Edit[] {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const at = (offset: number, length: number) => index.place(offset, offset + length);
  const changed = entries.flatMap((entry): Edit[] => {
    const [id, list] = [keyOf(entry.children), entry.children?.[1]];
    const wanted = listed(next.get(id) ?? []);
    if (!list || !next.has(id) || wanted === listed(slugs.get(id) ?? [])) return [];
    return [{ ...at(list.offset, list.length), text: wanted }];
  });
  const added = [...next.keys()].filter((id) => !slugs.has(id)).sort(compareIds);
  const groups = Map.groupBy(added, (id) => entries.findLast(({ children }) => compareIds(keyOf(children), id) < 0));
  const inserted = [...groups].map(([before, ids]): Edit => {
    const lines = ids.map((id) => `${eol}  ${JSON.stringify(id)}: ${listed(next.get(id) ?? [])}`).join(",");
    if (before) return { ...at(before.offset + before.length, 0), text: `,${lines}` };
    const end = entries.length > 0 ? "," : /\{[ \t]*\}/.test(text) ? eol : "";
    return { ...at(text.indexOf("{") + 1, 0), text: lines + end };
  });
  return [...changed, ...inserted];
}

function keyOf(children: Node["children"]): string {
  return String(children?.[0]?.value);
}

function listed(slugs: string[]): string {
  return JSON.stringify(slugs).replaceAll(",", ", ");
}

function compareIds(a: string, b: string): number {
  return numberOf(a) - numberOf(b) || (a < b ? -1 : 1);
}

function numberOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : Number.MAX_VALUE;
}
