import type { PostImage } from "../../site/content/types.ts";
import { variantsRecord } from "../figures/image-variants/cached-variants.ts";
import type { BuildContext } from "./build-context.ts";
import type { Task } from "./workers/task.ts";

/** Has workers make the variants of these pictures into the cache, each picture a task. Returns those that cannot be decoded. */
export async function makeVariants({ pool, profile, store }: BuildContext, images: PostImage[]): Promise<string[]> {
  const same = Map.groupBy(images, (image) => variantsRecord(image, store.hashOf(image.file)));
  const byTask = new Map(
    [...same.values()].flatMap((equal) => equal.slice(0, 1).map((image) => [taskOf(image), equal])),
  );
  const unreadable: string[] = [];
  profile.expect(byTask.size);
  await pool.run(largestFirst([...byTask.keys()]), (made, task) => {
    profile.count(`the variants of ${task.image.file}`, made);
    if (made.isUnreadable) unreadable.push(...(byTask.get(task) ?? []).map(({ file }) => file));
  });
  return [...new Set(unreadable)].sort();
}

type VariantsTask = Extract<Task, { kind: "image-variants" }>;

function taskOf(image: PostImage): VariantsTask {
  return { kind: "image-variants", image };
}

/** With the largest pictures first, all processors end at nearly the same time. */
function largestFirst(tasks: VariantsTask[]): VariantsTask[] {
  return tasks.toSorted((a, b) => b.image.width * b.image.height - a.image.width * a.image.height);
}
