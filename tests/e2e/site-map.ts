import { readFileSync } from "node:fs";
import { join } from "node:path";
import siteConfig from "../../site/site.config.ts";
import { REAL_POSTS } from "./real-posts.ts";

/** The sign-up, and where a reader's way through it leads. */
export const NEWSLETTER = [
  "/newsletter",
  "/newsletter/confirm-page",
  "/newsletter/unsubscribe-page",
  "/newsletter/preferences-page",
  "/newsletter/preferences-saved",
  "/newsletter/check-your-mail",
  "/newsletter/confirmed",
  "/newsletter/unsubscribed",
  "/newsletter/link-expired",
  "/newsletter/failed",
];

/** The newsletter's issues, which everybody may read and search engines may have. */
export const ISSUES = ["/newsletter/issues", "/newsletter/1"];

/** Every page of the site: the specification's route table, the series and the posts. */
export const PAGES = [
  "/",
  "/dashboard",
  ...["/briefings", "/playbooks", "/explainers", "/case-notes"],
  ...siteConfig.series.map(({ slug }) => `/category/${slug}`),
  ...REAL_POSTS.map(({ slug }) => `/post/${slug}`),
  ...NEWSLETTER,
  ...ISSUES,
  "/search",
];

/** Posts that together show every kind of figure, and both layouts. */
const FIGURE_PAGES = REAL_POSTS.filter(showsSomethingNew(new Set())).map(({ slug }) => `/post/${slug}`);

/** One page of each kind, errors included. */
export const KINDS_OF_PAGE = [
  "/",
  "/?topic=Agents",
  "/explainers",
  "/category/agents",
  ...FIGURE_PAGES,
  ...NEWSLETTER,
  ...ISSUES,
  "/search",
  "/search?q=model",
  "/no-such-page",
  "/post/no-such-post",
];

function showsSomethingNew(seen: Set<string>) {
  return ({ figures }: (typeof REAL_POSTS)[number]) => {
    const before = seen.size;
    for (const path of figures) seen.add(readFigure(path).kind);
    return seen.size > before;
  };
}

/** A figure's file, by its path from posts/. */
export function readFigure(path: string): { kind: string; title: string; takeaway: string } {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../posts", path), "utf8"));
}
