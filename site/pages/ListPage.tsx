import { useLoaderData } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Pagination } from "../components/Pagination.tsx";
import { PostCard } from "../components/PostCard.tsx";
import type { ListData } from "../content/page-data.ts";
import { feedUrl, homeUrl } from "../content/urls.ts";
import { useDocumentHead } from "./use-document-head.ts";
import "./ListPage.css";

/** A category or a series: its title, its description, its posts. */
export function ListPage() {
  const data = useLoaderData<ListData>();
  useDocumentHead(data);
  return (
    <div className="ListPage Page" data-category={data.category}>
      <header className="ListPage-header">
        <h1 className="ListPage-title">{data.title}</h1>
        <p className="ListPage-description">{data.description}</p>
        <p className="ListPage-count">
          {data.total} {data.total === 1 ? "brief" : "briefs"} · <a href={feedUrl(data.path, "xml")}>RSS feed</a>
        </p>
      </header>
      <h2 className="visually-hidden">Posts</h2>
      {data.total === 0 ? (
        <div className="ListPage-empty">
          <p>Nothing is published here yet.</p>
          <ButtonLink to={homeUrl()} quiet>
            All briefs
          </ButtonLink>
        </div>
      ) : (
        <ul className="PostGrid">
          {data.posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} variant="listing" />
            </li>
          ))}
        </ul>
      )}
      <Pagination path={data.path} page={data.page} pages={data.pages} />
    </div>
  );
}
