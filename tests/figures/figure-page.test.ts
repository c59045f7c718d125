import { expect, test } from "vitest";
import { figurePage } from "../../scripts/figures/figure-page.ts";
import { engineRoot } from "../../scripts/project/engine-root.ts";
import { createSiteServer } from "../../site/entry-server.tsx";
import siteConfig from "../../site/site.config.ts";
import { fixture } from "./read-fixtures.ts";

test.each([
  [".ai", '<p class="SiteName">mine<span>.ai</span></p>'],
  ["", '<p class="SiteName">mine</p>'],
])('a figure as a page, the wordmark\'s suffix "%s" -> %s: no box without letters', async (suffix, foot) => {
  const config = { ...siteConfig, wordmark: { name: "mine", suffix } };
  const server = createSiteServer(config);
  const page = await figurePage({ figure: fixture("stats"), server, config, root: engineRoot, engine: engineRoot });
  expect(page).toContain(foot);
});
