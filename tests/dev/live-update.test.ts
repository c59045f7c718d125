import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { LiveUpdate } from "../../scripts/dev/live-update.ts";
import { Problems } from "../../scripts/dev/problems.ts";
import type { Project } from "../../scripts/dev/project.ts";
import type { SiteCode } from "../../scripts/dev/site-code.ts";
import { Steps } from "../../scripts/dev/steps.ts";
import siteConfig from "../../site/site.config.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-live-"));
let find: () => [];
let told: string[];
let update: LiveUpdate;
let problems: Problems;

beforeEach(() => {
  find = () => [];
  told = [];
  problems = new Problems({ log: (line) => told.push(line), reportDiagnostics: () => {} }, [root]);
  const project = { config: siteConfig, problems: () => find(), textOf: () => undefined, refresh: () => false };
  const code = { kinds: [], load: async () => siteConfig, loadCharts: async () => {} };
  const session = { errors: [], updatePages: async () => {}, updateProblems: () => {} };
  update = new LiveUpdate({
    folders: { root, posts: join(root, "posts"), infographics: join(root, "infographics") },
    site: [],
    project: { ...project, knows: () => true } as unknown as Project,
    code: code as unknown as SiteCode,
    session: session as unknown as ConstructorParameters<typeof LiveUpdate>[0]["session"],
    problems,
    steps: new Steps(),
  });
});

afterAll(() => rmSync(root, { recursive: true }));

const throws = () => {
  throw new Error("a check fell over");
};

test("a check that throws after a request -> told, and gone once it does no longer", async () => {
  await update.begin();
  find = throws;
  await update.report();
  expect(problems.shown.map(({ message }) => message)).toEqual([expect.stringContaining("a check fell over")]);
  find = () => [];
  await update.report();
  expect(problems.shown).toEqual([]);
  expect(told.at(-1)).toContain("Fixed");
});

test("a check that throws after an edit, and at the start -> told, and the live view goes on", async () => {
  find = throws;
  await update.begin();
  expect(problems.shown).toHaveLength(1);
  await update.follow({ paths: new Set([join(root, "posts/a.md")]), structure: false, settled: true });
  expect(problems.shown).toHaveLength(1);
});
