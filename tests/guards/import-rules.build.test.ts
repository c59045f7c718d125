import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const BIOME = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
/** A rule, by the words of it that name what is forbidden. */
const RULES = {
  contract: /knows the site by its contract alone/,
  pure: /global variable (process|fetch)|Node\.js builtin module/,
  noPage: /global variable (document|window)/,
  firstStage: /first stage/,
  elements: /data, not elements/,
  browser: /runs in a reader's browser/,
  node: /Node\.js builtin module/,
  buildTime: /No reader downloads what renders pages/,
  contentAlone: /contract stands alone/,
  components: /Components are shared/,
  features: /A feature knows neither pages nor other features/,
  functionsAlone: /deployed alone/,
  firebase: /know Firebase|Firebase's server libraries/,
};

const breaches: [file: string, source: string, rule: keyof typeof RULES][] = [
  ["scripts/render/a.ts", 'import "../../site/pages/HomePage.tsx";', "contract"],
  ["scripts/render/b.ts", 'import type { A } from "../../site/figures/Figure.tsx";', "contract"],
  ["scripts/render/c.ts", 'export * from "../../site/figures/kinds/cards/Cards.tsx";', "contract"],
  ["scripts/render/d.ts", 'await import("../../site/routes.tsx");', "contract"],
  ["scripts/e.ts", 'import "../site/theme/theme.ts";', "contract"],
  ["scripts/f.ts", 'import "firebase-admin/firestore";', "firebase"],
  ["scripts/g.ts", "document.title;", "noPage"],
  ["scripts/compile/o.ts", "window.location;", "noPage"],
  ["scripts/compile/a.ts", 'import fs from "node:fs";', "pure"],
  ["scripts/compile/b.ts", 'import fs from "fs/promises";', "pure"],
  ["scripts/compile/markdown/c.ts", 'import process from "node:process";', "pure"],
  ["scripts/compile/d.ts", "process.exit(1);", "pure"],
  ["scripts/compile/e.ts", 'fetch("/");', "pure"],
  ["scripts/compile/f.ts", 'import "react";', "elements"],
  ["scripts/compile/g.ts", 'import "react-dom/server";', "elements"],
  ["scripts/compile/h.ts", 'import "../build/output-file.ts";', "firstStage"],
  ["scripts/compile/i.ts", 'import "../figures/draw-chart.ts";', "firstStage"],
  ["scripts/compile/j.ts", 'import "../read-sources.ts";', "firstStage"],
  ["scripts/compile/markdown/k.ts", 'import "../../render/document.ts";', "firstStage"],
  ["scripts/compile/markdown/l.ts", 'import "../../commands/build.ts";', "firstStage"],
  ["scripts/compile/markdown/m.ts", 'import "../../../site/figures/chart-config.ts";', "contract"],
  ["site/pages/a.tsx", 'import "../../scripts/graph/compile.ts";', "browser"],
  ["site/b.tsx", 'import "../functions/src/subscribe.ts";', "browser"],
  ["site/server/c.tsx", 'import "../../scripts/graph/compile.ts";', "browser"],
  ["site/pages/d.tsx", 'import "node:fs";', "node"],
  ["site/figures/e.ts", 'import "path";', "node"],
  ["site/newsletter/f.ts", 'import "firebase-functions/https";', "firebase"],
  ["site/pages/g.tsx", 'import "../server/render-post-html.tsx";', "buildTime"],
  ["site/components/h.tsx", 'import "rehype-react";', "buildTime"],
  ["site/figures/i.tsx", 'import "react-dom/server";', "buildTime"],
  ["site/routes.tsx", 'await import("./server/render-post-html.tsx");', "buildTime"],
  ["site/content/a.ts", 'import "../components/Thumb.tsx";', "contentAlone"],
  ["site/content/b.ts", 'import "../figures/chart-config.ts";', "contentAlone"],
  ["site/components/a.tsx", 'import "../pages/HomePage.tsx";', "components"],
  ["site/components/b.tsx", 'import "../figures/Figure.tsx";', "components"],
  ["site/components/c.tsx", 'import "../search/SearchBox.tsx";', "components"],
  ["site/components/d.tsx", 'import "../newsletter/Form.tsx";', "components"],
  ["site/components/f.tsx", 'import "../islands/reading/share-post.ts";', "components"],
  ["site/components/e.tsx", 'import "../routes.tsx";', "components"],
  ["site/figures/a.tsx", 'import "../search/rank.ts";', "features"],
  ["site/figures/kinds/b.tsx", 'import "../../newsletter/Form.tsx";', "features"],
  ["site/figures/c.tsx", 'import "../pages/HomePage.tsx";', "features"],
  ["site/figures/d.ts", 'import "../islands/reading/share-post.ts";', "features"],
  ["site/islands/reading/a.ts", 'import "../../figures/copy-table.ts";', "features"],
  ["site/islands/reading/b.ts", 'import "../../newsletter/Form.tsx";', "features"],
  ["site/islands/reading/c.ts", 'import "../../pages/PostPage.tsx";', "features"],
  ["site/search/a.ts", 'import "../figures/chart-config.ts";', "features"],
  ["site/search/b.ts", 'import "../newsletter/Form.tsx";', "features"],
  ["site/search/c.ts", 'import "../islands/reading/share-post.ts";', "features"],
  ["site/newsletter/a.ts", 'import "../figures/Figure.tsx";', "features"],
  ["site/newsletter/b.ts", 'import "../search/rank.ts";', "features"],
  ["site/newsletter/d.ts", 'import "../islands/reading/share-post.ts";', "features"],
  ["site/newsletter/c.ts", 'import "../pages/HomePage.tsx";', "features"],
  ["functions/src/a.ts", 'import "../../site/site.config.ts";', "functionsAlone"],
  ["functions/src/b.ts", 'import "../../scripts/system/usage-error.ts";', "functionsAlone"],
  ["functions/src/index.ts", 'import "../../site/content/urls.ts";', "functionsAlone"],
  ["functions/src/define-functions.ts", 'import "../../scripts/system/usage-error.ts";', "functionsAlone"],
  ["functions/src/subscribe/sign-up.ts", 'import "firebase-functions/https";', "firebase"],
  ["functions/src/stores/sqlite-store.ts", 'import "firebase-admin/firestore";', "firebase"],
];

const permitted: [file: string, source: string][] = [
  ["scripts/build/ok.ts", 'import "node:fs";\nimport "../compile/site/assemble.ts";'],
  ["scripts/build/ok2.ts", 'import "../../site/content/types.ts";\nimport "../../site/site.config.ts";'],
  ["scripts/figures/ok.ts", 'import "../../site/figures/chart-config.ts";\nimport "../../site/theme/theme-script.ts";'],
  ["scripts/compile/ok.ts", 'import "../../site/content/types.ts";\nimport "./site/assemble.ts";\nimport "unified";'],
  ["scripts/compile/markdown/ok.ts", 'import "../../../site/site.config.ts";\nimport "../source/paths.ts";'],
  ["site/pages/ok.tsx", 'import "../components/Thumb.tsx";\nimport "../figures/Figure.tsx";\nimport "react";'],
  ["site/server/ok.tsx", 'import "../figures/Figure.tsx";\nimport "rehype-react";\nimport "react-dom/server";'],
  ["site/entry-server.tsx", 'import "./server/render-post-html.tsx";\nimport "./routes.tsx";'],
  ["site/content/ok.ts", 'import "../site.config.ts";\nimport "./types.ts";\nimport "zod";'],
  ["site/components/ok.tsx", 'import "../content/urls.ts";\nimport "../theme/theme.ts";\nimport "../site.config.ts";'],
  ["site/components/ok2.tsx", 'import "./Thumb.tsx";\nimport "react-router-dom";'],
  ["site/figures/kinds/ok.tsx", 'import "../../content/types.ts";\nimport "../format-value.ts";\nimport "chart.js";'],
  [
    "site/islands/reading/ok.ts",
    'import "../../content/urls.ts";\nimport "../announce.ts";\nimport "./share-post.ts";',
  ],
  ["site/search/ok.ts", 'import "../components/PostCard.tsx";\nimport "./rank.ts";'],
  ["site/newsletter/ok.ts", 'import "../components/ButtonLink.tsx";\nimport "firebase/app-check";'],
  ["site/vite.config.ts", 'import "node:url";'],
  ["functions/src/index.ts", 'import "firebase-functions/https";\nimport "./subscribe/newsletter.ts";'],
  ["functions/src/stores/firestore-subscribers.ts", 'import "firebase-admin/firestore";'],
  ["functions/src/define-functions.ts", 'import "firebase-functions/https";'],
  ["functions/src/stores/sqlite-subscribers.ts", 'import "node:sqlite";'],
];

const messages = { breaches: new Map<string, string[]>(), permitted: new Map<string, string[]>() };
const folders: string[] = [];

beforeAll(() => {
  messages.breaches = lint(breaches);
  messages.permitted = lint(permitted);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe("a planted breach -> an error that names the rule", () => {
  test.each(breaches)("%s: %s", (file, _, rule) => {
    expect(messages.breaches.get(file)?.join("\n")).toMatch(RULES[rule]);
  });
});

describe("a permitted import -> no complaint", () => {
  test.each(permitted)("%s", (file) => {
    expect(messages.permitted.get(file)).toBeUndefined();
  });
});

test("the linter runs in `npm run check`, and its warnings count", () => {
  const { scripts } = createRequire(import.meta.url)(join(ROOT, "package.json"));
  expect(scripts.check).toContain("biome check --error-on-warnings .");
});

/** The real linter with the real configuration, in a project that holds nothing but these files. */
function lint(files: readonly (readonly [file: string, source: string, ...rest: unknown[]])[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "briefs-guard-"));
  folders.push(folder);
  cpSync(join(ROOT, "biome.json"), join(folder, "biome.json"));
  for (const [file, source] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
  }
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...args], { cwd: folder, encoding: "utf8" });
  const report: { diagnostics: { message: string; location: { path: string } }[] } = JSON.parse(stdout);
  const found = new Map<string, string[]>();
  for (const { message, location } of report.diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), message]);
  }
  return found;
}
