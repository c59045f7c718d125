import { useLoaderData } from "react-router-dom";
import { CategoryBadge } from "../components/CategoryBadge.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import { TagList } from "../components/TagList.tsx";
import { longDate } from "../content/calendar-day.ts";
import type { PostData } from "../content/page-data.ts";
import { categoryUrl } from "../content/urls.ts";
import { useReadingAids } from "../islands/reading-aids.ts";
import { SubscribeSection } from "../newsletter/SubscribeForm.tsx";
import { useSiteConfig } from "../site-config-context.ts";
import { MarkdownActions } from "./post/MarkdownActions.tsx";
import { Share } from "./post/Share.tsx";
import { StaticHtml } from "./post/StaticHtml.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import "./PostPage.css";
import "./post/Contents.css";
import "./post/PostFoot.css";
import "./post/Poster.css";

export function PostPage() {
  const data = useLoaderData<PostData>();
  useDocumentHead(data);
  const { post, html } = data;
  useReadingAids(post.slug);
  const category = useSiteConfig().categories[post.category];
  return (
    <article className="PostPage Page" data-category={post.category} data-layout={post.layout}>
      <div className="PostPage-reading">
        <header className="PostPage-header">
          <SiteLink to={categoryUrl(post.category)} className="PostPage-back" data-print="no">
            ← Back to {category.title}
          </SiteLink>
          <p className="PostPage-badges">
            <CategoryBadge category={post.category} />
            {post.badge && <span className="PostPage-badge">{post.badge}</span>}
            {import.meta.env.DEV && post.mark && <strong className="PostMark">{post.mark}</strong>}
          </p>
          <h1 className="PostPage-title">{post.title}</h1>
          <p className="PostPage-excerpt">{post.excerpt}</p>
          <p className="PostPage-meta">
            <span>{post.author}</span>
            <time dateTime={post.date}>{longDate(post.date)}</time>
            {post.updated && (
              <span>
                Updated <time dateTime={post.updated}>{longDate(post.updated)}</time>
              </span>
            )}
            <span>{post.readTime} min read</span>
          </p>
        </header>
        {html.poster !== undefined && <StaticHtml name="poster" className="Poster" html={html.poster} />}
        <div className="PostPage-main">
          {html.contents !== undefined && <StaticHtml name="contents" className="Contents" html={html.contents} />}
          <StaticHtml name="body" className="Prose" html={html.body} />
        </div>
        <p className="ToTop" data-print="no">
          <a href="#main" aria-label="Back to top">
            ↑
          </a>
        </p>
      </div>
      <footer className="PostPage-footer" data-print="no">
        <TagList tags={post.tags} />
        <div className="PostPage-actions">
          <Share />
          <MarkdownActions slug={post.slug} />
        </div>
        <SubscribeSection />
        <StaticHtml name="foot" className="PostFoot" html={html.foot} />
      </footer>
    </article>
  );
}
