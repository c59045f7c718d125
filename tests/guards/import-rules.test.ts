import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Breach, findBreaches } from "./check-imports.ts";
import { FLOORS, RULES } from "./import-rules.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One file each, which breaks this rule. */
const BREACHES: [file: string, source: string, rule: string][] = [
  ["scripts/render/a.ts", 'import "../../site/pages/HomePage.tsx";', "site-by-contract"],
  ["scripts/render/b.ts", 'import type { A } from "../../site/figures/Figure.tsx";', "site-by-contract"],
  ["scripts/render/c.ts", 'export * from "../../site/figures/kinds/cards/Cards.tsx";', "site-by-contract"],
  ["scripts/render/d.ts", 'await import("../../site/routes.tsx");', "site-by-contract"],
  ["scripts/render/e.ts", 'export type A = import("../../site/theme/theme.ts").A;', "site-by-contract"],
  ["scripts/figures/f.ts", 'export type { A } from "../../site/figures/interactive/legend.ts";', "site-by-contract"],
  ["scripts/compile/a.ts", 'import "../../site/figures/chart-config.ts";', "compile-by-content"],
  ["scripts/compile/b.ts", 'import type { SiteConfig } from "../../site/site.config.ts";', "compile-by-content"],
  ["scripts/system/a.ts", 'import "../../site/site.config.ts";', "compile-by-content"],
  ["scripts/compile/c.ts", 'import fs from "node:fs";', "compile-is-pure"],
  ["scripts/compile/d.ts", 'import fs from "fs/promises";', "compile-is-pure"],
  ["scripts/compile/post/e.ts", 'import process from "node:process";', "compile-is-pure"],
  ["scripts/compile/now-a.ts", "export const now = Date.now();", "compile-is-pure"],
  ["scripts/compile/now-b.ts", "export const clock = { now: Date.now };", "compile-is-pure"],
  ["scripts/compile/now-c.ts", "export const now = new Date();", "compile-is-pure"],
  ["scripts/compile/now-d.ts", "export const now = Date();", "compile-is-pure"],
  ["scripts/compile/f.ts", 'import "react";', "compile-makes-data"],
  ["scripts/compile/g.ts", 'import "react-dom/server";', "compile-makes-data"],
  ["site/content/a.ts", 'import "../figures/Figure.tsx";', "content-by-kinds"],
  ["site/components/b.tsx", 'import "../figures/Figure.tsx";', "content-by-kinds"],
  ["site/content/c.ts", 'import.meta.glob<number>("../figures/*.tsx", { eager: true });', "content-by-kinds"],
  ["scripts/build/a.ts", 'import "../../functions/src/config/site.ts";', "functions-by-few"],
  ["site/pages/a.tsx", 'import "../../scripts/graph/compile.ts";', "site-in-browser"],
  ["site/entry-client.tsx", 'import "../functions/src/index.ts";', "site-in-browser"],
  ["site/server/a.tsx", 'import "../../scripts/graph/compile.ts";', "site-in-browser"],
  ["site/pages/b.tsx", 'import "node:fs";', "site-without-node"],
  ["site/figures/a.ts", 'import "path";', "site-without-node"],
  ["site/entry-client.tsx", 'await import("./server/render-body.tsx");', "rendered-at-build"],
  ["site/pages/c.tsx", 'import.meta.glob(["./*.css", "../server/*.tsx"]);', "rendered-at-build"],
  ["site/components/a.tsx", 'import "rehype-react";', "rendered-at-build"],
  ["site/figures/b.tsx", 'import "react-dom/server";', "rendered-at-build"],
  ["functions/src/http/a.ts", 'import "../../../site/site.config.ts";', "functions-alone"],
  ["functions/src/http/b.ts", 'import "../../../scripts/system/usage-error.ts";', "functions-alone"],
  ["functions/src/index.ts", 'import "../../site/content/urls.ts";', "functions-alone"],
  ["functions/src/http/c.ts", 'import "../../../../elsewhere.ts";', "functions-alone"],
  ["functions/src/subscribe/a.ts", 'import "firebase-functions/https";', "firebase-at-edge"],
  ["functions/src/stores/sqlite-store.ts", 'import "firebase-admin/firestore";', "firebase-at-edge"],
  ["scripts/serve/a.ts", 'import "firebase-admin/firestore";', "firebase-at-edge"],
  ["site/newsletter/a.ts", 'import "@google-cloud/firestore";', "firebase-at-edge"],
  ["scripts/cli/a.ts", 'import "../../tests/cli/planted.ts";', "no-tests"],
  ["scripts/a-new-room/a.ts", 'import "zod";', "floors"],
  ["site/a-new-file.ts", 'import "zod";', "floors"],
  ["scripts/dev/circle-a.ts", 'import type { B } from "./circle-b.ts";', "circle"],
  ["site/search/circle-d.ts", 'import.meta.glob("./circle-d*.ts");', "circle"],
  ["scripts/dev/circle-c.ts", 'import { C } from "./circle-c.ts";', "circle"],
];

const PERMITTED: [file: string, source: string][] = [
  ["scripts/build/ok.ts", 'import "node:fs";\nimport "../compile/post/compile-post.ts";'],
  ["scripts/build/ok2.ts", 'import "../../site/content/types.ts";\nimport "../../site/site.config.ts";'],
  ["scripts/figures/ok.ts", 'import "../../site/figures/chart-config.ts";\nimport "../../site/theme/theme-script.ts";'],
  ["scripts/compile/ok.ts", 'import "../../site/content/types.ts";\nimport "./post/schedule.ts";\nimport "unified";'],
  ["scripts/compile/ok2.ts", 'export const days = [new Date(0), new Date("2026-12-01"), Date.UTC(2026, 0)];'],
  ["scripts/build/ok3.ts", "export const now = Date.now();"],
  ["scripts/serve/ok.ts", 'import "../../functions/src/define-functions.ts";'],
  ["scripts/tools/ok.ts", 'import "../cli/program.ts";\nimport "../build/build.ts";'],
  ["scripts/dev/circle-b.ts", 'import { a } from "./circle-a.ts";'],
  ["site/pages/ok.tsx", 'import "../components/Thumb.tsx";\nimport "../figures/Figure.tsx";\nimport "react";'],
  ["site/server/ok.tsx", 'import "../figures/Figure.tsx";\nimport "rehype-react";\nimport "react-dom/server";'],
  ["site/entry-server.tsx", 'import "./server/render-body.tsx";\nimport "./routes.tsx";'],
  ["site/content/ok.ts", 'import "../site.config.ts";\nimport "./types.ts";\nimport "zod";'],
  ["site/content/ok2.ts", 'export { default as bar } from "../figures/kinds/bar/kind.ts";'],
  ["site/figures/kinds/bar/kind.ts", "export default 1;"],
  ["site/content/ok3.ts", 'import.meta.glob("../figures/kinds/*/kind.ts");'],
  ["site/components/ok.tsx", 'import "../content/urls.ts";\nimport "../theme/theme.ts";\nimport "./Thumb.tsx";'],
  ["site/newsletter/ok.ts", 'import "../components/ButtonLink.tsx";\nimport "firebase/app-check";'],
  ["site/vite.config.ts", 'import "node:url";'],
  ["functions/src/define-functions.ts", 'import "firebase-functions/https";\nimport "./http/check-call.ts";'],
  ["functions/src/stores/firestore-store.ts", 'import "firebase-admin/firestore";'],
  ["functions/src/stores/ok.ts", 'import "node:sqlite";\nimport "../config/site.ts";'],
];

const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true });
});

describe("a planted breach -> told, with its rule", () => {
  const breaches = findBreaches(plant([...BREACHES, ...PERMITTED]));
  test.each(BREACHES)("%s: %s", (file, _, rule) => {
    expect(rulesBroken(breaches, file)).toContain(rule);
  });
  test.each(PERMITTED.filter(([file]) => !file.includes("circle")))("permitted: %s", (file) => {
    expect(rulesBroken(breaches, file)).toEqual([]);
  });
  test("every rule is broken once", () => {
    expect(new Set(BREACHES.map(([, , rule]) => rule))).toEqual(new Set([...Object.keys(RULES), "floors", "circle"]));
  });
});

test("a room that imports one on its own floor or above -> told, whichever two they are", () => {
  const climbs = Object.entries(FLOORS).flatMap(([world, floors]) => climbsOf(world, floors));
  const breaches = findBreaches(plant(climbs));
  const missed = climbs.filter(([file]) => !rulesBroken(breaches, file).includes("floors"));
  expect(climbs.length).toBeGreaterThan(150);
  expect(missed).toEqual([]);
});

test("a breach -> its message says who, what, why and what to do instead", () => {
  const [breach] = findBreaches(plant([["site/pages/a.tsx", '\nimport "../../scripts/graph/compile.ts";']]));
  expect(breach?.message).toBe(
    "site/pages/a.tsx:2 imports scripts/graph/compile.ts.\n" +
      "  The site runs in a reader's browser: it knows neither the pipeline nor the functions.\n" +
      "  Put what both need into site/content, or build it into the page's data.",
  );
});

test("the rules are checked, and the linter's warnings count, in `npm run check`", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(scripts.check).toContain("node tests/guards/check-imports.ts");
  expect(scripts.check).toContain("biome check --error-on-warnings .");
});

/** From every room to every other that is not below it. */
function climbsOf(world: string, floors: string[][]): [file: string, source: string][] {
  const rooms = floors.flatMap((names, floor) => names.map((name) => ({ floor, path: `${world}/${firstOf(name)}` })));
  const pairs = rooms.flatMap((from) =>
    rooms.filter((to) => to !== from && to.floor <= from.floor).map((to) => [from, to]),
  );
  return pairs.flatMap(([from, to], index) =>
    // A room that is one file has no other to break the rule in.
    from && to && !/\.\w+$/.test(from.path)
      ? [[`${from.path}/climb-${index}.ts`, `import "${"../".repeat(from.path.split("/").length)}${to.path}";`]]
      : [],
  );
}

function firstOf(room: string): string {
  return room.split(" + ")[0] ?? room;
}

function rulesBroken(breaches: Breach[], file: string): string[] {
  return breaches.filter((breach) => breach.file === file).map(({ rule }) => rule);
}

/** A project that holds nothing but these files; of two by one name, both texts. */
function plant(files: (readonly [file: string, source: string, ...rest: unknown[]])[]): string {
  const project = mkdtempSync(join(tmpdir(), "briefs-guard-"));
  projects.push(project);
  for (const [file, source] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${source}\n`, { flag: "a" });
  }
  return project;
}
