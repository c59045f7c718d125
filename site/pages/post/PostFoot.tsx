import { CategoryBadge } from "../../components/CategoryBadge.tsx";
import type { PostLink, PostNeighbours } from "../../content/page-data.ts";
import { postUrl } from "../../content/urls.ts";

/** Links from the end of a post to others. Rendered at build time. */
export function PostFoot({ related, newer, older }: PostNeighbours) {
  return (
    <>
      {related.length > 0 && (
        <section className="Related" aria-label="Related briefs">
          <h2>Related briefs</h2>
          <ul>
            {related.map(({ slug, title, category }) => (
              <li key={slug} data-category={category}>
                <CategoryBadge category={category} />
                <a href={postUrl(slug)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(older || newer) && (
        <nav className="Neighbours" aria-label="Older and newer briefs">
          {older && <Neighbour post={older} rel="prev" words="← Older" />}
          {newer && <Neighbour post={newer} rel="next" words="Newer →" />}
        </nav>
      )}
    </>
  );
}

function Neighbour({ post, rel, words }: { post: PostLink; rel: string; words: string }) {
  return (
    <a href={postUrl(post.slug)} rel={rel}>
      <span>{words}</span> {post.title}
    </a>
  );
}
