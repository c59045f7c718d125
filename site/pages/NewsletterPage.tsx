import type { ReactNode } from "react";
import { useLoaderData } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import type { NewsletterPageName } from "../content/newsletter-pages.ts";
import type { NewsletterData } from "../content/page-data.ts";
import { homeUrl, ISSUES_URL, newsletterUrl } from "../content/urls.ts";
import type { NewsletterWords } from "../content/words/newsletter-en.ts";
import { SubscribeForm } from "../newsletter/SubscribeForm.tsx";
import { FailureHelp } from "./newsletter/FailureHelp.tsx";
import { PreferencesForm } from "./newsletter/PreferencesForm.tsx";
import { TokenForm } from "./newsletter/TokenForm.tsx";
import { useNewsletterWords } from "./newsletter/use-newsletter-words.ts";
import { useDocumentHead } from "./use-document-head.ts";
import "./NewsletterPage.css";

/** The sign-up, and the pages that follow it: what happened, and what to do next. */
export function NewsletterPage() {
  const words = useNewsletterWords();
  const data = useLoaderData<NewsletterData>();
  useDocumentHead(data);
  return (
    <div className="NewsletterPage Page">
      <header>
        <h1 className="NewsletterPage-title">{data.title}</h1>
        <p className="NewsletterPage-lede">{data.description}</p>
      </header>
      <div className="NewsletterPage-next">{NEXT[data.page](data, words)}</div>
    </div>
  );
}

const NEXT: Record<NewsletterPageName, (data: NewsletterData, words: NewsletterWords) => ReactNode> = {
  "sign-up": ({ hasIssues }, words) => (
    <>
      <SubscribeForm />
      <p>{words.whyConfirm}</p>
      {hasIssues && (
        <p>
          <SiteLink to={ISSUES_URL}>{words.pastIssues}</SiteLink>
        </p>
      )}
    </>
  ),
  "confirm-page": ({ token }, words) => (
    <TokenForm action="/newsletter/confirm" button={words.confirm} token={token}>
      {words.notAsked}
    </TokenForm>
  ),
  "unsubscribe-page": ({ token }, words) => (
    <TokenForm action="/newsletter/unsubscribe" button={words.unsubscribe} token={token}>
      {words.changedMind}
    </TokenForm>
  ),
  "preferences-page": ({ token, ticks = {} }) => <PreferencesForm token={token} ticks={ticks} />,
  "check-your-mail": (_, words) => (
    <>
      <ol>
        <li>{words.openMail}</li>
        <li>{words.lookIntoSpam}</li>
        <li>
          {`${words.stillNothing} `}
          <SiteLink to={newsletterUrl()}>{words.signUpAgain}</SiteLink>.
        </li>
      </ol>
      <ButtonLink to={homeUrl()} quiet>
        {words.readLatest}
      </ButtonLink>
    </>
  ),
  confirmed: (_, words) => (
    <>
      <p>{words.untilFirst}</p>
      <ButtonLink to={homeUrl()}>{words.readLatest}</ButtonLink>
    </>
  ),
  unsubscribed: (_, words) => (
    <>
      <p>{words.comeBack}</p>
      <SubscribeForm />
    </>
  ),
  "preferences-saved": (_, words) => (
    <>
      <p>{words.changeAgain}</p>
      <ButtonLink to={homeUrl()}>{words.readLatest}</ButtonLink>
    </>
  ),
  "link-expired": (_, words) => (
    <>
      <p>{words.newLink}</p>
      <SubscribeForm />
    </>
  ),
  failed: () => (
    <>
      <FailureHelp />
      <SubscribeForm />
    </>
  ),
};
