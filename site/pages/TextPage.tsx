import { useLoaderData } from "react-router-dom";
import { Day } from "../components/Day.tsx";
import type { TextPageData } from "../content/page-data.ts";
import { useReadingAids } from "../islands/reading-aids.ts";
import { useWords } from "../words-context.ts";
import { StaticHtml } from "./post/StaticHtml.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import "./PostPage.css";
import "./post/Contents.css";

/** A page of the owner, laid out like a post. */
export function TextPage() {
  const { post: words } = useWords();
  const data = useLoaderData<TextPageData>();
  useDocumentHead(data);
  useReadingAids(data.slug);
  const { title, description, updated, html } = data;
  return (
    <article className="PostPage Page">
      <div className="PostPage-reading">
        <header className="PostPage-header">
          <h1 className="PostPage-title" dir="auto">
            {title}
          </h1>
          <p className="PostPage-excerpt" dir="auto">
            {description}
          </p>
          {updated && (
            <p className="PostPage-meta">
              <span>
                {`${words.updated} `}
                <Day day={updated} form="long" />
              </span>
            </p>
          )}
        </header>
        <div className="PostPage-main">
          {html.contents !== undefined && <StaticHtml name="contents" className="Contents" html={html.contents} />}
          <StaticHtml name="body" className="Prose" html={html.body} />
        </div>
      </div>
    </article>
  );
}
