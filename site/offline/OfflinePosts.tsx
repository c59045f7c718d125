import { useEffect, useState } from "react";
import { SiteLink } from "../components/SiteLink.tsx";
import type { PageData } from "../content/page-data.ts";
import type { PostSummary } from "../content/types.ts";
import { postUrl } from "../content/urls.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { PAGE_CACHE } from "./bounded-cache.ts";
import css from "./OfflinePosts.css?inline";

adoptStyles(css);

/** The posts on the reader's device, the last read first. */
export function OfflinePosts() {
  const { categories } = useSiteConfig();
  const [posts, setPosts] = useState<PostSummary[]>([]);
  useEffect(() => {
    readOfflinePosts().then(setPosts, () => undefined);
  }, []);
  if (posts.length === 0) return null;
  return (
    <section className="OfflinePosts Page" aria-labelledby="kept-posts">
      <h2 className="OfflinePosts-title" id="kept-posts">
        On your device
      </h2>
      <ul className="OfflinePosts-list">
        {posts.map(({ slug, title, category, readTime }) => (
          <li key={slug} className="OfflinePosts-item" data-category={category}>
            <span className="OfflinePosts-category">{categories[category].title}</span>
            <SiteLink to={postUrl(slug)} className="OfflinePosts-link">
              {title}
            </SiteLink>
            <span className="OfflinePosts-time">{readTime} min read</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function readOfflinePosts(): Promise<PostSummary[]> {
  const cache = await caches.open(PAGE_CACHE.name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const pages: PageData[] = await Promise.all(kept.flatMap((response) => response?.json() ?? []));
  return pages.flatMap((page) => (page.kind === "post" ? page.post : [])).reverse();
}
