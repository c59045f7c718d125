import { siteFeeds } from "../../render/feeds/feed.ts";
import { dataHash } from "../../system/hash.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { SiteTarget } from "./target.ts";
import type { Input } from "./target-state.ts";

export function feedTargets(site: Site): SiteTarget[] {
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
