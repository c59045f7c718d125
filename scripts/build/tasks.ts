import type { CategoryId } from "../../site/content/categories.ts";
import type { PostHead } from "../compile/compile-post.ts";
import type { Bench, Product } from "./bench.ts";
import type { Surroundings } from "./surroundings.ts";

/** One thing to be made of one source file. Plain data: any thread can do it. */
export type Task =
  | { kind: "head"; file: string }
  | { kind: "figure"; file: string }
  | { kind: "picture"; file: string }
  | { kind: "page"; file: string; head: PostHead | undefined; around: Surroundings }
  | { kind: "figure-files"; slug: string; category: CategoryId; figures: { id: string; file: string }[] }
  | { kind: "share-card"; post?: { slug: string; title: string; category: CategoryId; lead?: string } };

/** Milliseconds that one of a kind takes, roughly: by them it is decided whether workers are worth their start. */
export const EFFORT: Record<Task["kind"], number> = {
  ...{ head: 0.3, figure: 1, picture: 0.2, page: 8 },
  ...{ "figure-files": 80, "share-card": 40 },
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
  }
}
