import { quotesOf } from "../../../site/content/words/language.ts";
import { smartText } from "../../compile/post/smart-strings.ts";
import { dataHash } from "../../system/hash.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { SiteTarget } from "./target.ts";

/** What programs read about the site as a whole. */
export function textsTarget(site: Site): SiteTarget {
  const { posts, config } = site;
  const listed = posts.map(({ slug, title, excerpt, category }) => [slug, title, excerpt, category]);
  return {
    name: "llms.txt and robots.txt",
    inputs: [...commonInputs("llms.txt and robots.txt", site), ["what posts say of themselves", dataHash(listed)]],
    make: async () => {
      const { robotsTxt } = await import("../../render/feeds/sitemap.ts");
      const { llmsTxt } = await import("../../render/feeds/llms-txt.ts");
      const quotes = quotesOf(config);
      const smart = posts.map((post) => ({
        ...post,
        title: smartText(post.title, quotes),
        excerpt: smartText(post.excerpt, quotes),
      }));
      return [
        { path: "robots.txt", content: robotsTxt(config) },
        { path: "llms.txt", content: llmsTxt(smart, config) },
      ];
    },
  };
}
