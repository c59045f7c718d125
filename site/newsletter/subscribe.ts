// The client SDK and what it needs: a chunk of its own, fetched when a reader first comes to the form.
import { initializeApp } from "firebase/app";
import { getFunctions, httpsCallable } from "firebase/functions";
import { siteConfig } from "../site.config.ts";
import { failureText, OFFLINE } from "./failure-text.ts";
import type { Outcome } from "./outcome.ts";
import { clearToast, showToast } from "./show-toast.ts";

/** Longer than the function takes to give up, even when it has to be started first. */
const PATIENCE_MS = 20_000;

const connected = connect();
// Whoever never submits is not to read of it in the console.
connected.catch(() => undefined);

/** Asks for the newsletter, and says in the region what became of it. */
export async function subscribe(fields: FormData, region: HTMLElement, onDismiss: () => void): Promise<Outcome> {
  clearToast(region);
  const outcome = await call({ email: String(fields.get("email")), website: String(fields.get("website")) });
  showToast(region, outcome, onDismiss);
  return outcome;
}

/** Failures are outcomes too; for the site's owner they are logged. */
async function call(input: Record<"email" | "website", string>): Promise<Outcome> {
  try {
    const { data } = await inTime((await connected)(input));
    const message = data?.message || "Check your email for a welcome message.";
    return { status: "subscribed", message, email: input.email };
  } catch (error) {
    console.error(error);
    return { status: "failed", ...(navigator.onLine ? failureText(error) : OFFLINE) };
  }
}

/** On the site's own origin, which leads /api/ to the functions. */
async function connect() {
  const { appCheck } = siteConfig;
  const app = initializeApp(appCheck ?? {});
  if (appCheck) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
    initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(appCheck.siteKey) });
  }
  const functions = getFunctions(app, `${location.origin}/api`);
  return httpsCallable<Record<string, string>, { message?: string } | null>(functions, "subscribe-newsletter");
}

/** The SDK's own timeout begins after App Check, which waits forever where reCAPTCHA is blocked. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: "functions/deadline-exceeded" }), PATIENCE_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
