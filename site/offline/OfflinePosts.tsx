import { useEffect, useState } from "react";
import { SiteLink } from "../components/SiteLink.tsx";
import type { PageData } from "../content/page-data.ts";
import type { PostSummary } from "../content/types.ts";
import { postUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import css from "./OfflinePosts.css?inline";
import { PAGES } from "./bounded-cache.ts";

adoptStyles(css);

/** The posts that are on the reader's device, the last read first. */
export function KeptPosts() {
  const { categories } = useSiteConfig();
  const [posts, setPosts] = useState<PostSummary[]>([]);
  useEffect(() => {
    keptPosts().then(setPosts, () => undefined);
  }, []);
  if (posts.length === 0) return null;
  return (
    <section className="KeptPosts Page" aria-labelledby="kept-posts">
      <h2 className="KeptPosts-title" id="kept-posts">
        On your device
      </h2>
      <ul className="KeptPosts-list">
        {posts.map(({ slug, title, category, readTime }) => (
          <li key={slug} className="KeptPosts-item" data-category={category}>
            <span className="KeptPosts-category">{categories[category].title}</span>
            <SiteLink to={postUrl(slug)} className="KeptPosts-link">
              {title}
            </SiteLink>
            <span className="KeptPosts-time">{readTime} min read</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function keptPosts(): Promise<PostSummary[]> {
  const cache = await caches.open(PAGES.name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const pages: PageData[] = await Promise.all(kept.flatMap((response) => response?.json() ?? []));
  return pages.flatMap((page) => (page.kind === "post" ? page.post : [])).reverse();
}
