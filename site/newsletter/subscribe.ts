// The client SDK and what it needs: a chunk of its own, fetched when a reader first comes to the form.
import { initializeApp } from "firebase/app";
import { getFunctions, httpsCallable } from "firebase/functions";
import type { SiteConfig } from "../site.config.ts";
import { failureText, OFFLINE } from "./failure-text.ts";
import type { Outcome } from "./outcome.ts";
import { clearToast, showToast } from "./show-toast.ts";

/** Longer than the function takes to give up, even when it has to be started first. */
const TIMEOUT_MS = 20_000;

type Subscribe = Awaited<ReturnType<typeof connect>>;

let connection: Promise<Subscribe> | undefined;

/** Connects once, before anything is sent: App Check takes its time. */
export function connected(appCheck: SiteConfig["appCheck"]): Promise<Subscribe> {
  connection ??= connect(appCheck);
  // Readers who never submit do not need its failure in their console.
  connection.catch(() => undefined);
  return connection;
}

interface SubscribeOptions {
  region: HTMLElement;
  appCheck: SiteConfig["appCheck"];
  onDismiss: () => void;
}

/** Asks for the newsletter, and says in the region what became of it. */
export async function subscribe(fields: FormData, { region, appCheck, onDismiss }: SubscribeOptions): Promise<Outcome> {
  clearToast(region);
  const outcome = await call({ email: String(fields.get("email")), website: String(fields.get("website")) }, appCheck);
  showToast(region, outcome, onDismiss);
  return outcome;
}

/** Failures are outcomes too; for the site's owner they are logged. */
async function call(input: Record<"email" | "website", string>, appCheck: SiteConfig["appCheck"]): Promise<Outcome> {
  try {
    const { data } = await withTimeout((await connected(appCheck))(input));
    const message = data?.message || "Check your email for a welcome message.";
    return { status: "subscribed", message, email: input.email };
  } catch (error) {
    console.error(error);
    return { status: "failed", ...(navigator.onLine ? failureText(error) : OFFLINE) };
  }
}

/** On the site's own origin, which leads /api/ to the functions. */
async function connect(appCheck: SiteConfig["appCheck"]) {
  const app = initializeApp(appCheck ?? {});
  if (appCheck) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
    initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(appCheck.siteKey) });
  }
  const functions = getFunctions(app, `${location.origin}/api`);
  return httpsCallable<Record<string, string>, { message?: string } | null>(functions, "subscribe-newsletter");
}

/** The SDK's own timeout begins after App Check, which waits forever where reCAPTCHA is blocked. */
async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: "functions/deadline-exceeded" }), TIMEOUT_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
