import { keepNumbers } from "../content/keep-numbers.ts";
import { CARD_TAGS } from "../content/limits.ts";
import type { CardPost } from "../content/page-data.ts";
import { postUrl } from "../content/urls.ts";
import { useWords } from "../words-context.ts";
import { CategoryBadge } from "./CategoryBadge.tsx";
import { Day } from "./Day.tsx";
import { LeadDrawing } from "./LeadDrawing.tsx";
import { SiteLink } from "./SiteLink.tsx";
import { TagList } from "./TagList.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import "./PostCard.css";

interface Props {
  post: CardPost;
  variant: "home" | "listing";
  /** The first of a list: its drawing is large, under the figure's finding. */
  isLead?: boolean;
}

/** A post in a grid: on a list's page (`listing`) with a label and the excerpt, on the home page with tags. */
export function PostCard({ post, variant, isLead }: Props) {
  const words = useWords();
  return (
    <article className="PostCard" data-category={post.category}>
      {isLead ? <LeadDrawing figure={post.figure} thumb={post.thumb} /> : <Thumbnail html={post.thumb} />}
      <p className="PostCard-top">
        <CategoryBadge category={post.category} />
        {variant === "listing" && <span className="PostCard-label">{words.post.visualArticle}</span>}
        {import.meta.env.DEV && post.mark && <strong className="PostMark">{post.mark}</strong>}
      </p>
      <h3 className="PostCard-title" dir="auto">
        <SiteLink to={postUrl(post.slug)} className="PostCard-link">
          {keepNumbers(post.title)}
        </SiteLink>
      </h3>
      {variant === "listing" && (
        <p className="PostCard-excerpt" dir="auto">
          {post.excerpt}
        </p>
      )}
      <p className="PostCard-meta">
        <Day day={post.date} form="short" />
        <span>{words.post.readTime({ minutes: post.readTime })}</span>
        {post.figure?.mark && <span>{post.figure.mark}</span>}
      </p>
      {variant === "home" && <TagList tags={post.tags.slice(0, CARD_TAGS)} />}
    </article>
  );
}
