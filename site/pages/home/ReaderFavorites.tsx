import { CategoryBadge } from "../../components/CategoryBadge.tsx";
import { SiteLink } from "../../components/SiteLink.tsx";
import { keepNumbers } from "../../content/keep-numbers.ts";
import type { CardPost } from "../../content/page-data.ts";
import { postUrl } from "../../content/urls.ts";
import { useWords } from "../../words-context.ts";
import { useHomeWords } from "./use-home-words.ts";
import "./ReaderFavorites.css";

export function ReaderFavorites({ posts }: { posts: CardPost[] }) {
  const words = useWords();
  const homeWords = useHomeWords();
  return (
    <section className="ReaderFavorites Page" aria-labelledby="favorites-title">
      <h2 className="SectionTitle" id="favorites-title">
        {homeWords.favorites}
      </h2>
      <p className="ReaderFavorites-meta">{homeWords.favoritesBy}</p>
      <ol className="ReaderFavorites-list">
        {posts.map((post, index) => (
          <li key={post.id} className="ReaderFavorites-item" data-category={post.category}>
            <span className="ReaderFavorites-number">#{index + 1}</span>
            <div>
              <SiteLink to={postUrl(post.slug)} className="ReaderFavorites-link">
                <bdi>{keepNumbers(post.title)}</bdi>
              </SiteLink>
              <p className="ReaderFavorites-meta">
                <CategoryBadge category={post.category} />
                <span>{words.post.readTime({ minutes: post.readTime })}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
