import { dirname } from "node:path";
import { expect, test } from "vitest";
import { chunkGroups } from "../../../scripts/build/bundle/chunk-groups.ts";

const folder = import.meta.dirname;

test("modules that are loaded together -> a chunk by their name, which others are not in", () => {
  const [group, ...others] = chunkGroups(dirname(folder), { first: ["bundle/chunk-groups.test.ts"] });
  expect(others).toEqual([]);
  expect(group?.name).toBe("first");
  const test = group?.test as (id: string) => boolean;
  expect(test(import.meta.filename)).toBe(true);
  expect(test(`${import.meta.filename}x`)).toBe(false);
});

test("a module that is not there -> refused by its name, as its chunk would be lost silently", () => {
  expect(() => chunkGroups(folder, { first: ["gone.ts"] })).toThrow(
    /chunk first begins with .*gone\.ts, which is not there/,
  );
});
