import type { Task } from "./task.ts";
import type { TaskContext, TaskOutput } from "./task-context.ts";

/** Runs a task. The code for each kind is loaded with the first task of that kind. */
export async function runTask(task: Task, context: TaskContext): Promise<TaskOutput> {
  switch (task.kind) {
    case "meta":
      return (await import("./tasks/meta.ts")).metaTask(task.file, context);
    case "figure":
      return (await import("./tasks/figure.ts")).figureTask(task.file, context);
    case "image":
      return (await import("./tasks/image.ts")).imageTask(task.file, context);
    case "image-variants":
      return (await import("./tasks/image-variants.ts")).imageVariantsTask(task, context);
    case "image-files":
      return (await import("./tasks/image-files.ts")).imageFilesTask(task, context);
    case "text":
      return (await import("./tasks/text.ts")).textTask(task, context);
    case "page":
      return (await import("./tasks/page.ts")).pageTask(task, context);
    case "figure-files":
      return (await import("./tasks/figure-files.ts")).figureFilesTask(task, context);
    case "share-card":
      return (await import("./tasks/share-card.ts")).shareCardTask(task, context);
    case "issue-figures":
      return (await import("./tasks/issue-figures.ts")).issueFiguresTask(task, context);
    case "site-page":
      return (await import("./tasks/site-page.ts")).sitePageTask(task, context);
    case "take-result":
      return (await import("./tasks/take-result.ts")).takeResultTask(task, context);
  }
}
