import { join } from "node:path";
import { compile } from "../../../scripts/graph/compile.ts";
import { readSources } from "../../../scripts/project/read-sources.ts";
import { siteFeeds } from "../../../scripts/render/feeds/feed.ts";
import { feedFiles } from "../../../scripts/render/feeds/feed-files.ts";
import { feedHtml } from "../../../scripts/render/feeds/feed-html.ts";
import { feedItem } from "../../../scripts/render/feeds/feed-item.ts";
import { issueFeed, issueItem } from "../../../scripts/render/feeds/issue-feed.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { Post } from "../../../site/content/types.ts";
import { issueUrl } from "../../../site/content/urls.ts";
import siteConfig from "../../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The site's own posts, and its feeds by their paths. */
export async function realFeeds() {
  const folders = { root: ROOT, posts: join(ROOT, "posts"), infographics: join(ROOT, "infographics") };
  const { posts, issues } = compile(await readSources(folders), siteConfig).content;
  const itemOf = (post: Post) => feedItem({ post, pictures: new Map(), drawn: true, config: siteConfig });
  const files = siteFeeds(posts, siteConfig).flatMap((plan) =>
    feedFiles({ ...plan, items: plan.items.map(itemOf) }, siteConfig),
  );
  const ofIssues = issueFeed(issues, siteConfig).flatMap((plan) =>
    feedFiles({ ...plan, items: plan.items.map((issue) => itemOfIssue(issue, posts)) }, siteConfig),
  );
  return { posts, issues, feeds: new Map([...files, ...ofIssues].map(({ path, content }) => [path, String(content)])) };
}

function itemOfIssue(issue: Issue, posts: Post[]) {
  const page = issueUrl(issue.issue);
  const note = feedHtml({ post: issue, page, pictures: new Map(), drawn: true, config: siteConfig });
  const shown = issue.posts.flatMap((id) => posts.find((post) => post.id === id) ?? []);
  return issueItem({ ...issue, note, shown }, siteConfig);
}
