import { useEffect, useState } from "react";
import { SiteLink } from "../components/SiteLink.tsx";
import { categoryOf } from "../content/categories.ts";
import { basePath } from "../content/href-of.ts";
import type { PageData } from "../content/page-data.ts";
import type { PostSummary } from "../content/types.ts";
import { postUrl } from "../content/urls.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { pageCache } from "./bounded-cache.ts";
import css from "./OfflinePosts.css?inline";

adoptStyles(css);

/** The posts on the reader's device, the last read first. */
export function OfflinePosts() {
  const config = useSiteConfig();
  const { url } = config;
  const words = useWords();
  const [posts, setPosts] = useState<PostSummary[]>([]);
  useEffect(() => {
    readOfflinePosts(basePath({ url })).then(setPosts, () => undefined);
  }, [url]);
  if (posts.length === 0) return null;
  return (
    <section className="OfflinePosts Page" aria-labelledby="kept-posts">
      <h2 className="OfflinePosts-title" id="kept-posts">
        {words.failure.onDevice}
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

async function readOfflinePosts(base: string): Promise<PostSummary[]> {
  const cache = await caches.open(pageCache(base).name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const pages: PageData[] = await Promise.all(kept.flatMap((response) => response?.json() ?? []));
  return pages.flatMap((page) => (page.kind === "post" ? page.post : [])).reverse();
}
