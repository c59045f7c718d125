import { existsSync } from "node:fs";
import { join } from "node:path";

const POSTS = join(import.meta.dirname, "../posts");

/** Two of the posts that Visual Briefs itself shows: a site that briefs eject began has others. */
export const SHOP_WINDOW = ["week-42-briefing-agents-get-hands.md", "gemini-2-vs-claude-4-comprehensive-comparison.md"];

/** Tests that ask for what stands in those posts, or in that site's configuration. */
const ABOUT_IT = [
  "tests/e2e/**",
  "tests/bench/**",
  "tests/posts/**",
  "tests/cli/check.build.test.ts",
  "tests/cli/figure.build.test.ts",
  "tests/cli/lock.build.test.ts",
  "tests/render/feeds/feeds.test.ts",
  "tests/render/feeds/sitemap.test.ts",
  "tests/figures/figures-of-the-spec.test.ts",
  "tests/figures/site-charts.test.ts",
  "tests/figures/three-minute-reads.test.ts",
  "tests/render/poster-rows.test.ts",
  "tests/render/search-index/search-entry.test.ts",
  "tests/render/search-index/search.test.ts",
  "tests/render/search-index/shards.test.ts",
];

/** What a site with posts of its own leaves out. */
export function testsLeftOut(posts = POSTS): string[] {
  if (SHOP_WINDOW.every((name) => existsSync(join(posts, name)))) return [];
  return ABOUT_IT;
}
