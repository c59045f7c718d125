import type { CategoryId } from "../../../site/content/categories.ts";
import type { HomeData, ListData, SearchData } from "../../../site/content/page-data.ts";
import type { PostMeta } from "../../compile/post/compile-meta.ts";
import type { PageContext } from "../../graph/page-context.ts";
import type { Shown } from "../../graph/page-data.ts";
import type { TaskContext, TaskOutput } from "./task-context.ts";

/** One thing to be made of one source file. Plain data: any thread can do it. */
export type Task =
  | { kind: "head"; file: string }
  | { kind: "figure"; file: string }
  | { kind: "picture"; file: string }
  | { kind: "page"; file: string; head: PostMeta | undefined; pageContexts: PageContext }
  | { kind: "figure-files"; slug: string; category: CategoryId; figures: { id: string; file: string }[] }
  | { kind: "share-card"; post?: { slug: string; title: string; category: CategoryId; lead?: string } }
  | { kind: "site-page"; page: SitePage };

/** A page that is not that of a post. Cards stand in it by the hashes of the parts that hold them. */
export type SitePage =
  | { kind: "home"; data: Shown<HomeData, string> & { featured: string | null }; newest: string[] }
  | { kind: "list"; data: Shown<ListData, string> }
  | { kind: "search"; data: SearchData }
  | { kind: "fixed" };

/** Milliseconds that one of a kind takes, roughly: by them it is decided whether workers are worth their start. */
export const ESTIMATED_MS: Record<Task["kind"], number> = {
  ...{ head: 0.3, figure: 1, picture: 0.2, page: 8 },
  ...{ "figure-files": 80, "share-card": 20, "site-page": 3 },
};

/** What makes each kind is loaded when the first of it is to be made. */
export async function runTask(task: Task, context: TaskContext): Promise<TaskOutput> {
  switch (task.kind) {
    case "head":
      return (await import("./tasks/meta.ts")).metaTask(task.file, context);
    case "figure":
      return (await import("./tasks/figure.ts")).figureTask(task.file, context);
    case "picture":
      return (await import("./tasks/image.ts")).imageTask(task.file, context);
    case "page":
      return (await import("./tasks/page.ts")).pageTask(task, context);
    case "figure-files":
      return (await import("./tasks/figure-files.ts")).figureFilesTask(task, context);
    case "share-card":
      return (await import("./tasks/share-card.ts")).shareCardTask(task, context);
    case "site-page":
      return (await import("./tasks/site-page.ts")).sitePageTask(task, context);
  }
}
