import { expect, test } from "vitest";
import { feedItem } from "../../../scripts/render/feeds/feed-item.ts";
import type { Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { testCategories } from "../../test-categories.ts";
import { compiledPost } from "../posts.ts";

const DAY = "2026-12-01";

test.each<[string, Partial<Post>, { date: string; updated: string }]>([
  ["a day", { date: DAY }, { date: DAY, updated: DAY }],
  ["a time of day", { date: DAY, time: "09:00" }, { date: `${DAY}T09:00`, updated: `${DAY}T09:00` }],
  [
    "a time of day, and an update on that day: it was no earlier than the publication",
    { date: DAY, time: "09:00", updated: DAY },
    { date: `${DAY}T09:00`, updated: `${DAY}T09:00` },
  ],
  [
    "a time of day, and an update on a later one",
    { date: DAY, time: "09:00", updated: "2026-12-02" },
    { date: `${DAY}T09:00`, updated: "2026-12-02" },
  ],
])("a post with %s -> these dates", (_, fields, dates) => {
  const config = { ...siteConfig, categories: testCategories };
  const post = compiledPost({ slug: "a", ...fields });
  expect(feedItem({ post, pictures: new Map(), drawn: true, config })).toMatchObject(dates);
});
