import { useEffect, useState } from "react";
import { SiteLink } from "../components/SiteLink.tsx";
import { categoryOf } from "../content/categories.ts";
import { basePath, hrefOf } from "../content/href-of.ts";
import { loadPage } from "../content/load-page.ts";
import type { HomeData, PageData } from "../content/page-data.ts";
import type { PostSummary } from "../content/types.ts";
import { homeUrl, postUrl } from "../content/urls.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { pageCache } from "./bounded-cache.ts";
import css from "./OfflinePosts.css?inline";

adoptStyles(css);

/** The maximum number of posts to offer that are not on the device. */
const MAX_OFFERED = 4;

/** The posts on the reader's device, the last read first, and the newest others, which have a page once there is a connection. */
export function OfflinePosts({ offline }: { offline: boolean }) {
  const { url } = useSiteConfig();
  const { failure: words } = useWords();
  const [{ kept, others }, setFound] = useState<Found>({ kept: [], others: [] });
  useEffect(() => {
    const leave = new AbortController();
    readPosts(basePath({ url }), leave.signal).then(setFound, () => undefined);
    return () => leave.abort();
  }, [url]);
  return (
    <>
      <PostList id="kept-posts" title={words.onDevice} posts={kept} />
      <PostList id="other-posts" title={offline ? words.whenOnline : words.readInstead} posts={others} />
    </>
  );
}

function PostList({ id, title, posts }: { id: string; title: string; posts: PostSummary[] }) {
  const config = useSiteConfig();
  const words = useWords();
  if (posts.length === 0) return null;
  return (
    <section className="OfflinePosts Page" aria-labelledby={id}>
      <h2 className="OfflinePosts-title" id={id}>
        {title}
      </h2>
      <ul className="OfflinePosts-list">
        {posts.map(({ slug, title, category, readTime }) => (
          <li key={slug} className="OfflinePosts-item" data-category={category}>
            <span className="OfflinePosts-category">{categoryOf(config, category).title}</span>
            <SiteLink to={postUrl(slug)} className="OfflinePosts-link">
              {title}
            </SiteLink>
            <span className="OfflinePosts-time">{words.post.readTime({ minutes: readTime })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Found {
  kept: PostSummary[];
  others: PostSummary[];
}

async function readPosts(base: string, signal: AbortSignal): Promise<Found> {
  const pages = await readKeptPages(base);
  const kept = pages.flatMap((page) => (page.kind === "post" ? page.post : [])).reverse();
  const read = new Set(kept.map(({ slug }) => slug));
  // The service worker keeps the home page's data from its first day on.
  const home = pages.find((page) => page.kind === "home") ?? (await loadHome(base, signal));
  const others = home ? newestOf(home).filter(({ slug }) => !read.has(slug)) : [];
  return { kept, others: others.slice(0, MAX_OFFERED) };
}

async function readKeptPages(base: string): Promise<PageData[]> {
  const cache = await caches.open(pageCache(base).name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  // An entry that cannot be read does not hide the others.
  const pages = kept.map(async (response): Promise<PageData | undefined> => response?.json().catch(() => undefined));
  return (await Promise.all(pages)).flatMap((page) => page ?? []);
}

/** Fetches the home page, which may not be cached if the reader opened this page by its address, with a connection. */
async function loadHome(base: string, signal: AbortSignal): Promise<HomeData | undefined> {
  const page = await loadPage(hrefOf(homeUrl(), base), base, signal).catch(() => undefined);
  return page?.kind === "home" ? page : undefined;
}

function newestOf({ featured, posts }: HomeData): PostSummary[] {
  const all: PostSummary[] = [...(featured ? [featured] : []), ...posts];
  return all.sort((a, b) => b.date.localeCompare(a.date));
}
