import { useLoaderData } from "react-router-dom";
import { Day } from "../components/Day.tsx";
import { PostCard } from "../components/PostCard.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import type { IssueData, IssueLink, IssuesData } from "../content/page-data.ts";
import { ISSUES_URL, issueSlug, issueUrl } from "../content/urls.ts";
import type { IssueWords } from "../content/words/issue-en.ts";
import { SubscribeSection } from "../newsletter/SubscribeForm.tsx";
// Imported from the pages that have them in their chunks: a chunk shared with a post would be one more request for each post.
import { FeaturedCard } from "./HomePage.tsx";
import { IssueList } from "./newsletter/IssueList.tsx";
import { useIssueWords } from "./newsletter/use-issue-words.ts";
import { ReadingAids, StaticHtml } from "./PostPage.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import "./IssuePage.css";

/** An issue of the newsletter, or the list of all. They are one chunk, as readers of the list open an issue next. */
export function IssuePage() {
  const data = useLoaderData<IssueData | IssuesData>();
  useDocumentHead(data);
  return data.kind === "issues" ? <IssueList {...data} /> : <Issue data={data} />;
}

/** An issue as everybody can read it: the editor's note, and its posts as cards. */
function Issue({ data }: { data: IssueData }) {
  const words = useIssueWords();
  const { issue, subject, preheader, date, html, mark, posts } = data;
  return (
    <article className="IssuePage PostPage Page">
      <div className="PostPage-reading">
        <header className="PostPage-header">
          <SiteLink to={ISSUES_URL} className="PostPage-back" data-print="no">
            {words.all}
          </SiteLink>
          <p className="PostPage-badges">
            <span className="PostPage-badge">{words.number({ issue })}</span>
            {import.meta.env.DEV && mark && <strong className="PostMark">{mark}</strong>}
          </p>
          <h1 className="PostPage-title" dir="auto">
            {subject}
          </h1>
          <p className="PostPage-excerpt" dir="auto">
            {preheader}
          </p>
          <p className="PostPage-meta">
            <Day day={date} form="long" />
          </p>
        </header>
        <ReadingAids slug={issueSlug(issue)} />
        <StaticHtml name="body" className="Prose" html={html.body} />
      </div>
      <IssuePosts posts={posts} words={words} />
      <footer className="PostFoot" data-print="no">
        <IssueNeighbours {...data} words={words} />
        <SubscribeSection />
      </footer>
    </article>
  );
}

function IssuePosts({ posts: [lead, ...others], words }: Pick<IssueData, "posts"> & { words: IssueWords }) {
  return (
    <section className="IssuePage-posts" aria-label={words.posts}>
      {lead && <FeaturedCard post={lead} />}
      {others.length > 0 && (
        <>
          <h2 className="IssuePage-others">{words.others}</h2>
          <ul className="PostGrid">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} variant="listing" />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function IssueNeighbours({ older, newer, words }: Pick<IssueData, "older" | "newer"> & { words: IssueWords }) {
  if (!older && !newer) return null;
  return (
    <nav className="Neighbours" aria-label={words.neighbours}>
      {older && <Neighbour {...older} rel="prev" words={words.older} />}
      {newer && <Neighbour {...newer} rel="next" words={words.newer} />}
    </nav>
  );
}

function Neighbour({
  issue,
  subject,
  rel,
  words,
}: Pick<IssueLink, "issue" | "subject"> & { rel: string; words: string }) {
  return (
    <SiteLink to={issueUrl(issue)} rel={rel}>
      <span>{words}</span> <bdi>{subject}</bdi>
    </SiteLink>
  );
}
