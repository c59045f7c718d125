// The client SDK and what it needs: an island, fetched when a reader first comes to the form.
import { words as answers } from "virtual:words/answers";
import { initializeApp } from "firebase/app";
import { getFunctions, httpsCallable } from "firebase/functions";
import { basePath, hrefOf } from "../content/href-of.ts";
import type { SiteConfig } from "../content/site-config.ts";
import type { ReaderWords } from "../content/words/reader-en.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import css from "../islands/Toast.css?inline";
import { failureText } from "./failure-text.ts";

/** The outcome of a sign-up, in words for the reader. */
export type SubscribeOutcome =
  | { status: "subscribed"; message: string; email: string }
  | { status: "failed"; code: string; message: string };

// The styles come with this island, so that the chunk of the form stays small: no toast is shown before the island is loaded.
adoptStyles(css);

type Config = Pick<SiteConfig, "appCheck" | "url">;
type CallSubscribe = Awaited<ReturnType<typeof openConnection>>;

let connection: Promise<CallSubscribe> | undefined;

/** Connects before anything is sent, as App Check takes its time. Readers who never submit need no failure in their console. */
export function preconnect(config: Config): void {
  connect(config).catch(() => undefined);
}

/** Connects once, and again if that failed. */
function connect(config: Config): Promise<CallSubscribe> {
  if (connection) return connection;
  connection = openConnection(config);
  connection.catch(() => {
    connection = undefined;
  });
  return connection;
}

/** Asks for the newsletter. A failure is an outcome, too; it is logged for the site's owner. */
export async function requestSubscription(
  fields: FormData,
  config: Config,
  words: ReaderWords["subscribe"],
): Promise<SubscribeOutcome> {
  const input = { email: String(fields.get("email")), website: String(fields.get("website")) };
  try {
    const call = await connect(config);
    const { data } = await withTimeout(call(input));
    const message = data?.message || words.checkMail;
    return { status: "subscribed", message, email: input.email };
  } catch (error) {
    console.error(error);
    return {
      status: "failed",
      ...(navigator.onLine ? failureText(error, answers) : { code: "offline", message: words.offline }),
    };
  }
}

/** Connects to the site's own origin, where Hosting forwards /api/ to the functions. */
async function openConnection({ appCheck, url }: Config) {
  const app = initializeApp(appCheck ?? {});
  if (appCheck) {
    const { openAppCheck } = await import("./open-app-check.ts");
    openAppCheck(app, appCheck);
  }
  const functions = getFunctions(app, location.origin + hrefOf("/api", basePath({ url })));
  return httpsCallable<Record<string, string>, { message?: string } | null>(functions, "subscribe-newsletter");
}

/** Longer than the function takes to give up, even when it has to be started first. */
const TIMEOUT_MS = 20_000;

/** The SDK's own timeout begins after App Check, which waits forever where reCAPTCHA is blocked. */
async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: "functions/deadline-exceeded" }), TIMEOUT_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
