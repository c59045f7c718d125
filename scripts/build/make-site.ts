import { siteConfig } from "../../site/site.config.ts";
import { inOrder } from "../compile/site/collection.ts";
import { allEnded } from "./all-ended.ts";
import { collectGarbage } from "./collect-garbage.ts";
import type { FinishedPost } from "./make-pages.ts";
import type { PageParts } from "./makers/page-parts.ts";
import type { Means } from "./means.ts";
import { pageListUnit } from "./page-list.ts";
import { pageUnits } from "./page-units.ts";
import { pictureUnits } from "./picture-units.ts";
import { otherPostUnits, siteCardUnit } from "./post-units.ts";
import { type Site, type SitePost, type SiteUnit, siteUnits } from "./site-units.ts";
import type { TaskUnit } from "./unit.ts";
import type { FileMark } from "./unit-state.ts";
import { writeOutput } from "./write-file.ts";

/** Reads and loads what is needed in the end, while this thread waits for others. */
export async function getReady({ trees, parts }: Means): Promise<void> {
  if (!trees.manifest) {
    await Promise.all([
      import("../search/make-index.ts"),
      import("../compile/slugs/check-slugs.ts"),
      import("../feeds/feed-files.ts"),
      import("../feeds/sitemap.ts"),
    ]);
    return;
  }
  parts.list();
  await Promise.all([import("../search/patch-index.ts"), import("../compile/slugs/check-slugs.ts")]);
}

/**
 * The canvas looks at all fonts of the machine when it is first used, once a process: this thread has the time, and workers
 * would wait for it.
 */
export async function getReadyToDraw(): Promise<void> {
  (await import("../figures/faces.ts")).loadType();
}

/** All but the posts' own pages: what else is made of a post, other pages, pictures, and what is made of the whole site. */
export async function makeSite(means: Means, posts: FinishedPost[], bundle: string): Promise<void> {
  const { profile, crew } = means;
  const site = siteOf(means, posts, bundle);
  const ofPosts = posts.flatMap(({ post }) => otherPostUnits(post, means));
  await profile.stage("figures and share cards", () => makeInCrew(means, ofPosts));
  // This thread takes the memory of the workers that end, and the one that stays needs as long as it.
  await crew.keepOne();
  const isMuch = means.trees.reasons.size >= MUCH;
  if (isMuch) collectGarbage();
  await profile.stage(LAST, () =>
    allEnded([
      makeInCrew(means, [siteCardUnit(means), ...pageUnits(site)]),
      makeHere(means, [...pictureUnits(means, posts), ...siteUnits(site)]),
    ]),
  );
  await crew.close();
  await makeHere(means, [pageListUnit(means)]);
  if (isMuch) collectGarbage();
}

const LAST = "lists, search, feeds and the rest";

/** So many parts of the site made anew leave more garbage behind than a person who waits for one edit makes. */
const MUCH = 1000;

async function makeInCrew({ trees, crew, profile }: Means, units: TaskUnit[]): Promise<void> {
  const stale = new Map(units.filter((unit) => !trees.keep(unit, () => true)).map((unit) => [unit.task, unit]));
  if (stale.size > 0) trees.touch();
  profile.expect(stale.size);
  await crew.make([...stale.keys()], (made, task) => {
    const unit = stale.get(task);
    if (!unit) return;
    profile.count(unit.name, made);
    trees.made(unit, made);
  });
}

async function makeHere({ trees, parts, profile }: Means, units: SiteUnit[]): Promise<void> {
  const stale = units.filter((unit) => !trees.keep(unit, () => true));
  profile.expect(stale.length);
  for (const unit of stale) {
    trees.touch();
    const begin = performance.now();
    const state = unit.patched === undefined ? undefined : trees.before(unit, unit.patched);
    const before = state && { parts: state.parts, file: (path: string) => trees.read(path) };
    const marks = state?.files;
    const files = new Map<string, FileMark>();
    for (const file of await unit.make(before)) {
      const mark = "kept" in file ? marks?.get(file.path) : writeOutput(trees.folder, file);
      if (!mark) throw new Error(`${unit.name} keeps ${file.path}, which it had not made`);
      files.set(file.path, mark);
    }
    const kept = Object.entries(unit.parts?.() ?? {}).map(([name, part]) => [name, parts.write(part)]);
    const made = { files, parts: Object.fromEntries(kept) };
    trees.made(unit, made);
    profile.count(unit.name, { ...made, times: { [LAST]: performance.now() - begin } });
  }
}

function siteOf({ engine, pictures, parts }: Means, finished: FinishedPost[], bundle: string): Site {
  const posts = finished.map(({ post: { post, frontMatter, resolved }, state }): SitePost => {
    const { id, title, excerpt, date, time, updated, category, tags, featured } = frontMatter;
    const figures = resolved.placement.figures.map(({ id, cardOnly }) => ({ id, ...(cardOnly && { cardOnly }) }));
    // The page's maker has made all of them.
    const hashes = state.parts as Record<keyof PageParts, string>;
    const own = { file: post.file, slug: post.slug, id, title, excerpt, date, time, updated, category, tags, featured };
    return { ...own, figures, parts: hashes };
  });
  return {
    posts: inOrder(posts),
    config: siteConfig,
    engine: engine.hash,
    pictures,
    bundle,
    part: <Name extends keyof PageParts>(name: Name, post: SitePost) => parts.read<PageParts[Name]>(post.parts[name]),
    kept: <T>(hash: string) => parts.find<T>(hash),
  };
}
