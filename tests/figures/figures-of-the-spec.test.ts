import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PAGE = "scripts/docs/figures-of-the-spec.md";

const rows = [...readFileSync(join(ROOT, PAGE), "utf8").matchAll(/^\| (.+) \| \[.+\]\((.+)\) \| (.+) \|$/gm)].map(
  ([, item = "", link = "", values = ""]) => ({
    item,
    file: posix.normalize(posix.join(posix.dirname(PAGE), link)),
    values: values.split("; "),
  }),
);

test("the page lists the items of all ten posts", () => {
  expect(new Set(rows.map(({ file }) => slugOf(file))).size).toBe(10);
  expect(rows.length).toBeGreaterThan(50);
});

describe.each(rows)("$item -> $file", ({ file, values }) => {
  test("the file is there, and its post shows it", () => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    if (file.endsWith(".json")) expect(read(`posts/${slugOf(file)}.md`)).toContain(`(../${file})`);
  });

  test("every value stands in it", () => {
    const said = file.endsWith(".json") ? leaves(JSON.parse(read(file))) : [read(file)];
    const missing = values.filter((value) => !said.some((leaf) => says(leaf, value)));
    expect(missing).toEqual([]);
  });
});

/** A number is that number and no part of another; words may stand within a sentence. */
function says(leaf: string | number, value: string): boolean {
  const isNumber = /^[\d.]+$/.test(value);
  return isNumber ? String(leaf) === value : String(leaf).toLowerCase().includes(value.toLowerCase());
}

function leaves(value: unknown): (string | number)[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function slugOf(file: string): string {
  return file.startsWith("posts/") ? file.slice("posts/".length, -".md".length) : (file.split("/")[1] ?? "");
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
