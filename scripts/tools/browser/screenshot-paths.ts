import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** The posts of Visual Briefs that show the most kinds of figures. */
const RICH_POSTS = [
  "week-42-briefing-agents-get-hands",
  "browser-agent-to-csv-to-s3",
  "understanding-transformer-architecture",
  "gemini-2-vs-claude-4-comprehensive-comparison",
];

/** One page of every kind that the built site has. */
export function screenshotPaths(dist: string): string[] {
  const posts = namesIn(join(dist, "post"));
  const rich = RICH_POSTS.filter((slug) => posts.includes(slug));
  const [series] = namesIn(join(dist, "category"));
  return [
    "/",
    "/?topic=Career",
    "/briefings",
    ...(series ? [`/category/${series}`] : []),
    ...(rich.length > 0 ? rich : posts.slice(0, RICH_POSTS.length)).map((slug) => `/post/${slug}`),
    "/newsletter",
    "/newsletter/check-your-mail",
    "/newsletter/confirm-page",
    "/newsletter/failed",
    "/search",
    "/search?q=computer%20use",
    "/post/no-such-post",
    "/no-such-page",
  ];
}

function namesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.filter((name) => name.endsWith(".html")).map((name) => basename(name, ".html"));
}
