import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG, mixLanes } from "../mixed-lanes.ts";

const files = (lane: string, ...paths: string[]) =>
  paths.map((path) => ({ moduleId: `/root/tests/${path}`, project: { name: lane } }));

test("files of three lanes -> long ones first, the lanes in turn, unit tests last", () => {
  const browser = files("browser", "e2e/a.test.ts", "e2e/b.test.ts", "e2e/chart-memory.test.ts");
  const build = files("build", "c.build.test.ts", "build/hard-times.build.test.ts");
  const unit = files("unit", "d.test.ts", "e.test.ts");
  expect(
    mixLanes([...browser, ...build, ...unit]).map(({ moduleId }) => moduleId.slice("/root/tests/".length)),
  ).toEqual([
    "e2e/chart-memory.test.ts",
    "build/hard-times.build.test.ts",
    "e2e/a.test.ts",
    "c.build.test.ts",
    "e2e/b.test.ts",
    "d.test.ts",
    "e.test.ts",
  ]);
});

test("each file that is said to be long -> is there", () => {
  expect(LONG.filter((path) => !existsSync(join(import.meta.dirname, "..", path)))).toEqual([]);
});
