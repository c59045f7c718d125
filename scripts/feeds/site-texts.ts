import type { OutputFile } from "../build/output-file.ts";
import type { Sources } from "../compile/source/source.ts";
import { type FeedInput, feedFiles } from "./feed-files.ts";
import { llmsTxt } from "./llms-txt.ts";
import { postSources } from "./post-sources.ts";
import { robotsTxt } from "./robots-txt.ts";
import { sitemapFiles } from "./sitemap.ts";

/** What the site has for programs: feeds for readers of feeds, a map for search engines, Markdown for language models. */
export function* siteTexts(input: FeedInput & { sources: Sources }): Generator<OutputFile> {
  const { posts, config } = input;
  yield* feedFiles(input);
  yield* sitemapFiles(posts, config);
  yield { path: "robots.txt", content: robotsTxt() };
  yield { path: "llms.txt", content: llmsTxt(posts, config) };
  yield* postSources(input);
}
