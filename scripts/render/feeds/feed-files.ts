import type { SiteConfig } from "../../../site/content/site-config.ts";
import { feedUrl } from "../../../site/content/urls.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { atom } from "./atom.ts";
import type { Feed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { rss } from "./rss.ts";

const FORMATS = { xml: rss, atom, json: jsonFeed };

/** Writes a feed in every format. */
export function feedFiles(feed: Feed, config: SiteConfig): OutputFile[] {
  return (["xml", "atom", "json"] as const).map((format) => {
    return { path: feedUrl(feed.path, format).slice(1), content: FORMATS[format](feed, config) };
  });
}
