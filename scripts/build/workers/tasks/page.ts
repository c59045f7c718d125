import type { CardPost } from "../../../../site/content/page-data.ts";
import type { PostAssets } from "../../../../site/content/site-server.ts";
import type { Post } from "../../../../site/content/types.ts";
import { cardDrawingUrl } from "../../../../site/content/urls.ts";
import { cardDrawing } from "../../../render/pages/card-drawing.ts";
import { cardOf, type PageRenderer, postFiles, textPageFiles } from "../../../render/pages/render-site.ts";
import { seriesDrawings } from "../../../render/pages/series-tiles.ts";
import { chartDrawings } from "../../chart-drawings.ts";
import { pageRenderer } from "../page-renderer.ts";
import type { PreparedPost, Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import type { IssueNote, PostBlobs } from "./post-blobs.ts";

type PageTask = Extract<Task, { kind: "page" }>;

/** Makes the page of a text that was compiled, and what other pages need of it. */
export async function pageTask({ text, images }: PageTask, context: TaskContext): Promise<TaskOutput> {
  const { config, pictures } = context;
  const drawings = await context.time("draw", () => chartDrawings(text.shown, config.locale));
  const assets: PostAssets = { drawings, images: new Map(images), ...(!pictures && { figureFormats: ["csv"] }) };
  const renderer = await pageRenderer(context);
  if (text.kind === "post") return postPage(text, { assets, renderer }, context);
  // No other page needs anything of a page of the owner.
  if (text.kind === "own-page")
    return { files: await context.time("render", () => textPageFiles(text.shown, assets, renderer)) };
  // The page of an issue shows posts too, whose cards are not made yet.
  const { body } = context.time("render", () => renderer.server.renderPostHtml(text.shown, assets));
  return { blobs: { note: { body, inFeed: text.inFeed } satisfies IssueNote } };
}

async function postPage(
  text: PreparedPost,
  { assets, renderer }: { assets: PostAssets; renderer: PageRenderer },
  context: TaskContext,
): Promise<TaskOutput> {
  const { shown: post, neighbours, gist, standsForSeries, source } = text;
  const { server } = renderer;
  const files = await context.time("render", () => postFiles({ post, assets, neighbours }, renderer));
  const card = context.time("card", () => cardOf({ post, images: assets.images, gist }, server));
  const tile = standsForSeries && context.time("tile", () => seriesDrawings(post, assets, server));
  const blobs: Partial<PostBlobs> = { ...text.blobs, card, ...(tile && { tile }) };
  return { files: [source, ...files, drawingFile(post, card)], blobs };
}

/**
 * The drawing for the cards of this post on other posts' pages. It is a file of its own, so that those pages do not depend on
 * this post's figures.
 */
function drawingFile({ slug }: Pick<Post, "slug">, card: CardPost) {
  return { path: cardDrawingUrl(slug).slice(1), content: JSON.stringify(cardDrawing(card)) };
}
