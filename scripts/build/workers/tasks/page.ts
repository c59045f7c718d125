import type { Issue } from "../../../../site/content/issue.ts";
import type { PostAssets } from "../../../../site/content/site-server.ts";
import type { Post, ShownText, TextPage } from "../../../../site/content/types.ts";
import { cardDrawingUrl, issueUrl } from "../../../../site/content/urls.ts";
import type { PageContext } from "../../../graph/post-lists.ts";
import { feedHtml } from "../../../render/feeds/feed-html.ts";
import { postFiles, textPageFiles } from "../../../render/pages/render-site.ts";
import { postAssets } from "../../post-assets.ts";
import { pageRenderer } from "../page-renderer.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { type IssueNote, MAKE_BLOB, type MadeOfPage } from "./post-blobs.ts";

type PageTask = Extract<Task, { kind: "page" }>;

/** Makes the page of a text that was compiled, and what other pages need of it. */
export async function pageTask(task: PageTask, context: TaskContext): Promise<TaskOutput> {
  const { text } = task;
  if (text.page) return ownPage(text.page, await assetsOf(text.page, task, context), context);
  if (text.issue) return issueNote(text.issue, await assetsOf(text.issue, task, context), context);
  return postPage(text.post, await assetsOf(text.post, task, context), task.context, context);
}

async function assetsOf(shown: ShownText, { images }: PageTask, context: TaskContext): Promise<PostAssets> {
  const variants = new Map(images);
  const { locale } = context.config;
  const { assets } = await context.time("draw", () =>
    postAssets(shown, { variantsOf: ({ file }) => variants.get(file), locale }),
  );
  if (!assets) throw new Error(`${shown.file} shows pictures without variants`);
  return context.pictures ? assets : { ...assets, figureFormats: ["csv"] };
}

async function postPage(
  post: Post,
  assets: PostAssets,
  { neighbours, isFed, standsForSeries }: PageContext,
  context: TaskContext,
): Promise<TaskOutput> {
  const renderer = await pageRenderer(context);
  const files = await context.time("render", () => postFiles({ post, assets, neighbours }, renderer));
  const making = { post, assets, renderer, isFed, standsForSeries };
  const made = Object.entries(MAKE_BLOB).map(([name, make]) => [name, context.time(name, () => make(making))]);
  const blobs: Partial<MadeOfPage> = Object.fromEntries(made.filter(([, blob]) => blob !== undefined));
  return { files: [...files, cardDrawing(post, blobs)], blobs };
}

/** For posts that lead on to this one. In a file of its own, so that no page of theirs is made of this post's figures. */
function cardDrawing({ slug }: Post, { card }: Partial<MadeOfPage>) {
  return { path: cardDrawingUrl(slug).slice(1), content: JSON.stringify({ thumb: card?.thumb }) };
}

/** A page of the owner. No other page needs anything of it. */
async function ownPage(page: TextPage, assets: PostAssets, context: TaskContext): Promise<TaskOutput> {
  const renderer = await pageRenderer(context);
  return { files: await context.time("render", () => textPageFiles(page, assets, renderer)) };
}

/** The editor's note of an issue. Its page shows posts too, whose cards are not made yet. */
async function issueNote(issue: Issue, assets: PostAssets, context: TaskContext): Promise<TaskOutput> {
  const renderer = await pageRenderer(context);
  const { body } = context.time("render", () => renderer.server.renderPostHtml(issue, assets));
  const { config, pictures: drawn } = context;
  const page = issueUrl(issue.issue);
  const inFeed = context.time("feed", () => feedHtml({ post: issue, pictures: assets.images, drawn, config, page }));
  return { blobs: { note: { body, inFeed } satisfies IssueNote } };
}
