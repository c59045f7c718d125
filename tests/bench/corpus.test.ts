import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { readSources } from "../../scripts/project/read-sources.ts";
import siteConfig from "../../site/site.config.ts";
import { corpusPost } from "./build/corpus.ts";
import { ourProject } from "./build/our-project.ts";
import { readCorpus } from "./build/read-corpus.ts";

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
  const [own, other] = [{}, { engine: { name: "other briefs", program: "/another/checkout/scripts/briefs.js" } }].map(
    (options) => ourProject(root, [], options),
  );
  expect(other?.command).toContain("/another/checkout/scripts/briefs.js");
  expect(other?.name).not.toBe(own?.name);
  expect(own?.command).not.toEqual(other?.command);
  rmSync(root, { recursive: true });
});

test("somebody else's folder -> its texts with their own titles; what briefs cannot build is left out and counted", async () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-foreign-"));
  mkdirSync(join(root, "deep"));
  const files = {
    "a.md": '---\ntitle: From the front matter\ndate: 2020-02-03\ntags: [Go, "a: b"]\n---\n\nThe *first* paragraph.\n',
    "deep/b.markdown": "# From the heading\n\nA paragraph.\n\n## A part\n\nText.\n",
    "broken-link.md": "# Broken\n\nSee [this](./missing.md).\n",
    "template.md": "# Template\n\nBy {{ page.author }}.\n",
    "untitled.md": "Only text.\n",
    "invalid.md": "---\ntitle: [\n---\n\nText.\n",
    "not-a-post.txt": "# No post\n\nText.\n",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  const { posts, leftOut } = await readCorpus(root);
  const own = { number: 0, slug: "post-00000", title: "From the front matter", date: "2020-02-03", tags: ["Go"] };
  expect(posts).toMatchObject([own, { number: 1, slug: "post-00001", title: "From the heading", tags: ["Corpus"] }]);
  expect(posts[0]?.excerpt).toBe("The first paragraph.");
  expect(posts[1]?.body).not.toContain("# From the heading");
  expect(leftOut).toBe(4);
  expect(Object.keys(ourProject(join(root, "project"), posts).edits)).toEqual(["one post edited", "a tag renamed"]);
  rmSync(root, { recursive: true });
});
