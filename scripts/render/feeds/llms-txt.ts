import { CATEGORIES } from "../../../site/content/categories.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import { feedUrl, homeUrl, postSourceUrl } from "../../../site/content/urls.ts";

type ListedPost = Pick<PostSummary, "slug" | "title" | "excerpt" | "category">;

/** An overview for language models, as llmstxt.org describes it: every post as Markdown, by category, newest first. */
export function llmsTxt(posts: ListedPost[], config: SiteConfig): string {
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const sections = CATEGORIES.flatMap((id) => section(config.categories[id], byCategory.get(id) ?? [], config));
  return [
    `# ${line(config.name)}`,
    `> ${line(config.description)}`,
    "Each article below is Markdown; its figures are in it as tables, with what they show in words.",
    ...sections,
    "## Optional",
    `- [All new articles, as a feed](${absoluteUrl(feedUrl(homeUrl(), "json"), config)}): JSON Feed with full content`,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function section(
  { title, description }: { title: string; description: string },
  posts: ListedPost[],
  config: SiteConfig,
): string[] {
  if (posts.length === 0) return [];
  const links = posts.map(
    (post) => `- [${inBrackets(post.title)}](${absoluteUrl(postSourceUrl(post.slug), config)}): ${line(post.excerpt)}`,
  );
  return [`## ${line(title)}`, line(description), links.join("\n")];
}

function inBrackets(text: string): string {
  return line(text).replace(/[[\]\\]/g, "\\$&");
}

function line(text: string): string {
  return text.replace(/\s+/g, " ");
}
