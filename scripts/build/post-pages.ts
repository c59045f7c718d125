import type { PostImage } from "../../site/content/types.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { unreadableImage } from "../figures/image-variants/unreadable-image.ts";
import type { BuildContext } from "./build-context.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { makeVariants } from "./make-variants.ts";
import { type Plan, planTargets } from "./plan.ts";
import { takeResults } from "./shards/take-results.ts";
import { type PageTarget, type PublishedPost, pageTarget, pageTargetName } from "./targets/post-targets.ts";
import type { TargetState } from "./targets/target-state.ts";
import type { Task } from "./workers/task.ts";
import type { TaskResult } from "./workers/task-context.ts";

/** The pages of posts and of the owner. `kept` has the names of targets as its keys, `made` the files of texts. */
export interface PostPages {
  kept: ReadonlyMap<string, TargetState>;
  made: ReadonlyMap<string, TaskResult>;
  /** Pictures that cannot be decoded. */
  unreadable: string[];
}

/**
 * Makes the pages of posts and of the owner that have changed. A changed text is compiled, and its page is made of that at once; afterwards only
 * its metadata is kept. These pages are started first, then pages that show a changed figure or picture. The others are
 * compared with the output while workers are busy.
 */
export async function makePages(build: BuildContext, bundle: string, all = textsOf(build)): Promise<PostPages> {
  const { graph, store, pool, profile } = build;
  pool.setSite({ bundle, posts: graph.linkTargets() });
  const texts = all.filter((file) => !store.isTextCurrent(file));
  const showing = all.filter((file) => showsNew(build, file));
  const started = new Set([...texts, ...showing]);
  const others = all.filter((file) => !started.has(file));
  const making = makeChanged(build, texts, showing);
  // Awaited later: if this thread fails before, the build ends with that error, and not with that of workers that were stopped.
  making.catch(() => {});
  // Workers are busy now, and this thread has the garbage of the first stages.
  collectGarbage(texts.length);
  build.planned.push(...planPages(build, texts).steps);
  const rest = profile.stage("compare pages", () => planPages(build, others));
  const first = await making;
  const madeOfRest = await makeAll(build, rest);
  const kept = new Map([...first.kept, ...rest.kept]);
  return { kept, ...(await makeWaiting(build, new Map([...first.made, ...madeOfRest]))) };
}

/** Sends workers the first tasks before anything is awaited. */
async function makeChanged(
  build: BuildContext,
  texts: string[],
  showing: string[],
): Promise<Pick<PostPages, "kept" | "made">> {
  if (texts.length > 0) build.output.markDirty();
  const compiled = texts.length > 0 ? await makeFiles(build, texts) : [];
  const { kept, steps } = planPages(build, showing);
  return { kept, made: new Map([...compiled, ...(await makeAll(build, { kept, steps }))]) };
}

/**
 * Makes the variants of pictures that pages wait for, in tasks of their own, and then these pages. Which pictures a text shows
 * is known when it is compiled, and which variants a page names when they are encoded. So such a text is compiled twice, but
 * only until the variants are cached.
 */
async function makeWaiting(build: BuildContext, made: PostPages["made"]): Promise<Omit<PostPages, "kept">> {
  const { profile } = build;
  const images = [...made.values()].flatMap(({ waitsFor = [] }) => waitsFor);
  if (images.length === 0) return { made, unreadable: [] };
  const unreadable = await profile.stage("variants of pictures", () => makeVariants(build, images));
  const isComplete = ({ file }: PostImage) => !unreadable.includes(file);
  const waiting = [...made].filter(([, { waitsFor }]) => waitsFor?.every(isComplete));
  const files = waiting.map(([file]) => file);
  const again = await profile.stage("pages with new pictures", () => makeFiles(build, files));
  return { made: new Map([...made, ...again]), unreadable };
}

function showsNew({ graph, store }: BuildContext, file: string): boolean {
  const resolved = store.isTextCurrent(file) ? graph.references(file) : undefined;
  return resolved !== undefined && graph.filesOf(resolved).some((path) => store.isNew(path));
}

/** Plans the pages of these posts. The page of a text that is not compiled yet is made in any case. */
function planPages(build: BuildContext, files: readonly string[]): Plan<PageTarget> {
  const { output, blobs, store } = build;
  const targets = files.flatMap((file) => {
    const post = publishedPost(build, file);
    return post ? [pageTarget(post, build)] : [];
  });
  return planTargets(targets, output, (state, { file }) => {
    return store.isTextCurrent(file) && Object.values(state.blobs).every((hash) => blobs.has(hash));
  });
}

/** Takes the pages that shards have made, and makes the others. */
async function makeAll(build: BuildContext, { steps }: Plan<PageTarget>): Promise<PostPages["made"]> {
  if (steps.length === 0) return new Map();
  build.output.markDirty();
  const { found, left } = await takeResults(build, steps);
  build.planned.push(...left);
  const files = left.map(({ target }) => target.file);
  const made = await makeFiles(build, files);
  return new Map([...made, ...Array.from(found, ([{ file }, taken]) => [file, taken] as const)]);
}

async function makeFiles(
  { pool, store, graph, profile, config }: BuildContext,
  files: string[],
): Promise<PostPages["made"]> {
  const made = new Map<string, TaskResult>();
  const lists = graph.lists(config);
  const tasks = files.map((file): Extract<Task, { kind: "text" }> => {
    return {
      kind: "text",
      file,
      meta: store.meta(file),
      // Computed only when the task is sent: until then, workers are busy with earlier tasks.
      get context() {
        return lists.contextOf(file);
      },
    };
  });
  profile.expect(tasks.length);
  await pool.run(tasks, (page, { file }) => {
    profile.count(file, page);
    graph.change(file, () => store.add(file, page.metadata ?? {}));
    made.set(file, page);
    if (made.size % PAGES_PER_COLLECTION === 0) collectGarbage();
  });
  // The new workers start while this thread looks for problems.
  if (files.length >= WORTH_NEW_WORKERS) await pool.renew();
  return made;
}

/** This thread's garbage would be 80 MB after ten thousand pages. Workers have enough to do while it is collected. */
const PAGES_PER_COLLECTION = 4000;

/**
 * From this number of texts on, new workers replace the old ones. That saves 50 MB, and takes a second of processor time until
 * two new workers have loaded and compiled what the old ones had.
 */
const WORTH_NEW_WORKERS = 2000;

/** The posts, the pages of the owner and the issues. */
export function textsOf({ sources, graph }: BuildContext): string[] {
  return [...sources.posts, ...sources.pages, ...graph.issueFiles];
}

/** A post, an issue or a page of the owner that has a page, as far as its front matter says. */
function publishedPost({ graph }: BuildContext, file: string): PublishedPost | undefined {
  const post = graph.meta(file);
  if (!post || !(post.page ?? post.frontMatter ?? post.issue) || post.frontMatter?.draft) return undefined;
  if (post.issue && post.heldUntil !== undefined) return undefined;
  const resolved = graph.references(file);
  return resolved && { post, ...(post.frontMatter && { frontMatter: post.frontMatter }), resolved };
}

/** A post, an issue or a page of the owner, whose page is up to date. */
export interface FinishedPost {
  post: PublishedPost;
  /** The state of its page's target. */
  state: TargetState;
}

/** All posts and pages of the owner with good pages, now that it is known what all references mean. Pages with broken links are left out. */
export function finishPages(build: BuildContext, pages: PostPages, files = textsOf(build)): FinishedPost[] {
  const { output } = build;
  output.keep(pages.kept);
  return files.flatMap((file) => {
    const post = publishedPost(build, file);
    if (!post) return [];
    const made = pages.made.get(file);
    // A page with a broken link is not kept: once the link is fixed, it may lead elsewhere.
    const hasResult = made && (made.files.size > 0 || Object.keys(made.blobs).length > 0);
    const isMade = hasResult && !hasErrors(post.resolved.diagnostics);
    const state = isMade ? output.made(pageTarget(post, build), made) : pages.kept.get(pageTargetName(file));
    return state ? [{ post, state }] : [];
  });
}

/** Throws if a post has no page although the sources have no errors: that is a bug, and no site is made. */
export function assertComplete(build: BuildContext, posts: readonly FinishedPost[]): void {
  const finished = new Set(posts.map(({ post }) => post.post.file));
  const lost = textsOf(build).find((file) => publishedPost(build, file) && !finished.has(file));
  if (lost !== undefined) throw new Error(`${lost} has no errors, but no page was made of it`);
}

/** The pictures that could not be read when pages were made, each with the posts that show it. */
export function brokenPictures(build: BuildContext, { unreadable }: PostPages): Diagnostic[] {
  return unreadable.map((picture) => {
    const shows = (file: string) =>
      build.graph.references(file)?.pictures.images.some((image) => image.file === picture);
    return unreadableImage(picture, textsOf(build).filter(shows));
  });
}
