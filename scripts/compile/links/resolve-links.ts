import { postUrl } from "../../../site/content/urls.ts";
import { type Diagnostic, type DiagnosticCode, diagnostic } from "../diagnostics/diagnostic.ts";
import { didYouMean, suggest } from "../diagnostics/suggest.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { isExternal, relativePath, resolvePath, splitReference } from "../source/paths.ts";
import { IMAGE_FILE } from "../source/source.ts";
import { deadLink } from "./dead-link.ts";
import { fixReference, otherForm, pathLike, sameButForCase, sameButForSigns } from "./fix-reference.ts";
import { isOpen, type LinkTarget, type LinkTargets, targetUrl } from "./link-targets.ts";
import { postOfName, suggestPost } from "./suggest-post.ts";

type LinkRef = NonNullable<PostRecord["markdown"]>["links"][number];

/** A link within the site: the number of its element in the body, and its URL. */
export interface Href {
  at: number;
  href: string;
}

/** Checks the links of a post, and finds the URLs of those within the site. */
export function resolveLinks(post: PostRecord, targets: LinkTargets): { hrefs: Href[]; diagnostics: Diagnostic[] } {
  const hrefs: Href[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const link of post.markdown?.links ?? []) {
    const outcome = outcomeOf(post, link.url, targets);
    if (typeof outcome === "string") hrefs.push({ at: link.at, href: outcome });
    else if (outcome) diagnostics.push(toDiagnostic(post, link, outcome));
  }
  return { hrefs, diagnostics };
}

interface BrokenLink {
  code: Extract<DiagnosticCode, "link-broken" | "anchor-broken">;
  message: string;
  hint: string;
  /** The correct part of the URL, where only one correction is possible. */
  suggested?: { path?: string; anchor?: string } | undefined;
}

/** The URL of the page, or why there is none. */
type LinkOutcome = string | BrokenLink;

/** Undefined for a link that leaves the site and is not broken. */
function outcomeOf(post: PostRecord, url: string, targets: LinkTargets): LinkOutcome | undefined {
  const dead = deadLink(url);
  if (dead) return broken(dead.message, dead.hint);
  return isExternal(url) ? undefined : resolveLink(post, url, targets);
}

function toDiagnostic(post: PostMeta, link: LinkRef, { code, message, hint, suggested }: BrokenLink): Diagnostic {
  return diagnostic(code, post.file, link.place, { message, hint, fix: suggested && fixReference(link, suggested) });
}

function resolveLink(post: PostMeta, url: string, targets: LinkTargets): LinkOutcome {
  const { path, anchor } = splitReference(url);
  const straight = path.replace(/^[“”„«‘’]|[“”»‘’]$/g, "");
  if (straight !== path) return broken(`"${path}" has curly quotes in its address`, `Write "${straight}"`);
  if (path === "") return resolveAnchor(url, post, anchor, targets);
  if (/\.md$/i.test(path)) return resolveFileLink(post, path, anchor, targets);
  if (path.startsWith("/post/")) return resolveSlugLink(post, path, anchor, targets);
  if (!path.startsWith("/")) return unresolvedPath(post, path, targets);
  const bare = path.replace(/\/+$/, "") || "/";
  if (targets.pages.has(bare)) return bare + url.slice(url.search(/[?#]|$/));
  const known = postOfName(path, targets);
  const meant = known && `Did you mean "${relativePath(post.file, known)}"?`;
  const near = bare.length > 3 ? didYouMean(bare, targets.pages) : undefined;
  return broken(`The site has no page "${path}"`, near ?? meant ?? fileHint(path) ?? NO_PAGE);
}

/** Resolves a link to a known post, named by its file, `other.md#part`, or by its page. */
function resolvePostLink(
  from: PostMeta,
  target: LinkTarget,
  anchor: string | undefined,
  targets: LinkTargets,
): LinkOutcome {
  if (opensBefore(from, target)) return notOpen(from, target);
  return resolveAnchor(targetUrl(target) + (anchor ? `#${encodeURIComponent(anchor)}` : ""), target, anchor, targets);
}

/** Whether the linking text is published before its target. A draft that is not scheduled is never published. */
function opensBefore(from: PostMeta, target: LinkTarget): boolean {
  if (isOpen(target)) return false;
  if (from.heldUntil === undefined) return !from.frontMatter?.draft;
  return target.heldUntil === undefined || target.heldUntil > from.heldUntil;
}

function notOpen(from: PostMeta, { file, heldUntil }: LinkTarget): BrokenLink {
  const own = from.issue ? "issue" : "post";
  const until = from.heldUntil === undefined ? "" : `, and this ${own} opens at ${from.heldUntil}`;
  const isDraft = heldUntil === undefined;
  const state = isDraft ? "a draft" : `held back until ${heldUntil}`;
  const remedy = isDraft ? "Publish both" : "Give both the same date";
  return broken(`${file} is ${state}: its page is not published${until}`, `${remedy}, or remove the link for now`);
}

function resolveAnchor(
  href: string,
  target: Pick<LinkTarget, "file">,
  anchor: string | undefined,
  targets: LinkTargets,
): LinkOutcome {
  if (!anchor || anchor === "top") return href; // "#top" leads to the top of every page.
  const anchors = targets.anchorsOf(target);
  // The anchors of a post whose text could not be read are unknown.
  if (!anchors || anchors.has(anchor)) return href;
  const known = [...anchors].slice(0, 8).map((id) => `#${id}`);
  const none = href.startsWith("#") ? NO_OWN_ANCHORS : NO_ANCHORS;
  const same = sameButForCase(anchor, anchors) ?? sameButForSigns(anchor, anchors);
  const suggested = same ?? suggest(anchor, anchors);
  const near = suggested ? `Did you mean "#${suggested}"?` : undefined;
  return {
    code: "anchor-broken",
    message: `${target.file} has no heading or figure "#${anchor}"`,
    hint:
      (same && otherForm("heading", anchor, same)) ?? near ?? (known.length > 0 ? `It has ${known.join(", ")}` : none),
    suggested: same === undefined ? undefined : { anchor: same },
  };
}

const NO_ANCHORS = "Give it a heading to link to, such as ## Summary, or link to the whole post";
const NO_OWN_ANCHORS = "Give the post a heading to link to, such as ## Summary, or remove the link";
const NO_PAGE =
  "Write the path of a page that the site has, such as /search, or the whole address of a page elsewhere: https://…";
const NO_POST = "Link to a post by its path from this file, [text](other-post.md), or remove the link";

function resolveFileLink(post: PostMeta, path: string, anchor: string | undefined, targets: LinkTargets): LinkOutcome {
  const file = resolvePath(post.file, path);
  const target = targets.byFile.get(file);
  if (target) return resolvePostLink(post, target, anchor, targets);
  const suggested = suggestPost(file, targets);
  const none = isElsewhere(post, file) ? NO_PAGE : NO_POST;
  const hint = suggested ? `Did you mean "${relativePath(post.file, suggested)}"?` : none;
  const same = sameButForCase(file, targets.byFile.keys());
  const sure = same === undefined ? undefined : { path: pathLike(path, post.file, same) };
  return broken(`There is no post "${path}" (${file})`, hint, sure);
}

function resolveSlugLink(post: PostMeta, path: string, anchor: string | undefined, targets: LinkTargets): LinkOutcome {
  const slug = path.slice("/post/".length).replace(/\/+$/, "");
  const target = targets.bySlug.get(slug);
  if (target) return resolvePostLink(post, target, anchor, targets);
  const renamed = targets.byAlias.get(slug);
  if (renamed) {
    const now = postUrl(renamed.slug);
    return broken(`"${path}" is an earlier address of ${renamed.file}`, `Write "${now}"`, { path: now });
  }
  const suggested = suggest(slug, targets.bySlug.keys());
  const hint = suggested ? `Did you mean "${postUrl(suggested)}"?` : NO_POST;
  return broken(`There is no post with the slug "${slug}"`, hint);
}

/** Whether a path leads out of the top-level folder that contains the post, and so out of the folder of all posts. */
function isElsewhere(post: PostMeta, file: string): boolean {
  return file.split("/")[0] !== post.file.split("/")[0];
}

/** Matches a path that begins with a host: with www., with a domain before a slash, or as a domain with a common ending. */
const HOST = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/|[\w-]+\.(?:com|org|net|io|dev|edu|gov)$)/i;

const MAILBOX = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

function unresolvedPath(post: PostMeta, path: string, targets: LinkTargets): LinkOutcome {
  const file = resolvePath(post.file, `${path}.md`);
  const sure = targets.byFile.has(file) ? { path: `${path}.md` } : undefined;
  return broken(`"${path}" does not lead to a page of the site`, unresolvedHint(post, path, targets), sure);
}

function unresolvedHint(post: PostMeta, path: string, targets: LinkTargets): string {
  const beside = resolvePath(post.file, `${path}.md`);
  if (targets.byFile.has(beside)) return `Did you mean "${path}.md"?`;
  if (/\.(?:json|csv)$/i.test(path)) return `Data files have no page; show a figure with ![title](${path})`;
  if (targets.pages.has(`/${path.replace(/\/+$/, "")}`)) return `Did you mean "/${path}"?`;
  if (HOST.test(path)) return `Write "https://${path}"`;
  if (MAILBOX.test(path)) return `Write "mailto:${path}"`;
  const file = fileHint(path);
  if (file !== undefined) return file;
  const known = postOfName(path, targets) ?? (path.includes("/") ? undefined : suggestPost(beside, targets));
  return known ? `Did you mean "${relativePath(post.file, known)}"?` : NO_PAGE;
}

const FILE =
  /\.(?:pdf|zip|gz|tgz|7z|docx?|xlsx?|pptx?|od[tsp]|epub|mp[34]|m4[av]|mov|webm|ogg|wav|txt|ipynb|py|tex|bib|xml|ya?ml)$/i;

/** The hint for a path to a file: apart from posts, pages and the pictures that they show, no files are published. */
function fileHint(path: string): string | undefined {
  if (IMAGE_FILE.test(path)) return `A picture has no page; show it with ![What it shows](${path})`;
  if (!FILE.test(path)) return undefined;
  return "The site publishes no files beside posts, pages and pictures: link to the whole address of one elsewhere: https://…";
}

function broken(message: string, hint: string, suggested?: BrokenLink["suggested"]): BrokenLink {
  return { code: "link-broken", message, hint, suggested };
}
