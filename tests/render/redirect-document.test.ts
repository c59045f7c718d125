import { expect, test } from "vitest";
import { redirectDocument } from "../../scripts/render/redirect-document.ts";
import { siteConfig } from "../../site/site.config.ts";

test("an earlier address -> a document that leads on without scripts and is not indexed", () => {
  const html = redirectDocument("/post/new-name", siteConfig);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/post/new-name">');
  expect(html).toContain(`<link rel="canonical" href="${siteConfig.url}/post/new-name">`);
  expect(html).toContain('<a href="/post/new-name">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script|style=/);
});
