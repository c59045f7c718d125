import { siteConfig } from "../../site/site.config.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { settleAll } from "../system/settle-all.ts";
import type { BuildContext } from "./build-context.ts";
import { collectGarbage } from "./collect-garbage.ts";
import type { FinishedPost } from "./make-pages.ts";
import { writeOutput } from "./output/write-output.ts";
import { imageTargets } from "./targets/image-targets.ts";
import { pageListTarget } from "./targets/page-list-target.ts";
import { pageTargets } from "./targets/page-targets.ts";
import { otherPostTargets, siteCardTarget } from "./targets/post-targets.ts";
import { type Site, type SitePost, type SiteTarget, siteTargets } from "./targets/site-targets.ts";
import type { TaskTarget } from "./targets/target.ts";
import type { FileStat } from "./targets/target-state.ts";
import type { PageParts } from "./workers/tasks/page-parts.ts";

/** Reads and loads what is needed in the end, while this thread waits for others. */
export async function getReady({ output, blobs }: BuildContext): Promise<void> {
  if (!output.manifest) {
    await Promise.all([
      import("../render/search-index/make-index.ts"),
      import("../compile/slugs/check-slugs.ts"),
      import("../render/feeds/feed-files.ts"),
      import("../render/feeds/sitemap.ts"),
    ]);
    return;
  }
  blobs.list();
  await Promise.all([import("../render/search-index/patch-index.ts"), import("../compile/slugs/check-slugs.ts")]);
}

/**
 * The canvas looks at all fonts of the machine when it is first used, once a process: this thread has the time, and workers
 * would wait for it.
 */
export async function getReadyToDraw(): Promise<void> {
  (await import("../figures/faces.ts")).loadType();
}

/** All but the posts' own pages: what else is made of a post, other pages, pictures, and what is made of the whole site. */
export async function makeSite(context: BuildContext, posts: FinishedPost[], bundle: string): Promise<void> {
  const { profile, pool } = context;
  const site = siteOf(context, posts, bundle);
  const ofPosts = posts.flatMap(({ post }) => otherPostTargets(post, context));
  await profile.stage("figures and share cards", () => makeInCrew(context, ofPosts));
  // This thread takes the memory of the workers that end, and the one that stays needs as long as it.
  await pool.shrinkToOne();
  const isMuch = context.output.reasons.size >= MUCH;
  if (isMuch) collectGarbage();
  await profile.stage(LAST, () =>
    settleAll([
      makeInCrew(context, [siteCardTarget(context), ...pageTargets(site)]),
      makeHere(context, [...imageTargets(context, posts), ...siteTargets(site)]),
    ]),
  );
  await pool.close();
  await makeHere(context, [pageListTarget(context)]);
  if (isMuch) collectGarbage();
}

const LAST = "lists, search, feeds and the rest";

/** So many parts of the site made anew leave more garbage behind than a person who waits for one edit makes. */
const MUCH = 1000;

async function makeInCrew({ output, pool, profile }: BuildContext, targets: TaskTarget[]): Promise<void> {
  const stale = new Map(
    targets.filter((target) => !output.keep(target, () => true)).map((target) => [target.task, target]),
  );
  if (stale.size > 0) output.markDirty();
  profile.expect(stale.size);
  await pool.run([...stale.keys()], (made, task) => {
    const target = stale.get(task);
    if (!target) return;
    profile.count(target.name, made);
    output.made(target, made);
  });
}

async function makeHere({ output, blobs, profile }: BuildContext, targets: SiteTarget[]): Promise<void> {
  const stale = targets.filter((target) => !output.keep(target, () => true));
  profile.expect(stale.length);
  for (const target of stale) {
    output.markDirty();
    const begin = performance.now();
    const state = target.patched === undefined ? undefined : output.before(target, target.patched);
    const before = state && { parts: state.parts, file: (path: string) => output.read(path) };
    const marks = state?.files;
    const files = new Map<string, FileStat>();
    for (const file of await target.make(before)) {
      const mark = "kept" in file ? marks?.get(file.path) : writeOutput(output.folder, file);
      if (!mark) throw new Error(`${target.name} keeps ${file.path}, which it had not made`);
      files.set(file.path, mark);
    }
    const kept = Object.entries(target.parts?.() ?? {}).map(([name, part]) => [name, blobs.write(part)]);
    const made = { files, parts: Object.fromEntries(kept) };
    output.made(target, made);
    profile.count(target.name, { ...made, times: { [LAST]: performance.now() - begin } });
  }
}

function siteOf({ engine, pictures, blobs }: BuildContext, finished: FinishedPost[], bundle: string): Site {
  const posts = finished.map(({ post: { post, frontMatter, resolved }, state }): SitePost => {
    const { id, title, excerpt, date, time, updated, category, tags, featured } = frontMatter;
    const figures = resolved.placement.figures.map(({ id, cardOnly }) => ({ id, ...(cardOnly && { cardOnly }) }));
    // The page's maker has made all of them.
    const hashes = state.parts as Record<keyof PageParts, string>;
    const own = { file: post.file, slug: post.slug, id, title, excerpt, date, time, updated, category, tags, featured };
    return { ...own, figures, parts: hashes };
  });
  return {
    posts: newestFirst(posts),
    config: siteConfig,
    engine: engine.hash,
    pictures,
    bundle,
    part: <Name extends keyof PageParts>(name: Name, post: SitePost) => blobs.read<PageParts[Name]>(post.parts[name]),
    kept: <T>(hash: string) => blobs.find<T>(hash),
  };
}
