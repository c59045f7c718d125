import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { functionsSite } from "../../scripts/newsletter/functions-site.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";
import { mailRecords } from "../../scripts/tools/mails/compile-mails.ts";
import siteConfig from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const RECORDS = JSON.parse(read("scripts/tools/mails/compiled.json"));

test("each mail -> the HTML that was compiled from the template as it is now (else: npm run mails)", () => {
  expect(Object.keys(RECORDS)).toHaveLength(5);
  expect(mailRecords(read)).toEqual(RECORDS);
});

test("a mail that was changed by hand -> another record than that of what was compiled", () => {
  const [first = ""] = Object.keys(RECORDS);
  const changed = mailRecords((path) => (path === first ? `${read(path)} ` : read(path)));
  expect(changed[first]).toEqual({ ...RECORDS[first], html: expect.not.stringMatching(RECORDS[first].html) });
});

test("a compiled mail -> no word, color or name of a site", () => {
  for (const path of Object.keys(RECORDS)) {
    expect(read(path)).not.toMatch(/visual|briefs|subscribed|#[ab]0000|#bf2f17/i);
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
