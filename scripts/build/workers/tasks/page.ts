import { hasNewsletter } from "../../../../site/content/has-newsletter.ts";
import type { PostAssets } from "../../../../site/content/site-server.ts";
import type { Post, PostImage, ShownText, TextPage } from "../../../../site/content/types.ts";
import { cardDrawingUrl, issueUrl, postSourceUrl } from "../../../../site/content/urls.ts";
import { hasErrors } from "../../../compile/diagnostics/diagnostic.ts";
import type { CompiledFigure } from "../../../compile/figure/compile-figure.ts";
import { knownPicture } from "../../../compile/links/known-picture.ts";
import { type LinkTargets, linkTargets, targetUrl } from "../../../compile/links/link-targets.ts";
import { resolvePost } from "../../../compile/links/resolve-post.ts";
import type { CompiledPost } from "../../../compile/post/compile-post.ts";
import { assembleIssue, assemblePost, assembleTextPage } from "../../../graph/assemble-post.ts";
import { feedHtml } from "../../../render/feeds/feed-html.ts";
import { postSource } from "../../../render/feeds/post-source.ts";
import { postFiles, textPageFiles } from "../../../render/pages/render-site.ts";
import { getOrCompute } from "../../../system/get-or-compute.ts";
import { LazyMap } from "../../../system/lazy-map.ts";
import { foundVariants } from "../../found-variants.ts";
import { postAssets } from "../../post-assets.ts";
import { pageRenderer } from "../page-renderer.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { compiledFigure } from "./figure.ts";
import { type IssueNote, MAKE_BLOB, type PostBlobs } from "./post-blobs.ts";
import { compiledText } from "./text-metadata.ts";

type PageTask = Extract<Task, { kind: "page" }>;

/** Compiles the text of a post, and makes its page and what other pages need of it; or that of a page of the owner. */
export async function pageTask(
  { file, meta, context: pageContext }: PageTask,
  context: TaskContext,
): Promise<TaskOutput> {
  const { compiled, metadata } = compiledText(file, meta, context);
  if (compiled.page) return { metadata, ...(await ownPage(compiled, context)) };
  if (compiled.issue) return { metadata, ...(await issueNote(compiled, context)) };
  const parts = partsOf(compiled, context);
  const post = parts && assemblePost({ ...parts, author: context.config.author });
  if (!post || post.draft) return { metadata };
  const { assets, missing } = await drawnAssets(post, context);
  if (missing) return { metadata, waitsFor: missing };
  const renderer = await pageRenderer(context);
  const variants: PostAssets = context.pictures ? assets : { ...assets, figureFormats: ["csv"] };
  const { neighbours, isFed, standsForSeries } = pageContext;
  const files = await context.time("render", () => postFiles({ post, assets: variants, neighbours }, renderer));
  const source = context.time("Markdown", () => sourceFile({ post, compiled }, variants, context));
  const making = { post, assets: variants, renderer, isFed, standsForSeries };
  const made = Object.entries(MAKE_BLOB).map(([name, make]) => [name, context.time(name, () => make(making))]);
  const blobs: Partial<PostBlobs> = Object.fromEntries(made.filter(([, blob]) => blob !== undefined));
  return { metadata, files: [...files, source, cardDrawing(post, blobs)], blobs };
}

/** For posts that lead on to this one. In a file of its own, so that no page of theirs is made of this post's figures. */
function cardDrawing({ slug }: Post, { card }: Partial<PostBlobs>) {
  return { path: cardDrawingUrl(slug).slice(1), content: JSON.stringify({ thumb: card?.thumb }) };
}

/** A page of the owner. No other page needs anything of it. */
async function ownPage(compiled: CompiledPost, context: TaskContext): Promise<TaskOutput> {
  const parts = partsOf(compiled, context);
  const page: TextPage | undefined = parts && assembleTextPage(parts);
  if (!page) return {};
  const { assets, missing } = await drawnAssets(page, context);
  if (missing) return { waitsFor: missing };
  const renderer = await pageRenderer(context);
  const variants: PostAssets = context.pictures ? assets : { ...assets, figureFormats: ["csv"] };
  return { files: await context.time("render", () => textPageFiles(page, variants, renderer)) };
}

/** The editor's note of an issue. Its page shows posts too, whose cards are not made yet. */
async function issueNote(compiled: CompiledPost, context: TaskContext): Promise<TaskOutput> {
  const parts = partsOf(compiled, context);
  const { timeZone } = context.config;
  const issue = parts && assembleIssue({ ...parts, timeZone });
  if (!issue || compiled.heldUntil !== undefined) return {};
  const { assets, missing } = await drawnAssets(issue, context);
  if (missing) return { waitsFor: missing };
  const renderer = await pageRenderer(context);
  const variants: PostAssets = context.pictures ? assets : { ...assets, figureFormats: ["csv"] };
  const { body } = context.time("render", () => renderer.server.renderPostHtml(issue, variants));
  const { config, pictures: drawn } = context;
  const page = issueUrl(issue.issue);
  const inFeed = context.time("feed", () => feedHtml({ post: issue, pictures: assets.images, drawn, config, page }));
  return { blobs: { note: { body, inFeed } satisfies IssueNote } };
}

function drawnAssets(shown: ShownText, context: TaskContext) {
  const variantsOf = (image: PostImage) => foundVariants(image, context);
  return context.time("draw", () => postAssets(shown, { variantsOf, locale: context.config.locale }));
}

/** The post as Markdown, for download. */
function sourceFile(
  { post, compiled }: { post: Post; compiled: CompiledPost },
  { images }: PostAssets,
  context: TaskContext,
) {
  const { text = "", marks = [] } = compiled.markdown ?? {};
  const urlOf = (file: string) => {
    const target = targetsOf(context).byFile.get(file);
    return target && targetUrl(target);
  };
  const { pictures: drawn, config } = context;
  const content = postSource({ post, text, marks, urlOf, pictures: images, drawn, config });
  return { path: postSourceUrl(post.slug).slice(1), content };
}

/** A text with what it refers to. Undefined if something is wrong: the main thread, which knows all files, tells what. */
function partsOf(compiled: CompiledPost, context: TaskContext) {
  if (hasErrors(compiled.diagnostics)) return undefined;
  const { figurePaths, imagePaths } = context;
  const compiledFigures = new Map<string, CompiledFigure>();
  const figures = new LazyMap(figurePaths, (path) =>
    getOrCompute(compiledFigures, path, () => compiledFigure(path, context)),
  );
  const pictures = new LazyMap(imagePaths, (path) => knownPicture(context.read(path)));
  const resolved = resolvePost(compiled, { figures, pictures }, targetsOf(context));
  return { compiled, resolved, figures };
}

/** Found once for all posts of a site: there may be ten thousand of them. */
function targetsOf({ site, config }: TaskContext): LinkTargets {
  return getOrCompute(known, site, () => linkTargets(site.posts, { ...config, hasNewsletter: hasNewsletter(config) }));
}

const known = new WeakMap<object, LinkTargets>();
