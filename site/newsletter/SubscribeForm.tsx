import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { ConfiguredLink } from "../components/ConfiguredLink.tsx";
import { hasNewsletter } from "../content/has-newsletter.ts";
import { privacyLink } from "../content/navigation.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { SubscribeToast } from "./SubscribeToast.tsx";
import type { SubscribeOutcome } from "./subscribe.ts";
import "../components/Band.css";
import "../components/Button.css";
import "./SubscribeForm.css";
import "./SubscribeSection.css";

const loadSubscribe = () => import("./subscribe.ts").catch(() => undefined);

type FormState =
  | { status: "idle" }
  | { status: "submitting" }
  /** The SDK could not be fetched, as the reader is offline. */
  | { status: "offline" }
  | { status: "answered"; outcome: SubscribeOutcome };

/**
 * The sign-up to the newsletter; one a page. Before its script runs, or if the SDK cannot be fetched, it works as a plain
 * form: it is posted, and leads to a page of the site.
 */
export function SubscribeForm() {
  const [state, setState] = useState<FormState>({ status: "idle" });
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const config = useSiteConfig();
  const hrefOf = useHrefOf();
  const privacy = privacyLink(config);
  const { subscribe: words } = useWords();
  const { pathname } = useLocation();
  // On the next post the answer would stand for nothing. An address that is typed already stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => setState((before) => (before.status === "submitting" ? before : { status: "idle" })), [pathname]);
  const submitting = state.status === "submitting";
  const failed = state.status === "answered" && state.outcome.status === "failed";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    // At once, so that a second submit is ignored.
    flushSync(() => setState({ status: "submitting" }));
    const island = await loadSubscribe();
    if (!form.isConnected) return;
    if (!island) {
      settle({ status: navigator.onLine ? "idle" : "offline" });
      if (navigator.onLine) form.submit();
      return;
    }
    const outcome = await island.requestSubscription(fields, config, words);
    if (outcome.status === "subscribed") form.reset();
    settle({ status: "answered", outcome });
  }

  /** At once, as a disabled field cannot be posted. If what had the focus was disabled or dismissed, the form gets it. */
  const settle = useCallback((next: FormState) => {
    flushSync(() => setState(next));
    if (document.activeElement === document.body) (isRefused(next) ? field : button).current?.focus();
  }, []);
  const dismiss = useCallback(() => settle({ status: "idle" }), [settle]);

  return (
    <div className="SubscribeForm" data-print="no">
      <form
        method="post"
        action={hrefOf("/newsletter/subscribe")}
        onFocus={() => loadSubscribe().then((island) => island?.connect(config))}
        onSubmit={submit}
      >
        <label htmlFor="newsletter-email">{words.address}</label>
        <div className="SubscribeForm-row">
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
            aria-describedby={failed ? "newsletter-answer" : "newsletter-consent"}
            aria-invalid={isRefused(state) || undefined}
          />
          <button ref={button} type="submit" className="Button" disabled={submitting}>
            {submitting ? words.submitting : words.submit}
          </button>
        </div>
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
      <div role={failed ? "alert" : "status"}>
        {state.status === "offline" && <p>{words.offline}</p>}
        {state.status === "answered" && <SubscribeToast outcome={state.outcome} onDismiss={dismiss} />}
      </div>
    </div>
  );
}

/** Whether the address is at fault, and nothing else. */
function isRefused(state: FormState): boolean {
  return state.status === "answered" && state.outcome.status === "failed" && state.outcome.code === "invalid-argument";
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
