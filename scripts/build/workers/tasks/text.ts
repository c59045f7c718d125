import { hasNewsletter } from "../../../../site/content/has-newsletter.ts";
import { basePath } from "../../../../site/content/href-of.ts";
import type { Issue } from "../../../../site/content/issue.ts";
import { prepareBody } from "../../../../site/content/prepared/prepare-body.ts";
import type { ImageVariants, Post, PostImage, ShownText, TextPage } from "../../../../site/content/types.ts";
import { issueUrl, postSourceUrl } from "../../../../site/content/urls.ts";
import { languageOf, quotesOf } from "../../../../site/content/words/language.ts";
import { hasErrors } from "../../../compile/diagnostics/diagnostic.ts";
import type { CompiledFigure } from "../../../compile/figure/compile-figure.ts";
import { knownPicture } from "../../../compile/links/known-picture.ts";
import { type LinkTargets, linkTargets, targetUrl } from "../../../compile/links/link-targets.ts";
import { resolvePost } from "../../../compile/links/resolve-post.ts";
import type { CompiledPost } from "../../../compile/post/compile-post.ts";
import { assembleIssue, assemblePost, assembleTextPage } from "../../../graph/assemble-post.ts";
import { feedHtml } from "../../../render/feeds/feed-html.ts";
import { feedItem } from "../../../render/feeds/feed-item.ts";
import { postSource } from "../../../render/feeds/post-source.ts";
import { cardGist } from "../../../render/pages/post-gist.ts";
import { encodeIndexed } from "../../../render/search-index/indexed-text.ts";
import { searchEntry } from "../../../render/search-index/search-entry.ts";
import { getOrCompute } from "../../../system/get-or-compute.ts";
import { LazyMap } from "../../../system/lazy-map.ts";
import { foundVariants } from "../../found-variants.ts";
import type { PreparedPost, PreparedText, Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { compiledFigure } from "./figure.ts";
import type { TextBlobs } from "./post-blobs.ts";
import { compiledText } from "./text-metadata.ts";

type TextTask = Extract<Task, { kind: "text" }>;

/**
 * Compiles a text, joins it with what it refers to, and makes what needs none of the site's components. The task `next` makes
 * its page.
 */
export function textTask({ file, meta, context: placing }: TextTask, context: TaskContext): TaskOutput {
  const { compiled, metadata } = compiledText(file, meta, context);
  const text = assembled(compiled, context);
  if (!text) return { metadata };
  const { images, missing } = imagesOf(text.shown, context);
  if (missing.length > 0) return { metadata, waitsFor: missing };
  const next = (prepared: PreparedText): Task => ({ kind: "page", text: prepared, images: [...images] });
  const prepared = <Text extends ShownText>(shown: Text) =>
    context.time("prepare", () => prepareBody(shown, basePath(context.config)));
  if (text.kind === "own-page") return { metadata, next: next({ ...text, shown: prepared(text.shown) }) };
  if (text.kind === "issue") {
    const inFeed = context.time("feed", () => issueHtml(text.shown, images, context));
    return { metadata, next: next({ ...text, shown: prepared(text.shown), inFeed }) };
  }
  const { isFed, ...others } = placing;
  const post = text.shown;
  const { config, pictures: drawn } = context;
  const found = context.time("search", () => encodeIndexed(searchEntry(post, languageOf(config))));
  const item = isFed && context.time("feed", () => feedItem({ post, pictures: images, drawn, config }));
  const blobs: Partial<TextBlobs> = { found, ...(item && { feed: item }) };
  const source = context.time("Markdown", () => sourceFile({ post, compiled, images }, context));
  const gist = context.time("card", () => cardGist(post, images));
  // Written with the page, by the thread that makes it.
  return { metadata, next: next({ ...text, shown: prepared(post), gist, source, blobs, ...others }) };
}

type Images = ReadonlyMap<string, ImageVariants>;

/** The variants of the pictures of a text. `missing` are pictures whose variants are to be made first. */
function imagesOf({ images }: ShownText, context: TaskContext): { images: Images; missing: PostImage[] } {
  const found = images.map((image) => ({ image, variants: foundVariants(image, context) }));
  return {
    images: new Map(found.flatMap(({ image, variants }) => (variants ? [[image.file, variants] as const] : []))),
    missing: found.flatMap(({ image, variants }) => (variants ? [] : [image])),
  };
}

/** The editor's note of an issue, as the feed of issues has it. */
function issueHtml(post: Issue, pictures: Images, { config, pictures: drawn }: TaskContext): string {
  return feedHtml({ post, pictures, drawn, config, page: issueUrl(post.issue) });
}

type Assembled =
  | { kind: "post"; shown: Post }
  | { kind: "own-page"; shown: TextPage }
  | { kind: "issue"; shown: Issue };

/**
 * Undefined if the text has no page: if it is a draft or a held issue, or has errors. The main thread reports errors, as it
 * knows all files.
 */
function assembled(compiled: CompiledPost, context: TaskContext): Assembled | undefined {
  const parts = partsOf(compiled, context);
  if (!parts) return undefined;
  const { author, timeZone } = context.config;
  if (compiled.page) {
    const shown = assembleTextPage(parts);
    return shown && { kind: "own-page", shown };
  }
  if (compiled.issue) {
    const shown = compiled.heldUntil === undefined ? assembleIssue({ ...parts, timeZone }) : undefined;
    return shown && { kind: "issue", shown };
  }
  const shown = assemblePost({ ...parts, author });
  return shown && !shown.draft ? { kind: "post", shown } : undefined;
}

interface SourceFileOptions {
  post: Post;
  images: Images;
  compiled: CompiledPost;
}

/** The post as Markdown, for download. */
function sourceFile(
  { post, compiled, images: pictures }: SourceFileOptions,
  context: TaskContext,
): PreparedPost["source"] {
  const { text = "", marks = [] } = compiled.markdown ?? {};
  const urlOf = (file: string) => {
    const target = targetsOf(context).byFile.get(file);
    return target && targetUrl(target);
  };
  const { pictures: drawn, config } = context;
  const content = postSource({ post, text, marks, urlOf, pictures, drawn, config });
  return { path: postSourceUrl(post.slug).slice(1), content };
}

function partsOf(compiled: CompiledPost, context: TaskContext) {
  if (hasErrors(compiled.diagnostics)) return undefined;
  const { figurePaths, imagePaths } = context;
  const compiledFigures = new Map<string, CompiledFigure>();
  const figures = new LazyMap(figurePaths, (path) =>
    getOrCompute(compiledFigures, path, () => compiledFigure(path, context)),
  );
  const pictures = new LazyMap(imagePaths, (path) => knownPicture(context.read(path)));
  const resolved = resolvePost(compiled, { figures, pictures }, targetsOf(context));
  return { compiled, resolved, figures, quotes: quotesOf(context.config) };
}

/** Found once for all posts of a site: there may be ten thousand of them. */
function targetsOf({ site, config }: TaskContext): LinkTargets {
  return getOrCompute(known, site, () => linkTargets(site.posts, { ...config, hasNewsletter: hasNewsletter(config) }));
}

const known = new WeakMap<object, LinkTargets>();
