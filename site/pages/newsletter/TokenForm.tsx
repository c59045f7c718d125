import type { ReactNode } from "react";
import { SiteLink } from "../../components/SiteLink.tsx";
import { newsletterUrl } from "../../content/urls.ts";
import { useHrefOf } from "../../site-config-context.ts";
import { useNewsletterWords } from "./use-newsletter-words.ts";
import "../../components/Button.css";
import "./TokenForm.css";

interface Props {
  action: string;
  button: string;
  token: string | undefined;
  /** Shown before the button. */
  fields?: ReactNode;
  children?: ReactNode;
}

/**
 * A form whose button sends the token of the link in a mail. The functions put the token into the form and the page's data. If
 * they have not, the styles show what to do in place of the form, with scripts or without.
 */
export function TokenForm({ action, button, token, fields, children }: Props) {
  const hrefOf = useHrefOf();
  const words = useNewsletterWords();
  return (
    <>
      <form className="TokenForm" method="post" action={hrefOf(action)}>
        <input type="hidden" name="token" value={token} />
        {fields}
        <button type="submit" className="Button">
          {button}
        </button>
        {children && <p>{children}</p>}
      </form>
      <p className="TokenForm-missing">
        {words.byLink} <SiteLink to={newsletterUrl()}>{words.signUp}</SiteLink>.
      </p>
    </>
  );
}
