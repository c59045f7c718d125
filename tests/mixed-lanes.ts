import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of few lines that run for long. Where no run has been measured yet, Vitest takes the largest file for the longest,
 * and one of these would be alone at the end.
 */
export const LONG = [
  "e2e/accessibility.test.ts",
  "e2e/chart-memory.test.ts",
  "e2e/layout.test.ts",
  "e2e/offline.test.ts",
  "e2e/search.test.ts",
  "build/incremental-random.build.test.ts",
  "build/hard-times.build.test.ts",
  "build/changed-rooms.build.test.ts",
  "author/import/import-command.build.test.ts",
  "publish/publish.build.test.ts",
];

/**
 * The order of files: the longest first, and the lanes mixed, as pages wait while builds compute. Unit tests fill the end,
 * since they are short.
 */
export class MixedLanes extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return mixLanes(await super.sort(specifications));
  }
}

type File = Pick<TestSpecification, "moduleId"> & { project: { name: string } };

/** Each lane is spread evenly over the whole, in its own order after its long files. */
export function mixLanes<T extends File>(files: T[]): T[] {
  const lanes = Object.values(Object.groupBy(files, ({ project }) => project.name)).map((lane = []) =>
    lane.toSorted((a, b) => rank(a) - rank(b)).map((file, at) => ({ file, at: placeOf(file, at / lane.length) })),
  );
  return lanes
    .flat()
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

function placeOf({ project }: File, share: number): number {
  return project.name === "unit" ? 1 + share : share;
}

function rank({ moduleId }: File): number {
  const at = LONG.findIndex((path) => moduleId.endsWith(`/tests/${path}`));
  return at < 0 ? LONG.length : at;
}
