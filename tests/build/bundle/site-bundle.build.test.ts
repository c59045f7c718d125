import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "../../../scripts/build/bundle/fingerprint.ts";
import { siteBundle } from "../../../scripts/build/bundle/site-bundle.ts";
import { engineRoot } from "../../../scripts/project/engine-root.ts";
import siteConfig from "../../../site/site.config.ts";
import { engineCopy, runEngine } from "../engine-copy.ts";
import { siteProject } from "../site-project.ts";

const engine = engineCopy();
const project = siteProject();
const cache = mkdtempSync(join(tmpdir(), "briefs-bundle-"));
afterAll(() => {
  for (const folder of [engine, project, cache]) rmSync(folder, { recursive: true });
});

test("a module that is imported by another name than its relative path -> which, as its changes would go unnoticed", () => {
  const app = join(engine, "site/App.tsx");
  const text = readFileSync(app, "utf8");
  writeFileSync(join(engine, "site/components/aside.ts"), "document.title += '!';\n");
  writeFileSync(app, `import "/components/aside.ts";\n${text}`);
  const { status, stderr } = runEngine(engine, ["build"], project);
  writeFileSync(app, text);
  expect(status).toBe(2);
  expect(stderr).toContain("site/components/aside.ts is bundled, but no other module names it by a relative path");
});

test("a component that is no code -> where, in words and without a stack, and what to do", () => {
  appendFileSync(join(engine, "site/components/Footer.tsx"), "const a = ;\n");
  const { status, stdout, stderr } = runEngine(engine, ["build"], project);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^error: The code of the site cannot be bundled\. .*\n/);
  expect(stderr).toMatch(/site\/components\/Footer\.tsx:\d+:11/);
  expect(stderr).toMatch(/\nhint: Look at what was changed in site\/ last/);
  expect(stderr).not.toMatch(/\n {4}at |bug in briefs/);
  expect(stderr).toBe(stripVTControlCharacters(stderr));
});

test.each(["#", "?"])("briefs in a folder with a %s in its name -> that Vite cannot read it", async (sign) => {
  const bundling = siteBundle({
    ...{ engine: `/some${sign}where`, root: cache, config: siteConfig, cache, log: () => {} },
    found: fingerprint({ engine: engineRoot, root: cache, config: siteConfig }),
  });
  await expect(bundling).rejects.toThrow(`/some${sign}where has a ${sign} in its name`);
});
