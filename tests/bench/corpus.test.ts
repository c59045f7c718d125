import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { readSources } from "../../scripts/project/read-sources.ts";
import siteConfig from "../../site/site.config.ts";
import { corpusPost } from "./build/corpus.ts";
import { ourProject } from "./build/our-project.ts";

const COUNT = 21;

test("a generated corpus, also after all edits -> the same size of posts, two figures in every tenth, no problem", async () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-corpus-"));
  const posts = Array.from({ length: COUNT }, (_, number) => corpusPost(number, COUNT));
  const words = posts.map(({ body }) => body.split(/\s+/).length);
  expect(Math.min(...words)).toBeGreaterThan(700);
  expect(Math.max(...words)).toBeLessThan(1100);

  const { edits } = ourProject(root, posts);
  for (const edit of Object.values(edits)) for (const run of [1, 2]) edit(run);
  const folders = { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
  const { content, diagnostics } = compile(await readSources(folders), siteConfig);
  expect(diagnostics).toEqual([]);
  expect(content.posts.filter(({ figures }) => figures.length === 2)).toHaveLength(3);
  rmSync(root, { recursive: true });
});

test("another checkout is to build -> its command, under another name than this one's", () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-engine-"));
  const [own, other] = [{}, { engine: "/another/checkout" }].map((options) => ourProject(root, [], options));
  expect(other?.command).toContain("/another/checkout/scripts/briefs.js");
  expect(other?.name).not.toBe(own?.name);
  expect(own?.command).not.toEqual(other?.command);
  rmSync(root, { recursive: true });
});
