import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileMails } from "../../scripts/newsletter/mails/compile-mails.ts";
import siteConfig from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");
const tokens = readFileSync(join(ROOT, "site/styles/tokens.css"), "utf8");

test("each mail -> up to date with its words, its template and the site's colors (npm run mails)", async () => {
  for (const [path, html] of Object.entries(await compileMails(tokens, siteConfig))) {
    expect(readFileSync(join(ROOT, path), "utf8"), path).toBe(html);
  }
});

test("another accent in tokens.css -> mails with that accent", async () => {
  const { "functions/mails/confirmation.html": html } = await compileMails(
    tokens.replace(/--accent: [^;]+/, "--accent: light-dark(#123456, #fedcba)"),
    siteConfig,
  );
  expect(html).toContain("#123456");
  expect(html).toContain("#fedcba");
});

test("a color that no mail program knows -> an error that names it", async () => {
  const wide = tokens.replace(/--accent: [^;]+/, "--accent: oklch(60% 0.2 30)");
  await expect(compileMails(wide, siteConfig)).rejects.toThrow("--accent");
});
