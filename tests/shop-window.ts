import { existsSync } from "node:fs";
import { join } from "node:path";

const POSTS = join(import.meta.dirname, "../posts");

/** Two of the posts that Visual Briefs itself shows: a site that briefs init began has others. */
export const SHOP_WINDOW = ["week-42-briefing-agents-get-hands.md", "gemini-2-vs-claude-4-comprehensive-comparison.md"];

/** Tests that ask for what stands in those posts, or in that site's configuration. */
const ABOUT_IT = [
  "tests/e2e/**",
  "tests/bench/**",
  "tests/cli/check.test.ts",
  "tests/cli/figure.test.ts",
  "tests/cli/lock.test.ts",
  "tests/feeds/feeds.test.ts",
  "tests/feeds/sitemap.test.ts",
  "tests/figures/figures-of-the-spec.test.ts",
  "tests/figures/site-charts.test.ts",
  "tests/search/search-entry.test.ts",
  "tests/search/search.test.ts",
  "tests/search/shards.test.ts",
];

/** What a site with posts of its own leaves out. */
export function testsLeftOut(posts = POSTS): string[] {
  if (SHOP_WINDOW.every((name) => existsSync(join(posts, name)))) return [];
  return ABOUT_IT;
}
