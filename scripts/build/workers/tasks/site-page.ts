import type { CardPost } from "../../../../site/content/page-data.ts";
import type { OutputFile } from "../../../project/output-file.ts";
import {
  fixedFiles,
  homeFiles,
  issueFiles,
  issuesFiles,
  listFiles,
  type PageRenderer,
  searchPageFiles,
} from "../../../render/pages/render-site.ts";
import { type SeriesDrawing, seriesTiles } from "../../../render/pages/series-tiles.ts";
import { webManifest } from "../../../render/pages/web-manifest.ts";
import { pageRenderer } from "../page-renderer.ts";
import type { SitePage, Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import type { IssueNote } from "./post-blobs.ts";

/** Renders a page other than that of a post. */
export async function sitePageTask(
  { page }: Extract<Task, { kind: "site-page" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const renderer = await pageRenderer(context);
  const card = (hash: string) => context.blob<CardPost>(hash);
  const tile = (hash: string) => context.blob<SeriesDrawing[]>(hash);
  const note = (hash: string) => context.blob<IssueNote>(hash);
  return { files: await context.time("lists and other pages", () => filesOf(page, { card, tile, note }, renderer)) };
}

/** Reads blobs by their hashes. */
interface Blobs {
  card(hash: string): CardPost;
  tile(hash: string): SeriesDrawing[];
  note(hash: string): IssueNote;
}

async function filesOf(page: SitePage, { card, tile, note }: Blobs, renderer: PageRenderer): Promise<OutputFile[]> {
  switch (page.kind) {
    case "home": {
      const { data, newest } = page;
      const featured = data.featured === null ? null : card(data.featured);
      const posts = data.posts.map(card);
      const choices = page.series.map((one) => ({ ...one, drawings: one.drawings.map(tile) }));
      const series = seriesTiles(choices, [...(featured ? [featured] : []), ...posts], renderer.server);
      return homeFiles({ ...data, featured, posts, series }, newest.map(card), renderer);
    }
    case "list":
      return listFiles({ ...page.data, posts: page.data.posts.map(card) }, renderer);
    case "search":
      return searchPageFiles(page.data, renderer);
    case "issue": {
      const { body } = note(page.note);
      return issueFiles({ ...page.data, posts: page.data.posts.map(card), html: { body } }, renderer);
    }
    case "issues":
      return issuesFiles(page.data, renderer);
    case "fixed":
      return [...(await fixedFiles(renderer, page.hasIssues)), webManifest(renderer.config, renderer.backgrounds)];
  }
}
