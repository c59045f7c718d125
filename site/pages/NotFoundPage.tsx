import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { homeUrl } from "../content/urls.ts";
import { useWords } from "../words-context.ts";
import { BriefsOffer } from "./BriefsOffer.tsx";
import { useErrorHead } from "./use-document-head.ts";
import "./NotFoundPage.css";

export function NotFoundPage() {
  const { failure: words } = useWords();
  const { pathname } = useLocation();
  useErrorHead(words.pageTitle);
  useEffect(() => console.error("404: no page at", pathname), [pathname]);
  return (
    <div className="NotFoundPage Page">
      <h1 className="NotFoundPage-code">404</h1>
      <p className="NotFoundPage-text">{words.pageNotFound}</p>
      <ButtonLink to={homeUrl()}>{words.toHome}</ButtonLink>
      <BriefsOffer />
    </div>
  );
}

export function PostNotFoundPage() {
  const { failure: words } = useWords();
  const { pathname } = useLocation();
  useErrorHead(words.postNotFound);
  useEffect(() => console.error("404: no post at", pathname), [pathname]);
  return (
    <div className="NotFoundPage Page">
      <h1 className="NotFoundPage-title">{words.postNotFound}</h1>
      <ButtonLink to={homeUrl()}>{words.home}</ButtonLink>
      <BriefsOffer />
    </div>
  );
}
