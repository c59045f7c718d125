import { useLoaderData } from "react-router-dom";
import { Day } from "../../components/Day.tsx";
import { SiteLink } from "../../components/SiteLink.tsx";
import type { IssuesData } from "../../content/page-data.ts";
import { feedUrl, issueUrl, newsletterUrl } from "../../content/urls.ts";
import { SubscribeSection } from "../../newsletter/SubscribeForm.tsx";
import { useHrefOf } from "../../site-config-context.ts";
import { useWords } from "../../words-context.ts";
import { useDocumentHead } from "../use-document-head.ts";
import { useIssueWords } from "./use-issue-words.ts";
import "../ListPage.css";
import "./IssuesPage.css";

/** All issues of the newsletter, the newest first. */
export function IssuesPage() {
  const words = useIssueWords();
  const { page: pageWords } = useWords();
  const data = useLoaderData<IssuesData>();
  useDocumentHead(data);
  const feed = useHrefOf()(feedUrl(newsletterUrl(), "xml"));
  return (
    <div className="IssuesPage ListPage Page">
      <header className="ListPage-header">
        <h1 className="ListPage-title">{data.title}</h1>
        <p className="ListPage-description">{data.description}</p>
        <p className="ListPage-count">
          <a href={feed}>{pageWords.feed}</a>
        </p>
      </header>
      <ol className="IssueList" reversed>
        {data.issues.map(({ issue, subject, preheader, date, mark }) => (
          <li key={issue}>
            <p className="IssueList-top">
              <span>{words.number({ issue })}</span>
              <Day day={date} form="long" />
              {import.meta.env.DEV && mark && <strong className="PostMark">{mark}</strong>}
            </p>
            <h2 className="IssueList-subject">
              <SiteLink to={issueUrl(issue)}>{subject}</SiteLink>
            </h2>
            <p className="IssueList-preheader">{preheader}</p>
          </li>
        ))}
      </ol>
      <SubscribeSection />
    </div>
  );
}
