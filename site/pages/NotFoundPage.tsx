import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { homeUrl } from "../content/urls.ts";
import { useErrorHead } from "./use-document-head.ts";
import "./NotFoundPage.css";

export function NotFoundPage() {
  const { pathname } = useLocation();
  useErrorHead("Page not found");
  useEffect(() => console.error("404: no page at", pathname), [pathname]);
  return (
    <div className="NotFoundPage Page">
      <h1 className="NotFoundPage-code">404</h1>
      <p className="NotFoundPage-text">Oops! Page not found</p>
      <ButtonLink to={homeUrl()}>Return to Home</ButtonLink>
    </div>
  );
}

export function PostNotFoundPage() {
  const { pathname } = useLocation();
  useErrorHead("Post not found");
  useEffect(() => console.error("404: no post at", pathname), [pathname]);
  return (
    <div className="NotFoundPage Page">
      <h1 className="NotFoundPage-title">Post not found</h1>
      <ButtonLink to={homeUrl()}>Return home</ButtonLink>
    </div>
  );
}
