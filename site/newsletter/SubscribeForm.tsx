import { ConfiguredLink } from "../components/ConfiguredLink.tsx";
import { hasNewsletter } from "../content/has-newsletter.ts";
import { privacyLink } from "../content/navigation.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { SubscribeToast } from "./SubscribeToast.tsx";
import { failureCode, refusalOf, useSignUp } from "./use-sign-up.ts";
import "../components/Band.css";
import "../components/Button.css";
import "./SubscribeForm.css";
import "./SubscribeSection.css";

/**
 * The sign-up form of the newsletter. A page has at most one. Before its script runs, or if the SDK cannot be fetched, it works
 * as a plain form: it is posted, and leads to a page of the site.
 */
export function SubscribeForm() {
  const hrefOf = useHrefOf();
  const privacy = privacyLink(useSiteConfig());
  const { subscribe: words } = useWords();
  const signUp = useSignUp();
  const { state } = signUp;
  return (
    <div className="SubscribeForm" data-print="no">
      <form method="post" action={hrefOf("/newsletter/subscribe")} onFocus={signUp.prepare} onSubmit={signUp.submit}>
        <Address {...signUp} />
        <p id="newsletter-consent">
          {words.consent}
          {privacy && (
            <>
              {" "}
              <ConfiguredLink to={privacy.to}>{privacy.label}</ConfiguredLink>
            </>
          )}
        </p>
        <div className="SubscribeForm-website" aria-hidden="true">
          <label>
            {words.leaveEmpty}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </form>
      <div role={failureCode(state) ? "alert" : "status"}>
        {state.status === "offline" && <p>{words.offline}</p>}
        {state.status === "answered" && <SubscribeToast outcome={state.outcome} onDismiss={signUp.dismiss} />}
      </div>
    </div>
  );
}

/** The field, and the button beside it. */
function Address({ state, field, button }: ReturnType<typeof useSignUp>) {
  const { subscribe: words } = useWords();
  const submitting = state.status === "submitting";
  const refusal = refusalOf(state);
  return (
    <>
      <label htmlFor="newsletter-email">{words.address}</label>
      <div className="SubscribeForm-row">
        <div className="SubscribeForm-field">
          <input
            ref={field}
            id="newsletter-email"
            type="email"
            name="email"
            required
            disabled={submitting}
            autoComplete="email"
            autoCapitalize="off"
            inputMode="email"
            enterKeyHint="send"
            aria-describedby={failureCode(state) ? "newsletter-answer" : "newsletter-consent"}
            aria-invalid={refusal ? true : undefined}
          />
          {/* Screen readers are told by the toast, which describes the field. */}
          {refusal && <p aria-hidden="true">{refusal}</p>}
        </div>
        <button ref={button} type="submit" className="Button" disabled={submitting}>
          {submitting ? words.submitting : words.submit}
        </button>
      </div>
    </>
  );
}

/** The offer of the newsletter at the end of a page, where the site has one. */
export function SubscribeSection({ className = "" }: { className?: string }) {
  const { subscribe: words } = useWords();
  if (!hasNewsletter(useSiteConfig())) return null;
  return (
    <section className={`SubscribeSection ${className}`} id="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 className="Band-title" id="newsletter-title">
          {words.title}
        </h2>
        <p className="Band-text">{words.text}</p>
      </div>
      <SubscribeForm />
    </section>
  );
}
