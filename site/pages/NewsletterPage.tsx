import type { ReactNode } from "react";
import { useLoaderData } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { SiteLink } from "../components/SiteLink.tsx";
import type { NewsletterPageName } from "../content/newsletter-pages.ts";
import type { NewsletterData } from "../content/page-data.ts";
import { homeUrl, newsletterUrl } from "../content/urls.ts";
import { SubscribeForm } from "../newsletter/SubscribeForm.tsx";
import { FailureHelp } from "./newsletter/FailureHelp.tsx";
import { TokenForm } from "./newsletter/TokenForm.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import "./NewsletterPage.css";

/** The sign-up, and the pages that follow it: what happened, and what to do next. */
export function NewsletterPage() {
  const data = useLoaderData<NewsletterData>();
  useDocumentHead(data);
  return (
    <div className="NewsletterPage Page">
      <header>
        <h1 className="NewsletterPage-title">{data.title}</h1>
        <p className="NewsletterPage-lede">{data.description}</p>
      </header>
      <div className="NewsletterPage-next">{NEXT[data.page](data)}</div>
    </div>
  );
}

const NEXT: Record<NewsletterPageName, (data: NewsletterData) => ReactNode> = {
  "sign-up": () => (
    <>
      <SubscribeForm />
      <p>
        We first send you a mail with a link, so that nobody else can sign you up. Your address is used for the
        newsletter and for nothing else.
      </p>
    </>
  ),
  "confirm-page": ({ token }) => (
    <TokenForm action="/newsletter/confirm" button="Confirm my subscription" token={token}>
      If you did not ask for the newsletter, just close this page: without the button you get no further mail.
    </TokenForm>
  ),
  "unsubscribe-page": ({ token }) => (
    <TokenForm action="/newsletter/unsubscribe" button="Unsubscribe" token={token}>
      Changed your mind? Just close this page, and everything stays as it is.
    </TokenForm>
  ),
  "check-your-mail": () => (
    <>
      <ol>
        <li>Open the mail, and follow its link. It works for 48 hours.</li>
        <li>Nothing there in a few minutes? Look into the spam folder.</li>
        <li>
          Still nothing? The address may have a slip in it: <SiteLink to={newsletterUrl()}>sign up again</SiteLink>.
        </li>
      </ol>
      <ButtonLink to={homeUrl()} quiet>
        Read the latest briefs
      </ButtonLink>
    </>
  ),
  confirmed: () => (
    <>
      <p>
        Each mail has a link at its end by which you unsubscribe. Until the first one comes, the site is open to you.
      </p>
      <ButtonLink to={homeUrl()}>Read the latest briefs</ButtonLink>
    </>
  ),
  unsubscribed: () => (
    <>
      <p>Everything we publish stays open to you here. And if you want the mails again, come back at any time:</p>
      <SubscribeForm />
    </>
  ),
  "link-expired": () => (
    <>
      <p>
        To subscribe, ask for a new link here. To unsubscribe, use the link in the newest mail that you have from us.
      </p>
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
