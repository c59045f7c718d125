import { useEffect, useState } from "react";
import { PostCard } from "../components/PostCard.tsx";
import { basePath, hrefOf } from "../content/href-of.ts";
import { loadPage } from "../content/load-page.ts";
import type { CardPost } from "../content/page-data.ts";
import { homeUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";

const MAX_POSTS = 4;

/** The first cards of the home page, whose data it fetches. It renders nothing until they are there, or if the fetch fails. */
export function NewestBriefs() {
  const { failure: words } = useWords();
  const base = basePath(useSiteConfig());
  const [posts, setPosts] = useState<CardPost[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    readNewest(base, leave.signal).then(setPosts, () => undefined);
    return () => leave.abort();
  }, [base]);
  if (posts.length === 0) return null;
  return (
    <section aria-label={words.readInstead}>
      <h2 className="SectionTitle">{words.readInstead}</h2>
      <ul className="PostGrid">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} variant="home" />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function readNewest(base: string, signal: AbortSignal): Promise<CardPost[]> {
  const page = await loadPage(hrefOf(homeUrl(), base), base, signal);
  if (page.kind !== "home") return [];
  return [...(page.featured ? [page.featured] : []), ...page.posts].slice(0, MAX_POSTS);
}
