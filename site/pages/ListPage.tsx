import { useLoaderData } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Pagination } from "../components/Pagination.tsx";
import { PostCard } from "../components/PostCard.tsx";
import { useListWords } from "../components/use-list-words.ts";
import type { ListData } from "../content/page-data.ts";
import { feedUrl, homeUrl } from "../content/urls.ts";
import { useHrefOf } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { useDocumentHead } from "./use-document-head.ts";
import "./ListPage.css";

/** Exported for pages with nothing else to read: a chunk shared with them would be one more request for home page and lists. */
export { NewestBriefs } from "./NewestBriefs.tsx";

/** A category, a series or an author: its title, its description, its posts. */
export function ListPage() {
  const words = useListWords();
  const { page: pageWords } = useWords();
  const data = useLoaderData<ListData>();
  useDocumentHead(data);
  const feed = useHrefOf()(feedUrl(data.path, "xml"));
  return (
    <div className="ListPage Page" data-category={data.category}>
      <header className="ListPage-header">
        <h1 className="ListPage-title">{data.title}</h1>
        {data.description && <p className="ListPage-description">{data.description}</p>}
        <p className="ListPage-count">
          {data.author?.title && `${data.author.title} · `}
          {`${words.briefs({ total: data.total })} · `}
          <a href={feed}>{pageWords.feed}</a>
          {data.author?.url && (
            <>
              {" · "}
              <a href={data.author.url} rel="me author">
                {data.author.url.replace(/^https?:\/\//, "")}
              </a>
            </>
          )}
        </p>
      </header>
      <h2 className="visually-hidden">{words.posts}</h2>
      {data.total === 0 ? (
        <div className="ListPage-empty">
          <p>{words.empty}</p>
          <ButtonLink to={homeUrl()} quiet>
            {words.allBriefs}
          </ButtonLink>
        </div>
      ) : (
        <ul className="PostGrid">
          {data.posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} variant="listing" isLead={data.page === 1 && index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination path={data.path} page={data.page} pages={data.pages} />
    </div>
  );
}
