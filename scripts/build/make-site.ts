import { siteConfig } from "../../site/site.config.ts";
import { inOrder } from "../compile/site/collection.ts";
import { smartStrings } from "../compile/smart-strings.ts";
import type { FinishedPost } from "./make-pages.ts";
import type { PageParts } from "./makers/page-parts.ts";
import type { Means } from "./means.ts";
import { pictureUnits } from "./picture-units.ts";
import { otherPostUnits, type PostUnit, siteCardUnit } from "./post-units.ts";
import { type SitePost, type SiteUnit, siteUnits } from "./site-units.ts";
import { writeOutput } from "./write-file.ts";

/** All but the posts' own pages: what else is made of a post, pictures, and what is made of the whole site. */
export async function makeSite(means: Means, posts: FinishedPost[], bundle: string): Promise<void> {
  const { profile } = means;
  await profile.stage("figures and share cards", () =>
    makeOfPosts(means, [...posts.flatMap(({ post }) => otherPostUnits(post, means)), siteCardUnit(means)]),
  );
  // The rest is made in this thread, which has the memory of all workers for it.
  await means.crew.close();
  const units = [...pictureUnits(means, posts), ...siteUnits(siteOf(means, posts, bundle))];
  await profile.stage("lists and the rest", () => makeOfSite(means, units));
}

async function makeOfPosts({ trees, crew, profile }: Means, units: PostUnit[]): Promise<void> {
  const stale = new Map(units.filter((unit) => !trees.keep(unit, () => true)).map((unit) => [unit.task, unit]));
  if (stale.size > 0) trees.touch();
  await crew.make([...stale.keys()], (made, task) => {
    const unit = stale.get(task);
    if (!unit) return;
    profile.count(unit.name, made);
    trees.made(unit, made);
  });
}

async function makeOfSite({ trees, profile }: Means, units: SiteUnit[]): Promise<void> {
  for (const unit of units.filter((unit) => !trees.keep(unit, () => true))) {
    trees.touch();
    const begin = performance.now();
    const files = Object.fromEntries((await unit.make()).map((file) => [file.path, writeOutput(trees.folder, file)]));
    trees.made(unit, { files, parts: {} });
    profile.count(unit.name, { files, parts: {}, times: { "lists and the rest": performance.now() - begin } });
  }
}

function siteOf({ engine, pictures, crew, parts }: Means, finished: FinishedPost[], bundle: string) {
  const posts = finished.map(({ post: { post, frontMatter, resolved }, state }): SitePost => {
    const { id, title, excerpt, date, updated, category, tags, featured } = frontMatter;
    const figures = resolved.placement.figures.map(({ id, cardOnly }) => ({ id, ...(cardOnly && { cardOnly }) }));
    const words = smartStrings({ title, excerpt });
    // The page's maker has made all of them.
    const hashes = state.parts as Record<keyof PageParts, string>;
    const own = { file: post.file, slug: post.slug, id, date, updated, category, tags, featured };
    return { ...own, ...words, figures, parts: hashes };
  });
  return {
    posts: inOrder(posts),
    config: siteConfig,
    engine: engine.hash,
    pictures,
    bundle,
    printer: () => crew.here.printer(),
    part: <Name extends keyof PageParts>(name: Name, post: SitePost) => parts.read<PageParts[Name]>(post.parts[name]),
  };
}
