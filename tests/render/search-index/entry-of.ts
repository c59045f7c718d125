import { type SearchEntry, searchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import type { Post } from "../../../site/content/types.ts";
import { english } from "../../english.ts";
import { compiledPost } from "../posts.ts";

interface Written {
  slug: string;
  title?: string;
  date?: string;
  heading?: string;
  /** Under the heading, if there is one. */
  text?: string;
  /** Under a second heading. */
  more?: string;
  tags?: string[];
  figures?: Post["figures"];
}

/** The entry of a post that says what a test is about, and nothing else. */
export function entryOf({
  slug,
  title = "Untitled",
  date,
  heading,
  text = "",
  more,
  tags,
  figures,
}: Written): SearchEntry {
  const headings = [heading, more && "Further"].flatMap((words, at) =>
    words ? { id: `h${at}`, text: words, depth: 2 as const } : [],
  );
  const [first, second] = headings;
  const children = [
    ...(heading && first ? [element("h2", first.text, first.id)] : []),
    element("p", text),
    ...(more && (second ?? first) ? [element("h2", "Further", (second ?? first)?.id), element("p", more)] : []),
  ];
  return searchEntry(
    compiledPost({
      slug,
      id: slug,
      title,
      excerpt: "Nothing else.",
      body: { type: "root", children },
      headings,
      ...(date && { date }),
      ...(tags && { tags }),
      ...(figures && { figures }),
    }),
    english,
  );
}

function element(tagName: string, text: string, id?: string) {
  const children = [{ type: "text" as const, value: text }];
  return { type: "element" as const, tagName, properties: id ? { id } : {}, children };
}
