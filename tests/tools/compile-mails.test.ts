import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { functionsSite } from "../../scripts/newsletter/functions-site.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";
import { compileMails } from "../../scripts/tools/mails/compile-mails.ts";
import siteConfig from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");

test("each mail -> up to date with its template (npm run mails)", async () => {
  for (const [path, html] of Object.entries(await compileMails())) {
    expect(readFileSync(join(ROOT, path), "utf8"), path).toBe(html);
  }
});

test("a compiled mail -> no word, color or name of a site", async () => {
  for (const html of Object.values(await compileMails())) {
    expect(html).not.toMatch(/visual|briefs|subscribed|#[ab]0000|#bf2f17/i);
  }
});

test("an owner's accent, in rules after the engine's -> the functions have that accent", () => {
  const site = functionsSite(siteConfig, `${tokensCss()}:root { --accent: light-dark(#123456, #fedcba); }`);
  expect(site).toContain('accent: "#123456"');
  expect(site).toContain('accent: "#fedcba"');
});

test("a color that no mail program knows -> an error that names it", () => {
  const wide = `${tokensCss()}:root { --accent: oklch(60% 0.2 30); }`;
  const site = () => functionsSite(siteConfig, wide);
  expect(site).toThrow(UsageError);
  expect(site).toThrow("--accent as #rrggbb, and it is oklch(60% 0.2 30)");
});
