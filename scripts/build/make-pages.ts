import type { ResolvedPost, ResolvedSite } from "../compile/site/resolve-site.ts";
import type { Made } from "./bench.ts";
import type { UnitState } from "./manifest.ts";
import type { Means } from "./means.ts";
import { type PublishedPost, pageUnit } from "./post-units.ts";
import type { Task } from "./tasks.ts";

/** The posts' own pages, by the posts' files. */
export interface Pages {
  kept: Map<string, UnitState>;
  made: Map<string, Made>;
}

/**
 * Compiles each text that is not known yet, and makes each page that is not as it should be: one pass, after which the text
 * is forgotten but for what other files have to do with.
 */
export async function makePages(means: Means, site: ResolvedSite, bundle: string): Promise<Pages> {
  const { sources, facts, trees, crew, profile } = means;
  crew.learn({ bundle, posts: facts.linkTargets() });
  const { kept, stale } = profile.stage("compare pages", () => keepPages(means, site));
  const wanted = sources.posts.filter((file) => stale.has(file) || !facts.of(file).text);
  const made: Pages["made"] = new Map();
  if (wanted.length > 0) trees.touch();
  const tasks = wanted.map((file): Extract<Task, { kind: "page" }> => ({ kind: "page", file }));
  await crew.make(tasks, (page, { file }) => {
    profile.count(file, page);
    facts.add(file, page.facts ?? {});
    made.set(file, page);
  });
  return { kept, made };
}

/** What a page is made of is known without its text, as far as the text is what it was: else the page is stale anyway. */
function keepPages(means: Means, site: ResolvedSite): { kept: Pages["kept"]; stale: Set<string> } {
  const { facts, trees, parts } = means;
  const kept: Pages["kept"] = new Map();
  const stale = new Set<string>();
  const hasParts = (unit: UnitState) => Object.values(unit.parts).every((part) => parts.has(part));
  for (const record of facts.posts()) {
    const resolved = site.posts.get(record.file);
    const post = resolved && facts.published(record, resolved);
    if (!post) continue;
    const state = facts.of(record.file).text && trees.keep(pageUnit(post, means), hasParts);
    if (state) kept.set(record.file, state);
    else stale.add(record.file);
  }
  return { kept, stale };
}

export interface FinishedPost {
  post: PublishedPost;
  /** Of its page. */
  state: UnitState;
}

/** All posts with pages, now that it is known of all references what they mean. */
export function finishedPosts(means: Means, pages: Pages, site: ResolvedSite): FinishedPost[] {
  const { facts, trees } = means;
  return facts.posts().flatMap((record) => {
    const resolved = site.posts.get(record.file);
    const post = resolved && facts.published(record, resolved);
    const made = pages.made.get(record.file);
    if (!post) return [];
    const isMade = made && Object.keys(made.files).length > 0;
    const state = isMade ? trees.made(pageUnit(post, means), made) : pages.kept.get(record.file);
    return state ? [{ post, state }] : [];
  });
}

/** The broken pictures, each with the posts that show it. */
export function brokenPictures({ made }: Pages, posts: ReadonlyMap<string, ResolvedPost>): Map<string, string[]> {
  const broken = [...made.values()].flatMap(({ unreadable = [] }) => unreadable);
  const shows =
    (file: string) =>
    ([, { pictures }]: [string, ResolvedPost]) =>
      pictures.images.some((image) => image.file === file);
  return new Map(broken.map((file) => [file, [...posts].filter(shows(file)).map(([post]) => post)]));
}
