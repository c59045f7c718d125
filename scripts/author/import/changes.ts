import { type Diagnostic, diagnostic, plural } from "../../compile/diagnostics/diagnostic.ts";
import type { SourcePost } from "./source-post.ts";

/** Counts the changes that the import makes by itself in all posts, so that each kind is reported once. */
export interface Changes {
  html(post: SourcePost, fixed: Diagnostic): void;
  link(post: SourcePost, link: { prefix: string; baseUrl: string }): void;
  /** Any other change of a converter. */
  other(post: SourcePost, message: string, hint: string): void;
  /** One diagnostic for each kind of change, at the first post that has it. The most frequent comes first. */
  diagnostics(): Diagnostic[];
}

interface Kind {
  message: string;
  hint: string;
  first: SourcePost;
  posts: Set<string>;
  times: number;
}

export function openChanges(): Changes {
  const kinds = new Map<string, Kind>();
  const add = (post: SourcePost, message: string, hint: string) => {
    const kind = kinds.get(message) ?? { message, hint, first: post, posts: new Set(), times: 0 };
    kind.posts.add(post.file);
    kind.times++;
    kinds.set(message, kind);
  };
  return {
    html: (post, { code, message }) => add(post, kindOf(code, message), HTML_HINT),
    link: (post, { prefix, baseUrl }) => add(post, `Links to ${prefix} became links to ${baseUrl}${prefix}`, LINK_HINT),
    other: add,
    diagnostics: () => [...kinds.values()].toSorted((a, b) => b.times - a.times).map(summary),
  };
}

const HTML_HINT = "Posts have the site's looks and run no code; nothing is to be done";
const LINK_HINT = "These pages are not imported: keep the old site, or change the links in time";

/** The kind of a change: an attribute is one kind, whatever elements it is on. */
function kindOf(code: Diagnostic["code"], message: string): string {
  const [, attribute] = /^The page drops the attribute (\S+)/.exec(message) ?? [];
  if (code === "html-dropped-attribute" && attribute) return `The attribute ${attribute} was dropped`;
  const [element = message] = /<[^>]+>/.exec(message) ?? [];
  return `The element ${element} was replaced or dropped`;
}

function summary({ message, hint, first, posts, times }: Kind): Diagnostic {
  const count = `${plural(times, "time")} in ${plural(posts.size, "post")}`;
  return diagnostic("import-markup", first.shownFile, first.placeOf("title"), {
    message: `${message}, ${count}`,
    hint: hint + othersAmong([...posts].slice(1)),
  });
}

function othersAmong(files: readonly string[]): string {
  if (files.length === 0) return "";
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : "";
  return `. Also in ${files.slice(0, MOST_NAMED).join(", ")}${more}`;
}

const MOST_NAMED = 3;
