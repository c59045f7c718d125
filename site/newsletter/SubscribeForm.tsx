import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { useSiteConfig } from "../site-config-context.ts";
import { CONSENT_TEXT } from "./consent.ts";
import type { Outcome } from "./outcome.ts";
import "../components/Band.css";
import "../components/Button.css";
import "./SubscribeForm.css";
import "./SubscribeSection.css";

/** Idle again after a call, the form shows what became of it. */
type FormState = { status: "idle"; outcome?: Outcome } | { status: "submitting" };

const IDLE: FormState = { status: "idle" };

const loadSubscribe = () => import("./subscribe.ts").catch(() => undefined);

/**
 * The sign-up to the newsletter; one a page. Before its script runs, and where the SDK cannot be had, it is a form like
 * any other: posted, it ends on a page of the site.
 */
export function SubscribeForm() {
  const [state, setState] = useState<FormState>(IDLE);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const { appCheck } = useSiteConfig();
  const { pathname } = useLocation();
  // On the next post an answer would be to nothing; an address that is typed already is still wanted there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    region.current?.replaceChildren();
    setState((before) => (before.status === "idle" ? IDLE : before));
  }, [pathname]);
  const submitting = state.status === "submitting";
  const outcome = state.status === "idle" ? state.outcome : undefined;
  const failed = outcome?.status === "failed";
  const refused = isRefused(outcome);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    // At once, so that a second submit finds it so.
    flushSync(() => setState({ status: "submitting" }));
    const library = await loadSubscribe();
    if (!region.current) return;
    if (library) {
      const answer = await library.subscribe(fields, { region: region.current, appCheck, onDismiss: settle });
      if (answer.status === "subscribed") form.reset();
      return settle(answer);
    }
    settle();
    if (navigator.onLine) form.submit();
    else region.current.textContent = "You are offline. Please try again when you are connected.";
  }

  /** At once, as a disabled field cannot be posted. What had the focus was disabled, or dismissed. */
  function settle(outcome?: Outcome) {
    flushSync(() => setState(outcome ? { status: "idle", outcome } : IDLE));
    if (document.activeElement === document.body) (isRefused(outcome) ? field : button).current?.focus();
  }

  return (
    <div className="SubscribeForm" data-print="no">
      <form
        method="post"
        action="/newsletter/subscribe"
        onFocus={() => loadSubscribe().then((library) => library?.connected(appCheck))}
        onSubmit={submit}
      >
        <label htmlFor="newsletter-email">Email address</label>
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
            aria-invalid={refused || undefined}
          />
          <button ref={button} type="submit" className="Button" disabled={submitting}>
            {submitting ? "Subscribing..." : "Subscribe"}
          </button>
        </div>
        <p id="newsletter-consent">{CONSENT_TEXT}</p>
        <div className="SubscribeForm-website" aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </form>
      <div ref={region} role="status" />
    </div>
  );
}

/** The address is at fault, and nothing else. */
function isRefused(outcome: Outcome | undefined): boolean {
  return outcome?.status === "failed" && outcome.code === "invalid-argument";
}

/** The offer of the newsletter, where a page ends: words left, form right where there is room. */
export function SubscribeSection({ className = "" }: { className?: string }) {
  return (
    <section className={`SubscribeSection ${className}`} id="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 className="Band-title" id="newsletter-title">
          One visual brief a week
        </h2>
        <p className="Band-text">About 3-minute reads, drawn so that you see it at a glance.</p>
      </div>
      <SubscribeForm />
    </section>
  );
}
