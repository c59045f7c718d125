import { useLoaderData } from "react-router-dom";
import { CategoryBadge } from "../components/CategoryBadge.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import { TagList } from "../components/TagList.tsx";
import { longDate } from "../content/calendar-day.ts";
import type { PostData } from "../content/page-data.ts";
import { categoryUrl } from "../content/urls.ts";
import { siteConfig } from "../site.config.ts";
import { Contents } from "./post/Contents.tsx";
import { MarkdownActions } from "./post/MarkdownActions.tsx";
import { StaticHtml } from "./post/StaticHtml.tsx";
import { useDocumentMeta } from "./use-document-meta.ts";
import "./PostPage.css";
import "./post/Poster.css";

export function PostPage() {
  const data = useLoaderData<PostData>();
  useDocumentMeta(data);
  const { post, headings, html } = data;
  const category = siteConfig.categories[post.category];
  return (
    <article className="PostPage Page" data-category={post.category} data-layout={post.layout}>
      <header className="PostPage-header">
        <SiteLink to={categoryUrl(post.category)} className="PostPage-back">
          ← Back to {category.title}
        </SiteLink>
        <p className="PostPage-badges">
          <CategoryBadge category={post.category} />
          {post.badge && <span className="PostPage-badge">{post.badge}</span>}
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
        <Contents headings={headings} />
        <StaticHtml name="body" className="Prose" html={html.body} />
      </div>
      <footer className="PostPage-footer">
        <TagList tags={post.tags} />
        <MarkdownActions slug={post.slug} />
      </footer>
    </article>
  );
}
