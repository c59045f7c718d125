import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildSite } from "../../scripts/build/build.ts";
import { fingerprint } from "../../scripts/build/bundle/fingerprint.ts";
import { Profile, type Progress } from "../../scripts/build/profile.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";
import siteConfig from "../../site/site.config.ts";
import { engineCopy } from "./engine-copy.ts";
import { hashTree, siteProject } from "./site-project.ts";

const engine = engineCopy();
const project = siteProject();
const out = join(project, "dist");
const cache = join(project, ".briefs/cache");
const tokens = join(engine, "site/styles/tokens.css");
const good = readFileSync(tokens, "utf8");
afterAll(() => {
  for (const folder of [engine, project]) rmSync(folder, { recursive: true });
});

const build = (watch: (progress: Progress) => void = () => {}) =>
  buildSite({
    config: siteConfig,
    folders: { root: project, posts: join(project, "posts"), infographics: join(project, "infographics") },
    ...{
      out,
      cache,
      engine,
      begunWith: fingerprint({ engine, root: project, config: siteConfig, year: 2026 }),
      year: 2026,
    },
    ...{ clock: { at: Date.now(), timeZone: "UTC" }, profile: new Profile(() => performance.now(), watch) },
    ...{ pictures: true, ci: false, firebase: {}, log: () => {} },
  });

test("tokens.css changes while pictures are drawn, and back -> that build fails by it, and nothing of it is kept", async () => {
  await build();
  const before = hashTree(out);
  const isMade = (name: string) => /^(?:figures|cards|output)-/.test(name);
  for (const name of readdirSync(cache).filter(isMade)) rmSync(join(cache, name), { recursive: true });
  const disturbed = await build(({ stage }) => {
    if (stage === "figures, share cards and pictures") writeFileSync(tokens, good.replaceAll("#b", "#1"));
  }).catch((error: unknown) => error);
  writeFileSync(tokens, good);
  await build();
  expect(hashTree(out)).toEqual(before);
  expect(disturbed).toBeInstanceOf(UsageError);
});
