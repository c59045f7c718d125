import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { HostingConfig } from "../../scripts/project/firebase-config.ts";
import { type BuiltSite, readBuiltSite } from "../../scripts/publish/verify/built-pages.ts";
import { crawlLinks } from "../../scripts/publish/verify/crawl-links.ts";
import { checkHtml } from "../../scripts/tools/audit/check-html.ts";
import { checkStructuredData } from "../../scripts/tools/audit/structured-data.ts";
import siteConfig from "../../site/site.config.ts";
import { SITE_DIR } from "./site-files.ts";

let site: BuiltSite;
beforeAll(async () => {
  site = await readBuiltSite(SITE_DIR);
});

test("every page of the built site -> valid by the Nu HTML Checker, without a warning", ({ skip }) => {
  const { skipped, problems } = checkHtml(SITE_DIR);
  if (skipped) skip(`Not checked: ${skipped}`);
  expect(problems).toEqual([]);
});

test("every link, anchor, picture and address in metadata -> leads somewhere", () => {
  const { hosting }: { hosting: HostingConfig } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"),
  );
  const { internal, failures } = crawlLinks(site, { siteUrl: siteConfig.url, hosting });
  expect(failures).toEqual([]);
  expect(internal).toBeGreaterThan(500);
});

test("structured data of every page -> complete", () => {
  expect(checkStructuredData(site.pages)).toEqual([]);
});
