import type { CategoryId } from "../../site/content/categories.ts";
import type { HomeData, ListData, SearchData } from "../../site/content/page-data.ts";
import type { PostHead } from "../compile/compile-head.ts";
import type { Shown } from "../render/page-data.ts";
import type { Bench, Product } from "./bench.ts";
import type { Surroundings } from "./surroundings.ts";

/** One thing to be made of one source file. Plain data: any thread can do it. */
export type Task =
  | { kind: "head"; file: string }
  | { kind: "figure"; file: string }
  | { kind: "picture"; file: string }
  | { kind: "page"; file: string; head: PostHead | undefined; around: Surroundings }
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
export const EFFORT: Record<Task["kind"], number> = {
  ...{ head: 0.3, figure: 1, picture: 0.2, page: 8 },
  ...{ "figure-files": 80, "share-card": 20, "site-page": 3 },
};

/** What makes each kind is loaded when the first of it is to be made. */
export async function makeTask(task: Task, bench: Bench): Promise<Product> {
  switch (task.kind) {
    case "head":
      return (await import("./makers/head.ts")).makeHead(task.file, bench);
    case "figure":
      return (await import("./makers/figure.ts")).makeFigure(task.file, bench);
    case "picture":
      return (await import("./makers/picture.ts")).makePicture(task.file, bench);
    case "page":
      return (await import("./makers/page.ts")).makePage(task, bench);
    case "figure-files":
      return (await import("./makers/figure-files.ts")).makeFigureFiles(task, bench);
    case "share-card":
      return (await import("./makers/share-card.ts")).makeShareCard(task, bench);
    case "site-page":
      return (await import("./makers/site-page.ts")).makeSitePage(task, bench);
  }
}
