import { findNodeAtLocation, type ParseError, parseTree } from "jsonc-parser";
import { type Diagnostic, diagnostic, type Place } from "../../../compile/diagnostics/diagnostic.ts";
import { decode } from "../../../compile/source/decode.ts";
import { lineIndex } from "../../../compile/source/line-index.ts";
import type { ReadPosts } from "../read-posts.ts";
import { type Report, reportOn } from "../report.ts";
import type { SourceTree } from "../source-tree.ts";
import { type GhostData, type GhostPost, ghostExportSchema } from "./ghost-export.ts";
import { ghostMarkdown } from "./ghost-markdown.ts";

/** Reads the posts of a Ghost export, which is one JSON file. */
export function readGhost(files: SourceTree, path: string): ReadPosts {
  const file = files.nameOf(path);
  const decoded = decode({ path: file, bytes: files.read(path) });
  if (decoded.status === "unreadable") return { posts: [], diagnostics: [decoded.diagnostic] };
  const { text } = decoded;
  const index = lineIndex(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!root || first) return { posts: [], diagnostics: [notGhost(file, index.place(first?.offset ?? 0))] };
  const parsed = ghostExportSchema.safeParse(JSON.parse(text));
  const [data] = parsed.data?.db ?? [];
  if (!data) return { posts: [], diagnostics: [notGhost(file, index.place(0, 1))] };
  const placeOf = (at: number) => (field: string) => {
    const path = ["db", 0, "data", "posts", at];
    const node = findNodeAtLocation(root, [...path, field]) ?? findNodeAtLocation(root, [...path, "title"]);
    return index.place(node?.offset ?? 0, node ? node.offset + node.length : 1);
  };
  return toPosts(data.data, { path, file, placeOf });
}

interface ExportFile {
  path: string;
  /** The path that diagnostics show. */
  file: string;
  placeOf(at: number): (field: string) => Place;
}

function toPosts(data: GhostData, exportFile: ExportFile): ReadPosts {
  const read: ReadPosts = { posts: [], diagnostics: [] };
  for (const [at, post] of data.posts.entries()) {
    const placeOf = exportFile.placeOf(at);
    const field = bodyField(post);
    const origin = { file: exportFile.path, shownFile: exportFile.file, placeOf, placeIn: () => placeOf(field) };
    const report = reportOn(origin, read.diagnostics);
    if (post.type === "page") {
      const message = `"${post.title}" is a page, not a post: it is not imported`;
      report.field("import-field", "type", message, "Write it anew as a page of the site: briefs new page about");
      continue;
    }
    read.posts.push({
      ...origin,
      fields: fieldsOf(post, data),
      body: ghostMarkdown(post, (message, hint) => report.field("import-markup", field, message, hint)),
      name: post.slug,
      isDraft: !isPublished(post) || isRestricted(post),
      authors: new Map(),
      wordLists: false,
    });
    reportDraft(post, report);
  }
  return read;
}

/** Explains why a post that was out becomes a draft. */
function reportDraft({ title, visibility, status }: GhostPost, report: Report): void {
  if (isRestricted({ visibility })) {
    const message = `Only ${visibility} could read "${title}": it is imported as a draft`;
    const hint = "Remove draft: true from the new post to publish it to everyone";
    report.field("import-field", "visibility", message, hint);
  }
  if (status === "sent") {
    const message = `"${title}" was only sent by mail: it is imported as a draft`;
    report.field("import-field", "status", message, "Remove draft: true from the new post to publish it");
  }
}

function bodyField({ html, lexical }: GhostPost): string {
  return html ? "html" : lexical ? "lexical" : "mobiledoc";
}

/** A scheduled post is published here at its time, too. */
function isPublished({ status, published_at }: GhostPost): boolean {
  return status === "published" || (status === "scheduled" && Boolean(published_at));
}

function isRestricted({ visibility }: Pick<GhostPost, "visibility">): boolean {
  return visibility !== undefined && visibility !== null && visibility !== "public";
}

function fieldsOf(post: GhostPost, data: GhostData): Record<string, unknown> {
  const { title, slug, custom_excerpt, feature_image, canonical_url, codeinjection_head, codeinjection_foot } = post;
  const inOrder = <T extends { post_id: string; sort_order: number }>(links: T[]) =>
    links.filter(({ post_id }) => post_id === post.id).sort((a, b) => a.sort_order - b.sort_order);
  const tags = inOrder(data.posts_tags).map(({ tag_id }) => data.tags.find(({ id }) => id === tag_id)?.name);
  const authors = inOrder(data.posts_authors).map(
    ({ author_id }) => data.users.find(({ id }) => id === author_id)?.name,
  );
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id);
  return {
    title,
    slug,
    custom_excerpt,
    feature_image: feature_image?.replace("__GHOST_URL__", ""),
    feature_image_alt: meta?.feature_image_alt,
    feature_image_caption: meta?.feature_image_caption,
    meta_description: meta?.meta_description,
    featured: Boolean(post.featured),
    date: post.published_at ?? post.created_at,
    updated_at: post.updated_at,
    // Tags with a # are internal to Ghost.
    tags: tags.filter((name) => name && !name.startsWith("#")),
    authors: authors.filter(Boolean),
    canonical_url,
    codeinjection_head,
    codeinjection_foot,
  };
}

function notGhost(file: string, place: Place): Diagnostic {
  return diagnostic("import-front-matter", file, place, {
    message: "This is not a Ghost export",
    hint: "Export a JSON file from Ghost: Settings, Import/Export, Export, Content & settings",
  });
}
