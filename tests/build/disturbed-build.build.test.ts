import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildSite } from "../../scripts/build/build.ts";
import { buildProject } from "../../scripts/build/build-project.ts";
import { fingerprint } from "../../scripts/build/bundle/fingerprint.ts";
import { SourceChanged } from "../../scripts/build/indexed-reader.ts";
import { Profile, type Progress } from "../../scripts/build/profile.ts";
import { formatSlugRegistry } from "../../scripts/compile/slugs/slug-registry.ts";
import { engineRoot } from "../../scripts/project/engine-root.ts";
import siteConfig from "../../site/site.config.ts";
import { siteProject } from "./site-project.ts";

const project = siteProject();
const out = join(project, "dist");
afterAll(() => rmSync(project, { recursive: true }));

const build = (watch: (progress: Progress) => void) =>
  buildSite({
    config: siteConfig,
    folders: { root: project, posts: join(project, "posts"), infographics: join(project, "infographics") },
    ...{
      out,
      cache: join(project, ".briefs/cache"),
      engine: engineRoot,
      begunWith: fingerprint({ engine: engineRoot, root: project, config: siteConfig, year: 2026 }),
      year: 2026,
    },
    ...{ clock: { at: Date.now(), timeZone: "UTC" }, profile: new Profile(() => performance.now(), watch) },
    ...{ pictures: false, ci: false, firebase: {}, log: () => {} },
  });

test("somebody deletes the output while a build looks at it -> the build fails by that, and the next one is good", async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on("unhandledRejection", hear);
  await build(() => {});
  appendFileSync(join(project, "posts/everything.md"), "\nOne more line.\n");
  const deleting = build(({ stage }) => {
    if (stage === "front matter and figures") rmSync(out, { recursive: true, force: true });
  });
  await expect(deleting).rejects.toThrow("ENOENT");
  expect((await build(() => {})).diagnostics).toEqual([]);
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
});

test("somebody writes the lock of addresses while a build that will write it is under way -> the build begins again", async () => {
  const file = join(project, "posts/slugs.lock.json");
  const lock = (slugs: Record<string, string[]>) => formatSlugRegistry(new Map(Object.entries(slugs)));
  writeFileSync(file, lock({ 1: ["everything"] }));
  const merged = lock({ 1: ["everything"], 7: ["of-a-colleague"] });
  const building = build(({ stage }) => {
    if (stage.startsWith("lists, search")) writeFileSync(file, merged);
  });
  await expect(building).rejects.toThrow(SourceChanged);
  expect(readFileSync(file, "utf8")).toBe(merged);
  await build(() => {});
  expect(readFileSync(file, "utf8")).toBe(lock({ 1: ["everything"], 2: ["lead"], 7: ["of-a-colleague"] }));
});

test("a post that is saved again and again while it is read -> after some tries, what to do; no bug of briefs", async () => {
  const said: string[] = [];
  const post = join(project, "posts/lead.md");
  let edits = 0;
  // It changes after it was indexed, and so before it is read.
  const edit = ({ stage }: Progress) => {
    if (stage === "read what there is to the output") appendFileSync(post, `\nEdit ${edits++}.\n`);
  };
  appendFileSync(post, "\nA first edit.\n");
  const building = buildProject({
    config: siteConfig,
    folders: { root: project, posts: join(project, "posts"), infographics: join(project, "infographics") },
    ...{ out, engine: engineRoot, cwd: project, clean: false, pictures: false, ci: false },
    ...{ clock: { at: Date.now(), timeZone: "UTC" }, profile: new Profile(() => performance.now(), edit) },
    log: (line) => said.push(line),
  });
  await expect(building).rejects.toMatchObject({
    message: "posts/lead.md keeps changing while the site is built",
    hint: "Build again once it is saved",
  });
  expect(said).toEqual(Array.from({ length: 4 }, () => "posts/lead.md has just changed: beginning again."));
});
