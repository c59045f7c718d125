import { CategoryBadge } from "../../components/CategoryBadge.tsx";
import type { PostLink, PostNeighbours } from "../../content/page-data.ts";
import { cardDrawingUrl, postUrl } from "../../content/urls.ts";
import { useHrefOf } from "../../site-config-context.ts";
import { useLanguage } from "../../words-context.ts";

/** Links from the end of a post to others. Rendered at build time. */
export function PostFoot({ related, newer, older }: PostNeighbours) {
  const words = useLanguage().words.documents.post;
  const hrefOf = useHrefOf();
  return (
    <>
      {related.length > 0 && (
        <section className="Related" aria-label={words.related}>
          <h2>{words.related}</h2>
          <ul>
            {related.map(({ slug, title, category }) => (
              <li key={slug} data-category={category}>
                <div className="Thumb" aria-hidden="true" data-drawing={hrefOf(cardDrawingUrl(slug))} />
                <CategoryBadge category={category} />
                <a href={hrefOf(postUrl(slug))} dir="auto">
                  {title}
                </a>
                {/* Room for the mark that comes with the drawing, so that nothing moves then: see show-drawings.ts. */}
                <p className="PostCard-meta">
                  <span>{"\u00A0"}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(older || newer) && (
        <nav className="Neighbours" aria-label={words.neighbours}>
          {older && <Neighbour post={older} rel="prev" words={words.older} />}
          {newer && <Neighbour post={newer} rel="next" words={words.newer} />}
        </nav>
      )}
    </>
  );
}

function Neighbour({ post, rel, words }: { post: PostLink; rel: string; words: string }) {
  const hrefOf = useHrefOf();
  return (
    <a href={hrefOf(postUrl(post.slug))} rel={rel}>
      <span>{words}</span> <bdi>{post.title}</bdi>
    </a>
  );
}
