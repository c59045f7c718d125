import { useLoaderData } from "react-router-dom";
import { CategoryBadge } from "../components/CategoryBadge.tsx";
import { Day } from "../components/Day.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import { TagList } from "../components/TagList.tsx";
import { authorPage } from "../content/author-page.ts";
import { categoryOf } from "../content/categories.ts";
import { keepNumbers } from "../content/keep-numbers.ts";
import type { PostData } from "../content/page-data.ts";
import { categoryUrl } from "../content/urls.ts";
import { useReadingAids } from "../islands/reading-aids.ts";
import { SubscribeSection } from "../newsletter/SubscribeForm.tsx";
import { useSiteConfig } from "../site-config-context.ts";
import { AfterPost } from "../slots/AfterPost.tsx";
import { useWords } from "../words-context.ts";
import { MarkdownActions } from "./post/MarkdownActions.tsx";
import { Share } from "./post/Share.tsx";
import { StaticHtml } from "./post/StaticHtml.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import "../components/LeadDrawing.css";
import "./PostPage.css";
import "./post/Contents.css";
import "./post/Opening.css";
import "./post/PostFoot.css";
import "./post/Poster.css";

/** Exported for the issues of the newsletter, as is StaticHtml: see IssuePage.tsx. */
export { ReadingAids } from "./post/ReadingAids.tsx";
export { StaticHtml } from "./post/StaticHtml.tsx";
/** In the chunk of the posts, which has all that it needs: a chunk shared by both would be one more request for a post. */
export { TextPage } from "./TextPage.tsx";

export function PostPage() {
  const { post: words } = useWords();
  const data = useLoaderData<PostData>();
  useDocumentHead(data);
  const { post, html } = data;
  useReadingAids(post.slug);
  const config = useSiteConfig();
  const category = categoryOf(config, post.category);
  const author = authorPage(post.author, config.authors);
  return (
    <article className="PostPage Page" data-category={post.category} data-layout={post.layout}>
      <div className="PostPage-reading">
        <header className="PostPage-header">
          <SiteLink to={categoryUrl(category)} className="PostPage-back" data-print="no">
            {words.backTo({ category: category.title })}
          </SiteLink>
          <p className="PostPage-badges">
            <CategoryBadge category={post.category} />
            {post.badge && <span className="PostPage-badge">{post.badge}</span>}
            {import.meta.env.DEV && post.mark && <strong className="PostMark">{post.mark}</strong>}
          </p>
          <h1 className="PostPage-title" dir="auto">
            {keepNumbers(post.title)}
          </h1>
          <p className="PostPage-excerpt" dir="auto">
            {post.excerpt}
          </p>
          {html.opening !== undefined && <StaticHtml name="opening" className="Opening" html={html.opening} />}
          <p className="PostPage-meta">
            <span>{author ? <SiteLink to={author}>{post.author}</SiteLink> : post.author}</span>
            <Day day={post.date} form="long" />
            {post.updated && (
              <span>
                {`${words.updated} `}
                <Day day={post.updated} form="long" />
              </span>
            )}
            <span>{words.readTime({ minutes: post.readTime })}</span>
          </p>
        </header>
        {html.intro !== undefined && <StaticHtml name="intro" className="Prose PostPage-intro" html={html.intro} />}
        {html.poster !== undefined && <StaticHtml name="poster" className="Poster" html={html.poster} />}
        <div className="PostPage-main">
          {html.contents !== undefined && <StaticHtml name="contents" className="Contents" html={html.contents} />}
          <StaticHtml name="body" className="Prose" html={html.body} />
          <AfterPost post={post} />
        </div>
        <p className="ToTop" data-print="no">
          <a href="#main" aria-label={words.backToTop}>
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
