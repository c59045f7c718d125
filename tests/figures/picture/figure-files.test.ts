import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { figureFiles } from "../../../scripts/figures/picture/figure-files.ts";
import { compile } from "../../../scripts/graph/compile.ts";
import { themeColors } from "../../../scripts/project/theme/theme-colors.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import { fileCache, pruneOlder } from "../../../scripts/system/file-cache.ts";
import type { CategoryId } from "../../../site/content/categories.ts";
import siteConfig from "../../../site/site.config.ts";

const _engine = join(import.meta.dirname, "../../..");
const cacheDir = mkdtempSync(join(tmpdir(), "briefs-figures-"));
afterAll(() => rmSync(cacheDir, { recursive: true }));

describe("a post with two figures -> each as JSON, CSV, SVG and PNG, at its own address", async () => {
  const files = await make({ value: 3 });

  test("the paths", () => {
    const forms = ["json", "csv", "svg", "png"];
    const expected = ["bars", "steps"].flatMap((id) => forms.map((form) => `figures/post/${id}.${form}`));
    expect([...files.keys()]).toEqual(expected);
  });

  test("the JSON is the compiled figure: typography and defaults filled in, nothing for authors", () => {
    const figure: unknown = JSON.parse(files.get("figures/post/bars.json")?.toString() ?? "");
    expect(figure).toMatchObject({ kind: "bar", stack: "none", title: "It’s more", series: [{ values: [1, 3] }] });
    expect(figure).not.toHaveProperty("lint");
  });

  test("the CSV has the numbers", () => {
    expect(files.get("figures/post/bars.csv")?.toString()).toBe("Label,Hours (h)\r\na,1\r\nb,3\r\n");
  });

  test("the pictures are pictures", () => {
    expect(files.get("figures/post/steps.svg")?.toString()).toContain("<svg ");
    expect(files.get("figures/post/steps.png")?.subarray(1, 4).toString()).toBe("PNG");
  });
});

test("a second build -> nothing is drawn again, the same bytes", async () => {
  const first = await make({ value: 3 });
  const kept = cached();
  const second = await make({ value: 3 });
  expect(cached()).toEqual(kept);
  expect(second).toEqual(first);
});

test("one figure changed -> its two pictures are drawn, and no other", async () => {
  const first = await make({ value: 3 });
  const before = cached().length;
  const second = await make({ value: 4 });
  expect(cached().length).toBe(before + 2);
  const same = [...first.keys()].filter((path) => second.get(path)?.equals(first.get(path) ?? Buffer.alloc(0)));
  expect(same).toEqual(["json", "csv", "svg", "png"].map((form) => `figures/post/steps.${form}`));
});

test("a post that moves to another category -> pictures in other colors", async () => {
  const [first, second] = [await make({ value: 3 }), await make({ value: 3, category: "case-notes" })];
  const color = themeColors(themeCss({ config: siteConfig, root: "." }), "case-notes")("cat");
  expect(second.get("figures/post/bars.svg")?.toString()).toContain(color);
  expect(first.get("figures/post/bars.svg")?.toString()).not.toContain(color);
});

test("caches of four earlier versions of briefs -> the oldest are forgotten", async () => {
  for (const [i, name] of ["figures-a", "figures-b", "figures-c", "figures-d"].entries()) {
    mkdirSync(join(cacheDir, name));
    utimesSync(join(cacheDir, name), i, i);
  }
  await pruneOlder(cacheDir, "figures-", 2);
  const left = readdirSync(cacheDir).filter((name) => /^figures-[a-d]$/.test(name));
  expect(left.sort()).toEqual(["figures-c", "figures-d"]);
});

test("builds were killed while they made a cache -> what they left keeps none out, and goes when it is old", async () => {
  for (const name of ["site-a", "site-b"]) {
    mkdirSync(join(cacheDir, name));
    utimesSync(join(cacheDir, name), 1, 1);
  }
  for (const name of ["site-b.7", "site-c.8", "site-c.9"]) mkdirSync(join(cacheDir, name));
  utimesSync(join(cacheDir, "site-c.9"), 1, 1);
  await pruneOlder(cacheDir, "site-", 2);
  const left = readdirSync(cacheDir).filter((name) => name.startsWith("site-"));
  expect(left.sort()).toEqual(["site-a", "site-b", "site-b.7", "site-c.8"]);
});

test("without pictures -> the data alone", async () => {
  const files = await make({ value: 3, pictures: false });
  const expected = ["bars", "steps"].flatMap((id) => ["json", "csv"].map((form) => `figures/post/${id}.${form}`));
  expect([...files.keys()]).toEqual(expected);
});

interface Made {
  value: number;
  category?: CategoryId;
  pictures?: boolean;
}

/** Everything that a post with a chart and a flow brings along. */
async function make({ value, category = "briefings", pictures = true }: Made) {
  const common = { takeaway: "Three times as much", note: "Illustrative figure" };
  const bars = {
    ...{
      kind: "bar",
      title: "It's more",
      unit: "h",
      labels: ["a", "b"],
      series: [{ name: "Hours", values: [1, value] }],
    },
    lint: { "figure-lint-takeaway": "The two say the same on purpose here." },
  };
  const steps = { kind: "flow", title: "Two steps", steps: [{ title: "One" }, { title: "Two" }] };
  const front = ["id: 1", "title: T", "excerpt: E", `category: ${category}`, "date: 2025-09-05", "tags: [AI]"];
  const post = `---\n${front.join("\n")}\n---\n\n![b](../infographics/bars.json)\n\n![s](../infographics/steps.json)\n`;
  const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  const figures = Object.entries({ bars, steps }).map(([name, figure]) =>
    file(`infographics/${name}.json`, JSON.stringify({ ...figure, ...common })),
  );
  const { content } = compile({ posts: [file("posts/post.md", post)], figures, images: [] }, siteConfig);
  const tokens = themeCss({ config: siteConfig, root: "." });
  const making = { config: siteConfig, tokens, pictures, keep: fileCache(cacheDir), read: () => new Uint8Array() };
  const made = content.posts.flatMap((post) => post.figures.map((placed) => figureFiles(post, placed, making)));
  const files = (await Promise.all(made)).flat();
  return new Map(files.map(({ path, content }) => [path, Buffer.from(content)]));
}

function cached(): [string, number][] {
  const files = readdirSync(cacheDir, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(svg|png)$/.test(file),
  );
  return files.sort().map((file) => [file, statSync(join(cacheDir, file)).mtimeMs]);
}
