import { issueLink } from "../../graph/issue-data.ts";
import { dataHash } from "../../system/hash.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { SiteTarget } from "./target.ts";

export function sitemapTarget(site: Site): SiteTarget {
  const { posts, pages, config, pictures } = site;
  const issues = site.issues.map(issueLink).map(({ issue, date }) => ({ issue, date }));
  const mapped = posts.map((post) => {
    const { slug, date, updated, category, tags, author, figures } = post;
    return [slug, date, updated, category, tags, author, figures];
  });
  return {
    name: "the sitemap",
    inputs: [...commonInputs("sitemap", site), ["where posts are, and their days", dataHash([mapped, pages, issues])]],
    make: async () => {
      const { sitemapFiles } = await import("../../render/feeds/sitemap.ts");
      return sitemapFiles({ posts, pages, issues, config, drawn: pictures });
    },
  };
}
