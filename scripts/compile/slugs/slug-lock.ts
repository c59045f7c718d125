import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { z } from "zod";
import { SLUG_PATTERN } from "../../../site/content/post-schema.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostic.ts";
import { decode } from "../source/decode.ts";
import { lineIndex } from "../source/line-index.ts";
import type { SourceFile } from "../source/source.ts";

/** By id: the slugs under which a post has been published, the newest first. Each has to lead to it for good. */
export type Slugs = ReadonlyMap<string, string[]>;

export interface SlugLock {
  file: string;
  slugs: Slugs;
  /** Where the slugs of a post stand. */
  placeOf(id: string): Place;
}

const schema = z.record(z.string(), z.array(z.string().regex(SLUG_PATTERN)).min(1));

export function parseSlugLock(source: SourceFile): { lock?: SlugLock; diagnostics: Diagnostic[] } {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { diagnostics: source.unread ? [] : [decoded.diagnostic] };
  const { text } = decoded;
  const index = lineIndex(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return { diagnostics: [invalid(file, index.place(first.offset, first.offset + first.length))] };
  const { data } = schema.safeParse(JSON.parse(text));
  if (!data) return { diagnostics: [invalid(file, index.place(0, 1))] };
  const nodes = new Map((root?.children ?? []).map((entry): [unknown, Node] => [entry.children?.[0]?.value, entry]));
  const placeOf = (id: string) => {
    const { offset, length } = nodes.get(id) ?? { offset: 0, length: 1 };
    return index.place(offset, offset + length);
  };
  return { lock: { file, slugs: new Map(Object.entries(data)), placeOf }, diagnostics: [] };
}

function invalid(file: string, place: Place): Diagnostic {
  return diagnostic("slug-lock-invalid", file, place, {
    message: "The lock of slugs cannot be read",
    hint: 'It has a line a post: "12": ["its-slug"]. Of a merge keep both sides\' lines; else take its last good version',
  });
}

/** A line a post, by id, so that two people who add posts rarely meet in one. */
export function formatSlugLock(slugs: Slugs): string {
  const ids = [...slugs.keys()].sort((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1));
  const lines = ids.map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(slugs.get(id)).replaceAll(",", ", ")}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function numberOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : Number.MAX_VALUE;
}
