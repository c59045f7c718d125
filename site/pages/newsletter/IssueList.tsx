import { Day } from "../../components/Day.tsx";
import { SiteLink } from "../../components/SiteLink.tsx";
import type { IssuesData } from "../../content/page-data.ts";
import { feedUrl, issueUrl, newsletterUrl } from "../../content/urls.ts";
import { SubscribeSection } from "../../newsletter/SubscribeForm.tsx";
import { useHrefOf } from "../../site-config-context.ts";
import { useWords } from "../../words-context.ts";
import { useIssueWords } from "./use-issue-words.ts";
import "../../components/PostCard.css";
import "../ListPage.css";
import "../post/PostFoot.css";

/** All issues of the newsletter, the newest first. */
export function IssueList({ title, description, issues }: IssuesData) {
  const words = useIssueWords();
  const { page: pageWords } = useWords();
  const feed = useHrefOf()(feedUrl(newsletterUrl(), "xml"));
  return (
    <div className="ListPage Page">
      <header className="ListPage-header">
        <h1 className="ListPage-title">{title}</h1>
        <p className="ListPage-description">{description}</p>
        <p className="ListPage-count">
          <a href={feed}>{pageWords.feed}</a>
        </p>
      </header>
      <div className="Related">
        <ul>
          {issues.map(({ issue, subject, preheader, date, mark }) => (
            <li key={issue}>
              <p className="PostCard-top">
                <span>{words.number({ issue })}</span>
                <Day day={date} form="long" />
                {import.meta.env.DEV && mark && <strong className="PostMark">{mark}</strong>}
              </p>
              <SiteLink to={issueUrl(issue)} dir="auto">
                {subject}
              </SiteLink>
              <p className="PostCard-excerpt" dir="auto">
                {preheader}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <SubscribeSection />
    </div>
  );
}
