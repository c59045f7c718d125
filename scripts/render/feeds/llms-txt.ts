import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import { feedUrl, homeUrl, postSourceUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";

type ListedPost = Pick<PostSummary, "slug" | "title" | "excerpt" | "category">;

/** An overview for language models, as llmstxt.org describes it: every post as Markdown, by category, newest first. */
export function llmsTxt(posts: ListedPost[], config: SiteConfig): string {
  const words = languageOf(config).words.documents.feed;
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const sections = config.categories.flatMap((one) => section(one, byCategory.get(one.id) ?? [], config));
  return [
    `# ${line(config.name)}`,
    `> ${line(config.description)}`,
    words.forModels,
    ...sections,
    `## ${words.optional}`,
    `- [${words.asFeed}](${absoluteUrl(feedUrl(homeUrl(), "json"), config)}): ${words.wholeContent}`,
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
