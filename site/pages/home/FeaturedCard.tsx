import { CategoryBadge } from "../../components/CategoryBadge.tsx";
import { Day } from "../../components/Day.tsx";
import { LeadDrawing } from "../../components/LeadDrawing.tsx";
import { SiteLink } from "../../components/SiteLink.tsx";
import { TagList } from "../../components/TagList.tsx";
import { keepNumbers } from "../../content/keep-numbers.ts";
import { FEATURED_TAGS } from "../../content/limits.ts";
import type { CardPost } from "../../content/page-data.ts";
import { postUrl } from "../../content/urls.ts";
import { useWords } from "../../words-context.ts";
import "./FeaturedCard.css";

export function FeaturedCard({ post }: { post: CardPost }) {
  const words = useWords();
  return (
    <article className="FeaturedCard PostCard" data-category={post.category}>
      <LeadDrawing figure={post.figure} thumb={post.thumb} />
      <div className="FeaturedCard-words">
        <p className="PostCard-top">
          <CategoryBadge category={post.category} />
          {post.badge && <span>{post.badge}</span>}
          {import.meta.env.DEV && post.mark && <strong className="PostMark">{post.mark}</strong>}
        </p>
        <h2 className="FeaturedCard-title" dir="auto">
          <SiteLink to={postUrl(post.slug)} className="PostCard-link">
            {keepNumbers(post.title)}
          </SiteLink>
        </h2>
        <p className="FeaturedCard-excerpt" dir="auto">
          {post.excerpt}
        </p>
        <p className="PostCard-meta">
          <Day day={post.date} form="short" />
          <span>{words.post.readTime({ minutes: post.readTime })}</span>
          {post.figure?.mark && <span>{post.figure.mark}</span>}
        </p>
        <TagList tags={post.tags.slice(0, FEATURED_TAGS)} />
      </div>
    </article>
  );
}
