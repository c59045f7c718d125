import { hasNewsletter } from "../../../../site/content/has-newsletter.ts";
import type { ImageVariants, Post, ShownText } from "../../../../site/content/types.ts";
import { postSourceUrl } from "../../../../site/content/urls.ts";
import { languageOf } from "../../../../site/content/words/language.ts";
import { hasErrors } from "../../../compile/diagnostics/diagnostic.ts";
import type { CompiledFigure } from "../../../compile/figure/compile-figure.ts";
import { knownPicture } from "../../../compile/links/known-picture.ts";
import { type LinkTargets, linkTargets, targetUrl } from "../../../compile/links/link-targets.ts";
import { resolvePost } from "../../../compile/links/resolve-post.ts";
import type { CompiledPost } from "../../../compile/post/compile-post.ts";
import { assembleIssue, assemblePost, assembleTextPage } from "../../../graph/assemble-post.ts";
import type { OutputFile } from "../../../project/output-file.ts";
import { postSource } from "../../../render/feeds/post-source.ts";
import { searchEntry } from "../../../render/search-index/search-entry.ts";
import { getOrCompute } from "../../../system/get-or-compute.ts";
import { LazyMap } from "../../../system/lazy-map.ts";
import { foundVariants } from "../../found-variants.ts";
import type { ReadText, Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { compiledFigure } from "./figure.ts";
import type { PostBlobs } from "./post-blobs.ts";
import { compiledText } from "./text-metadata.ts";

type TextTask = Extract<Task, { kind: "text" }>;

/** Compiles a text and joins it with what it refers to. Its page, which takes the site's code, is made of `next`. */
export function textTask({ file, meta, context: pageContext }: TextTask, context: TaskContext): TaskOutput {
  const { compiled, metadata } = compiledText(file, meta, context);
  const text = assembled(compiled, context);
  if (!text) return { metadata };
  const shown: ShownText = text.post ?? text.page ?? text.issue;
  const found = shown.images.map((image) => ({ image, variants: foundVariants(image, context) }));
  const missing = found.flatMap(({ image, variants }) => (variants ? [] : [image]));
  if (missing.length > 0) return { metadata, waitsFor: missing };
  const images = found.flatMap(({ image, variants }) => (variants ? [[image.file, variants] as const] : []));
  const next: Task = { kind: "page", text, images, context: pageContext };
  const { post } = text;
  if (!post) return { metadata, next };
  const source = context.time("Markdown", () => sourceFile({ post, compiled }, new Map(images), context));
  const search = context.time("search", () => searchEntry(post, languageOf(context.config)));
  return { metadata, files: [source], blobs: { search } satisfies Partial<PostBlobs>, next };
}

/** Undefined where there is no page: of a draft, a held issue, or after errors, which the main thread tells, as it knows all files. */
function assembled(compiled: CompiledPost, context: TaskContext): ReadText | undefined {
  const parts = partsOf(compiled, context);
  if (!parts) return undefined;
  if (compiled.page) {
    const page = assembleTextPage(parts);
    return page && { page };
  }
  const { author, timeZone } = context.config;
  if (compiled.issue) {
    const issue = compiled.heldUntil === undefined ? assembleIssue({ ...parts, timeZone }) : undefined;
    return issue && { issue };
  }
  const post = assemblePost({ ...parts, author });
  return post && !post.draft ? { post } : undefined;
}

/** The post as Markdown, for download. */
function sourceFile(
  { post, compiled }: { post: Post; compiled: CompiledPost },
  pictures: ReadonlyMap<string, ImageVariants>,
  context: TaskContext,
): OutputFile {
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
  return { compiled, resolved, figures };
}

/** Found once for all posts of a site: there may be ten thousand of them. */
function targetsOf({ site, config }: TaskContext): LinkTargets {
  return getOrCompute(known, site, () => linkTargets(site.posts, { ...config, hasNewsletter: hasNewsletter(config) }));
}

const known = new WeakMap<object, LinkTargets>();
