import type { ReactNode } from "react";
import { useWords } from "../words-context.ts";
import { SiteLink } from "./SiteLink.tsx";
import "./Button.css";

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ to, quiet, children }: { to: string; quiet?: boolean; children: ReactNode }) {
  return (
    <SiteLink to={to} className="Button" data-quiet={quiet || undefined}>
      {children}
    </SiteLink>
  );
}

/** A link to the external page where a discovery call is booked, in a new tab. */
export function BookingButton({ url, quiet, children }: { url: string; quiet?: boolean; children: ReactNode }) {
  const words = useWords();
  return (
    <a href={url} className="Button" data-quiet={quiet || undefined} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${words.page.opensInNewTab}`}</span>
      <svg className="Button-out" viewBox="0 0 12 12" width="0.8em" height="0.8em" aria-hidden="true">
        <path d="M3.5 1.5h7v7M10.5 1.5l-9 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </a>
  );
}
