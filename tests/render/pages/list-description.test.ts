import { expect, test } from "vitest";
import { listPages, siteLists } from "../../../scripts/graph/page-data.ts";
import { siteFeeds } from "../../../scripts/render/feeds/feed.ts";
import { pageMeta } from "../../../site/content/meta.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import siteConfig from "../../../site/site.config.ts";
import { cardPosts } from "../posts.ts";

const authors = { "Ann Lee": { title: "Editor" }, "Ada Lovelace": { description: "Writes on engines." } };

test.each([
  ["en-US", "Briefs by Ann Lee"],
  ["de-DE", "Beiträge von Ann Lee"],
])(
  "an author without a description, in %s -> page and feed tell of whom the posts are, to programs alone",
  (locale, wanted) => {
    const config = { ...siteConfig, authors, locale };
    const words = languageOf(config).words.documents.page;
    const posts = cardPosts(1, () => ({ author: "Ann Lee" }));
    const pages = listPages(siteLists(posts, config)).filter(({ author }) => author);
    const metas = pages.map((page) => pageMeta({ ...page, posts }, config, words).description);
    expect(metas).toEqual([wanted, "Writes on engines."]);
    expect(pages.map(({ description }) => description)).toEqual(["", "Writes on engines."]);
    const feeds = siteFeeds(posts, config).filter(({ path }) => path.startsWith("/author/"));
    expect(feeds.map(({ description }) => description)).toEqual(metas);
  },
);
