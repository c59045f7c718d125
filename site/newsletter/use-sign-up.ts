import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import type { SubscribeOutcome } from "./subscribe.ts";

type SignUp =
  | { status: "idle" }
  | { status: "submitting" }
  /** The SDK could not be fetched, as the reader is offline. */
  | { status: "offline" }
  | { status: "answered"; outcome: SubscribeOutcome };

const loadSubscribe = () => import("./subscribe.ts").catch(() => undefined);

/** The state of the form, and what changes it. */
export function useSignUp() {
  const [state, setState] = useState<SignUp>({ status: "idle" });
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const config = useSiteConfig();
  const { subscribe: words } = useWords();
  const { pathname } = useLocation();
  // On the next page the outcome would no longer mean anything. An address that the reader has typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => setState((before) => (before.status === "submitting" ? before : { status: "idle" })), [pathname]);

  /** Loads what sends the form, and connects. */
  const prepare = async () => (await loadSubscribe())?.preconnect(config);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === "submitting") return;
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

  /** Synchronous, as a disabled field cannot be posted. If the focused element was disabled or removed, the form gets focus. */
  const settle = useCallback((next: SignUp) => {
    flushSync(() => setState(next));
    if (document.activeElement === document.body) (refusalOf(next) ? field : button).current?.focus();
  }, []);
  const dismiss = useCallback(() => settle({ status: "idle" }), [settle]);

  return { state, field, button, prepare, submit, dismiss };
}

/** Why the sign-up has failed, if it has. */
export function failureCode(state: SignUp): string | undefined {
  return state.status === "answered" && state.outcome.status === "failed" ? state.outcome.code : undefined;
}

/** What is wrong with the address, if the sign-up failed because of it. */
export function refusalOf(state: SignUp): string | undefined {
  return state.status === "answered" && failureCode(state) === "invalid-argument" ? state.outcome.message : undefined;
}
