import type { IncomingMessage, ServerResponse } from "node:http";
import { errorName, type Log } from "../../functions/src/subscribe/log.ts";
import type { SubscriberBackend } from "../newsletter/open-backend.ts";
import { type Handler, localFunctions } from "./local-functions.ts";
import { outbox } from "./outbox.ts";

/** What the newsletter adds to the server of the site. */
export interface MountedFunctions {
  /** By the deployed names, which the rewrites in firebase.json use. */
  functions: Map<string, Handler>;
  /** Answers a request for the outbox. False: it was for something else. */
  outbox: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
}

export interface SiteUrls {
  /** Of the server that the functions are mounted on. */
  url: string;
  /** Of the published site. */
  publishedUrl: string;
}

const RELEASE_EVERY_MS = 60_000;

/**
 * Runs the deployed functions on this machine. Where mails are not really sent, an outbox shows them. They are imported here, so that
 * they have the values of the site: see use-site-values.ts.
 */
export async function mountFunctions(
  { store, secret, kind }: SubscriberBackend,
  { url, publishedUrl }: SiteUrls,
): Promise<MountedFunctions> {
  const { openNewsletter } = await import("../../functions/src/subscribe/newsletter.ts");
  const { releaseMails } = await import("../../functions/src/subscribe/release-mails.ts");
  // Mails in a real Firestore reach real readers. Their links lead to the published site, and its deployed functions
  // release waiting mails and notify the owner.
  const isReal = kind === "firestore";
  const place = isReal ? { siteUrl: publishedUrl } : { siteUrl: url, ownerEmail: "owner@localhost.test" };
  const newsletter = openNewsletter({ store, secret, log, ...place });
  // Deployed, a schedule does this.
  const release = () =>
    void releaseMails(newsletter).catch((error) => log("release-failed", { error: errorName(error) }));
  const timer = isReal ? undefined : setInterval(release, RELEASE_EVERY_MS).unref();
  return {
    functions: await localFunctions({ newsletter }),
    // No outbox for real readers, whose addresses are not to be browsed.
    outbox: isReal ? () => false : outbox(store),
    close: async () => {
      clearInterval(timer);
      await store.close();
    },
  };
}

/** On stderr, because stdout belongs to the command. */
const log: Log = (event, detail) => console.error(`Newsletter: ${event}`, detail ?? "");
