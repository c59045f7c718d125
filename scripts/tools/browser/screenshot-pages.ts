import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Of Visual Briefs' own posts, those of most kinds. */
const TELLING = [
  "week-42-briefing-agents-get-hands",
  "browser-agent-to-csv-to-s3",
  "understanding-transformer-architecture",
  "gemini-2-vs-claude-4-comprehensive-comparison",
];

/** One page of every kind, as far as a built site has it. */
export function lookPages(dist: string): string[] {
  const posts = namesIn(join(dist, "post"));
  const telling = TELLING.filter((slug) => posts.includes(slug));
  const [series] = namesIn(join(dist, "category"));
  return [
    "/",
    "/?topic=Career",
    "/briefings",
    ...(series ? [`/category/${series}`] : []),
    ...(telling.length > 0 ? telling : posts.slice(0, TELLING.length)).map((slug) => `/post/${slug}`),
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
