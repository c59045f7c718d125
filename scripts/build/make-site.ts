import { setImmediate as turn } from "node:timers/promises";
import { quotesOf } from "../../site/content/words/language.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { QuotationMarks } from "../compile/post/markdown/smarten.ts";
import { smartText } from "../compile/post/smart-strings.ts";
import type { ListedPost } from "../graph/listed-post.ts";
import { siteLists } from "../graph/page-data.ts";
import type { MappedPage } from "../render/feeds/sitemap.ts";
import { settleAll } from "../system/settle-all.ts";
import type { BuildContext } from "./build-context.ts";
import { collectGarbage, VERY_MANY } from "./collect-garbage.ts";
import type { Build } from "./open-graph.ts";
import { writeOutput } from "./output/write-output.ts";
import { planTargets, type Step } from "./plan.ts";
import type { FinishedPost } from "./post-pages.ts";
import { takeResults } from "./shards/take-results.ts";
import { imageTargets } from "./targets/image-targets.ts";
import { issueTargets } from "./targets/issue-targets.ts";
import { pageListTarget } from "./targets/page-list-target.ts";
import { pageTargets } from "./targets/page-targets.ts";
import { otherPostTargets, siteCardTarget } from "./targets/post-targets.ts";
import type { Site, SiteIssue, SitePost } from "./targets/site.ts";
import { siteTargets } from "./targets/site-targets.ts";
import type { SiteTarget, Target, TaskTarget } from "./targets/target.ts";
import type { FileStat } from "./targets/target-state.ts";
import type { IssueNote, PostBlobs } from "./workers/tasks/post-blobs.ts";

/**
 * Makes everything but the posts' own pages: what else is made of each post, other pages, pictures, and files for the whole
 * site.
 */
export async function makeSite(build: Build, posts: FinishedPost[], bundle: string): Promise<void> {
  const { options, profile, pool } = build;
  const site = siteOf(build, posts, bundle);
  const ofPosts = makeOfPosts(build, posts);
  // Workers have tasks from the next turn of the event loop on, and this thread has to wait.
  await Promise.race([turn(), ofPosts]);
  collectGarbage(build.planned.length);
  await ofPosts;
  await profile.stage("figures of issues", () => makeInPool(build, issueTargets(build, posts)));
  // Not awaited here, so that the last worker begins at once. Work in this thread that takes memory waits until the memory of
  // the other workers is free.
  const shrunk = pool.shrinkToOne();
  await profile.stage(LAST, () =>
    settleAll([
      makeInPool(build, [siteCardTarget(build), ...pageTargets(site)]),
      shrunk.then(() => makeHere(build, siteTargets(site))),
      shrunk.then(() => options.alongside?.()),
    ]),
  );
  // Not awaited here: nothing is left for workers, and the build awaits their end when all is done.
  void pool.close();
  await makeHere(build, [pageListTarget(build)]);
  // Workers have nothing to do any more, so the pause costs time; the records and the manifest, written next, take memory.
  collectGarbage(build.planned.length + build.taken.length, VERY_MANY);
}

/** Makes the other targets of each of these posts: figures, share cards and pictures. */
export async function makeOfPosts(build: BuildContext, posts: FinishedPost[]): Promise<void> {
  const targets = [...posts.flatMap(({ post }) => otherPostTargets(post, build)), ...imageTargets(build, posts)];
  await build.profile.stage("figures, share cards and pictures", () => makeInPool(build, targets));
}

const LAST = "lists, search, feeds and the rest";

/** Plans these targets, and has workers make what is to be made. */
async function makeInPool(build: BuildContext, targets: TaskTarget[]): Promise<void> {
  const { output, pool, profile } = build;
  const { found, left } = await takeResults(build, plannedSteps(build, targets));
  for (const [target, made] of found) output.made(target, made);
  const byTask = new Map(left.map(({ target }) => [target.task, target]));
  build.planned.push(...left);
  profile.expect(left.length);
  await pool.run([...byTask.keys()], (made, task) => {
    const target = byTask.get(task);
    if (!target) return;
    profile.count(target.name, made);
    output.made(target, made);
  });
}

/** Plans these targets, and makes what is to be made in this thread. */
async function makeHere(build: BuildContext, targets: SiteTarget[]): Promise<void> {
  const { output, profile } = build;
  const steps = plannedSteps(build, targets);
  build.planned.push(...steps);
  profile.expect(steps.length);
  for (const { target } of steps) {
    const begin = performance.now();
    const made = await makeTarget(build, target);
    output.made(target, made);
    profile.count(target.name, { ...made, times: { [LAST]: performance.now() - begin } });
  }
}

function plannedSteps<T extends Target>({ output }: BuildContext, targets: T[]): Step<T>[] {
  const { kept, steps } = planTargets(targets, output);
  output.keep(kept);
  if (steps.length > 0) output.markDirty();
  return steps;
}

async function makeTarget({ output, blobs }: BuildContext, target: SiteTarget) {
  const state = target.patched === undefined ? undefined : output.before(target, target.patched);
  const before = state && { blobs: state.blobs, file: (path: string) => output.read(path) };
  const files = new Map<string, FileStat>();
  for (const file of await target.make(before)) {
    const stat = "kept" in file ? state?.files.get(file.path) : writeOutput(output.folder, file);
    if (!stat) throw new Error(`${target.name} keeps ${file.path}, which it had not made`);
    files.set(file.path, stat);
  }
  const kept = Object.entries(target.blobs?.() ?? {}).map(([name, blob]) => [name, blobs.write(blob)]);
  return { files, blobs: Object.fromEntries(kept) };
}

function siteOf(build: BuildContext, finished: FinishedPost[], bundle: string): Site {
  const { engine, pictures, blobs, graph, config } = build;
  const finishedPosts = new Map(finished.map((one) => [one.post.post.file, one]));
  const posts = graph.lists(config).posts.flatMap((listed) => {
    const one = finishedPosts.get(listed.file);
    return one ? [sitePost(listed, one)] : [];
  });
  const pages = graph.pageMetas().flatMap(({ slug, page }): MappedPage[] => {
    return page && !page.noindex ? [{ slug, updated: page.updated }] : [];
  });
  const quotes = quotesOf(config);
  const issues = graph.issueMetas().flatMap((meta) => siteIssue(meta, finishedPosts.get(meta.file), quotes));
  return {
    posts,
    pages,
    issues: issues.sort((a, b) => b.issue - a.issue),
    issueNote: ({ note }) => blobs.read<IssueNote>(note),
    lists: siteLists(posts, config),
    config,
    engine,
    pictures,
    bundle,
    blob: <Name extends keyof PostBlobs>(name: Name, post: SitePost) => blobs.read<PostBlobs[Name]>(post.blobs[name]),
    findBlob: <T>(hash: string) => blobs.find<T>(hash),
    findBlobBytes: (hash) => blobs.findBytes(hash),
  };
}

function siteIssue({ file, issue }: PostMeta, finished: FinishedPost | undefined, quotes: QuotationMarks): SiteIssue[] {
  const note = finished?.state.blobs.note;
  if (!issue || note === undefined) return [];
  const { subject, preheader } = issue;
  return [{ ...issue, subject: smartText(subject, quotes), preheader: smartText(preheader, quotes), file, note }];
}

function sitePost(listed: ListedPost, { post, state }: FinishedPost): SitePost {
  const figures = post.resolved.placement.figures.map(({ id, cardOnly }) => ({ id, ...(cardOnly && { cardOnly }) }));
  // The page's task has written all of them.
  const blobs = state.blobs as Record<keyof PostBlobs, string>;
  return { ...listed, figures, blobs };
}
