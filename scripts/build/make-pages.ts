import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import type { ResolvedSite } from "../compile/links/resolve-site.ts";
import type { BuildContext } from "./build-context.ts";
import type { ResolvedReferences } from "./cache/metadata-cache.ts";
import { type PublishedPost, pageTarget } from "./targets/post-targets.ts";
import type { TargetState } from "./targets/target-state.ts";
import type { TaskResult } from "./workers/task-context.ts";
import type { Task } from "./workers/tasks.ts";

/** The posts' own pages, by the posts' files. */
export interface PostPages {
  kept: Map<string, TargetState>;
  made: Map<string, TaskResult>;
}

/** Pages that are being made while this thread finds out what else there is to do. */
interface Begun {
  files: ReadonlySet<string>;
  made: Promise<PostPages["made"]>;
}

/**
 * Compiles each text that is not known yet, with its page: one pass, after which the text is forgotten but for what other
 * files have to do with. With them, the pages that show a figure or a picture that has changed.
 */
export function beginChanged(context: BuildContext, bundle: string, site: ResolvedSite<ResolvedReferences>): Begun {
  const { sources, facts, pool } = context;
  pool.setSite({ bundle, posts: facts.linkTargets() });
  const unknown = sources.posts.filter((file) => !facts.of(file).text);
  const showsNew = ({ placement, pictures }: ResolvedReferences) =>
    placement.files.some((file) => facts.isNew(file)) || pictures.images.some(({ file }) => facts.isNew(file));
  const { stale } = keepPages(context, site, (_, resolved) => showsNew(resolved));
  const files = [...unknown, ...stale];
  return { files: new Set(files), made: makeEach(context, files) };
}

/** And each other page that is not as it should be: found out before anything of the changed ones can have come back. */
export async function makePages(
  context: BuildContext,
  site: ResolvedSite<ResolvedReferences>,
  changed: Begun,
): Promise<PostPages> {
  const isLeft = (file: string) => !changed.files.has(file);
  const { kept, stale } = context.profile.stage("compare pages", () => keepPages(context, site, isLeft));
  const made = await changed.made;
  return { kept, made: new Map([...made, ...(await makeEach(context, stale))]) };
}

async function makeEach(
  { output, pool, facts, profile, pageContexts }: BuildContext,
  files: string[],
): Promise<PostPages["made"]> {
  const made: PostPages["made"] = new Map();
  if (files.length > 0) output.markDirty();
  const tasks = files.map((file): Extract<Task, { kind: "page" }> => {
    return { kind: "page", file, head: facts.of(file).head, pageContexts: pageContexts().of(file) };
  });
  profile.expect(tasks.length);
  await pool.run(tasks, (page, { file }) => {
    profile.count(file, page);
    facts.add(file, page.metadata ?? {});
    made.set(file, page);
  });
  return made;
}

/** What a page is made of is known from the records of all files. Of these posts, those whose texts are known. */
function keepPages(
  context: BuildContext,
  site: ResolvedSite<ResolvedReferences>,
  isAsked: (file: string, resolved: ResolvedReferences) => boolean,
) {
  const { facts, output, blobs } = context;
  const kept: PostPages["kept"] = new Map();
  const stale: string[] = [];
  const hasParts = (target: TargetState) => Object.values(target.parts).every((part) => blobs.has(part));
  for (const record of facts.posts()) {
    const resolved = site.posts.get(record.file);
    if (!resolved || !isAsked(record.file, resolved) || !facts.of(record.file).text) continue;
    const post = facts.published(record, resolved);
    if (!post) continue;
    const state = output.keep(pageTarget(post, context), hasParts);
    if (state) kept.set(record.file, state);
    else stale.push(record.file);
  }
  return { kept, stale };
}

export interface FinishedPost {
  post: PublishedPost;
  /** Of its page. */
  state: TargetState;
}

/** All posts with pages, now that it is known of all references what they mean. */
export function finishedPosts(
  context: BuildContext,
  pages: PostPages,
  site: ResolvedSite<ResolvedReferences>,
): FinishedPost[] {
  const { facts, output } = context;
  return facts.posts().flatMap((record) => {
    const resolved = site.posts.get(record.file);
    const post = resolved && facts.published(record, resolved);
    const made = pages.made.get(record.file);
    if (!post) return [];
    // One with a broken link is not kept for when the link is mended: that may lead elsewhere.
    const isMade = made && made.files.size > 0 && !hasErrors(post.resolved.diagnostics);
    const state = isMade ? output.made(pageTarget(post, context), made) : pages.kept.get(record.file);
    return state ? [{ post, state }] : [];
  });
}

/** Every published post of sources without errors has its page: where one has not, it is a bug, and no site comes of it. */
export function checkComplete(
  { facts }: BuildContext,
  posts: FinishedPost[],
  site: ResolvedSite<ResolvedReferences>,
): void {
  const finished = new Set(posts.map(({ post }) => post.post.file));
  for (const record of facts.posts()) {
    const resolved = site.posts.get(record.file);
    if (resolved && facts.published(record, resolved) && !finished.has(record.file)) {
      throw new Error(`${record.file} has no errors, but no page was made of it`);
    }
  }
}

/** The broken pictures, each with the posts that show it. */
export function brokenPictures(
  { made }: PostPages,
  posts: ReadonlyMap<string, ResolvedReferences>,
): Map<string, string[]> {
  const broken = [...made.values()].flatMap(({ unreadable = [] }) => unreadable);
  const shows =
    (file: string) =>
    ([, { pictures }]: [string, ResolvedReferences]) =>
      pictures.images.some((image) => image.file === file);
  return new Map(broken.map((file) => [file, [...posts].filter(shows(file)).map(([post]) => post)]));
}
