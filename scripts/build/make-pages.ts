import { hasErrors } from "../compile/diagnostic.ts";
import type { ResolvedSite } from "../compile/site/resolve-site.ts";
import type { Made } from "./bench.ts";
import type { Means } from "./means.ts";
import { type PublishedPost, pageUnit } from "./post-units.ts";
import type { KeptReferences } from "./records.ts";
import type { Task } from "./tasks.ts";
import type { UnitState } from "./unit-state.ts";

/** The posts' own pages, by the posts' files. */
export interface Pages {
  kept: Map<string, UnitState>;
  made: Map<string, Made>;
}

/** Pages that are being made while this thread finds out what else there is to do. */
interface Begun {
  files: ReadonlySet<string>;
  made: Promise<Pages["made"]>;
}

/**
 * Compiles each text that is not known yet, with its page: one pass, after which the text is forgotten but for what other
 * files have to do with. With them, the pages that show a figure or a picture that has changed.
 */
export function beginChanged(means: Means, bundle: string, site: ResolvedSite<KeptReferences>): Begun {
  const { sources, facts, crew } = means;
  crew.learn({ bundle, posts: facts.linkTargets() });
  const unknown = sources.posts.filter((file) => !facts.of(file).text);
  const showsNew = ({ placement, pictures }: KeptReferences) =>
    placement.files.some((file) => facts.isNew(file)) || pictures.images.some(({ file }) => facts.isNew(file));
  const { stale } = keepPages(means, site, (_, resolved) => showsNew(resolved));
  const files = [...unknown, ...stale];
  return { files: new Set(files), made: makeEach(means, files) };
}

/** And each other page that is not as it should be: found out before anything of the changed ones can have come back. */
export async function makePages(means: Means, site: ResolvedSite<KeptReferences>, changed: Begun): Promise<Pages> {
  const isLeft = (file: string) => !changed.files.has(file);
  const { kept, stale } = means.profile.stage("compare pages", () => keepPages(means, site, isLeft));
  const made = await changed.made;
  return { kept, made: new Map([...made, ...(await makeEach(means, stale))]) };
}

async function makeEach({ trees, crew, facts, profile, around }: Means, files: string[]): Promise<Pages["made"]> {
  const made: Pages["made"] = new Map();
  if (files.length > 0) trees.touch();
  const tasks = files.map((file): Extract<Task, { kind: "page" }> => {
    return { kind: "page", file, head: facts.of(file).head, around: around().of(file) };
  });
  profile.expect(tasks.length);
  await crew.make(tasks, (page, { file }) => {
    profile.count(file, page);
    facts.add(file, page.facts ?? {});
    made.set(file, page);
  });
  return made;
}

/** What a page is made of is known from the records of all files. Of these posts, those whose texts are known. */
function keepPages(
  means: Means,
  site: ResolvedSite<KeptReferences>,
  isAsked: (file: string, resolved: KeptReferences) => boolean,
) {
  const { facts, trees, parts } = means;
  const kept: Pages["kept"] = new Map();
  const stale: string[] = [];
  const hasParts = (unit: UnitState) => Object.values(unit.parts).every((part) => parts.has(part));
  for (const record of facts.posts()) {
    const resolved = site.posts.get(record.file);
    if (!resolved || !isAsked(record.file, resolved) || !facts.of(record.file).text) continue;
    const post = facts.published(record, resolved);
    if (!post) continue;
    const state = trees.keep(pageUnit(post, means), hasParts);
    if (state) kept.set(record.file, state);
    else stale.push(record.file);
  }
  return { kept, stale };
}

export interface FinishedPost {
  post: PublishedPost;
  /** Of its page. */
  state: UnitState;
}

/** All posts with pages, now that it is known of all references what they mean. */
export function finishedPosts(means: Means, pages: Pages, site: ResolvedSite<KeptReferences>): FinishedPost[] {
  const { facts, trees } = means;
  return facts.posts().flatMap((record) => {
    const resolved = site.posts.get(record.file);
    const post = resolved && facts.published(record, resolved);
    const made = pages.made.get(record.file);
    if (!post) return [];
    // One with a broken link is not kept for when the link is mended: that may lead elsewhere.
    const isMade = made && made.files.size > 0 && !hasErrors(post.resolved.diagnostics);
    const state = isMade ? trees.made(pageUnit(post, means), made) : pages.kept.get(record.file);
    return state ? [{ post, state }] : [];
  });
}

/** Every published post of sources without errors has its page: where one has not, it is a bug, and no site comes of it. */
export function checkComplete({ facts }: Means, posts: FinishedPost[], site: ResolvedSite<KeptReferences>): void {
  const finished = new Set(posts.map(({ post }) => post.post.file));
  for (const record of facts.posts()) {
    const resolved = site.posts.get(record.file);
    if (resolved && facts.published(record, resolved) && !finished.has(record.file)) {
      throw new Error(`${record.file} has no errors, but no page was made of it`);
    }
  }
}

/** The broken pictures, each with the posts that show it. */
export function brokenPictures({ made }: Pages, posts: ReadonlyMap<string, KeptReferences>): Map<string, string[]> {
  const broken = [...made.values()].flatMap(({ unreadable = [] }) => unreadable);
  const shows =
    (file: string) =>
    ([, { pictures }]: [string, KeptReferences]) =>
      pictures.images.some((image) => image.file === file);
  return new Map(broken.map((file) => [file, [...posts].filter(shows(file)).map(([post]) => post)]));
}
