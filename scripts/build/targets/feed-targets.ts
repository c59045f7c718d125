import { quotesOf } from "../../../site/content/words/language.ts";
import { smartText } from "../../compile/post/smart-strings.ts";
import { siteFeeds } from "../../render/feeds/feed.ts";
import { issueFeed, issueItem } from "../../render/feeds/issue-feed.ts";
import { dataHash } from "../../system/hash.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { SiteTarget } from "./target.ts";
import type { Input } from "./target-state.ts";

export function feedTargets(site: Site): SiteTarget[] {
  return [...postFeeds(site), ...issueFeeds(site)];
}

function issueFeeds(site: Site): SiteTarget[] {
  const { config, issues } = site;
  const quotes = quotesOf(config);
  const byId = new Map(issues.length > 0 ? site.posts.map((post) => [post.id, post]) : []);
  return issueFeed(issues, config).map((plan) => {
    const fed = plan.items.map((issue) => {
      const posts = issue.posts.flatMap((id) => byId.get(id) ?? []);
      const shown = posts.map(({ slug, title, excerpt }) => {
        return { slug, title: smartText(title, quotes), excerpt: smartText(excerpt, quotes) };
      });
      return { issue, shown };
    });
    return {
      name: `the feeds of ${plan.path}`,
      inputs: [...commonInputs("feeds", site), ["the issues that they have", dataHash(fed)]],
      make: async () => {
        const { feedFiles } = await import("../../render/feeds/feed-files.ts");
        const items = fed.map(({ issue, shown }) =>
          issueItem({ ...issue, shown, note: site.issueNote(issue).inFeed }, config),
        );
        return feedFiles({ ...plan, items }, config);
      },
    };
  });
}

function postFeeds(site: Site): SiteTarget[] {
  return siteFeeds(site.posts, site.config).map((plan) => ({
    name: `the feeds of ${plan.path}`,
    inputs: [
      ...commonInputs("feeds", site),
      ...plan.items.map(({ file, blobs }): Input => [`the item of ${file}`, blobs.feed]),
      ["which posts they have", dataHash(plan.items.map(({ slug }) => slug))],
    ],
    make: async () => {
      const { feedFiles } = await import("../../render/feeds/feed-files.ts");
      return feedFiles({ ...plan, items: plan.items.map((post) => site.blob("feed", post)) }, site.config);
    },
  }));
}
