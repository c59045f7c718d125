import type { IncomingMessage, ServerResponse } from "node:http";
import { errorName } from "../../functions/src/subscribe/log.ts";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";
import { releaseMails } from "../../functions/src/subscribe/release-mails.ts";
import { siteConfig } from "../../site/site.config.ts";
import type { SubscriberBackend } from "../newsletter/open-backend.ts";
import { type Handler, localFunctions } from "./local-functions.ts";
import { outbox } from "./outbox.ts";

/** What the functions add to the server of the site. */
export interface MountedFunctions {
  /** By the deployed name, as the rewrites in firebase.json have it. */
  functions: Map<string, Handler>;
  /** Answers a request for the outbox; says whether it was one. */
  outbox: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
}

const RELEASE_EVERY_MS = 60_000;

/** The functions on this machine: the deployed code, and an outbox where in production mails are sent. */
export async function mountFunctions(
  { store, secret, kind }: SubscriberBackend,
  url: string,
): Promise<MountedFunctions> {
  // What is written to a real Firestore is mailed to real readers: links lead to the published site, whose own functions
  // release what waits and tell its owner.
  const isReal = kind === "firestore";
  const place = isReal ? { siteUrl: siteConfig.url } : { siteUrl: url, ownerEmail: "owner@localhost.test" };
  const newsletter = openNewsletter({ store, secret, log, ...place });
  // In production a schedule does this.
  const release = () =>
    void releaseMails(newsletter).catch((error) => log("release-failed", { error: errorName(error) }));
  const timer = isReal ? undefined : setInterval(release, RELEASE_EVERY_MS).unref();
  return {
    functions: await localFunctions({ newsletter }),
    // Where mails really go out, people's addresses are nothing to browse.
    outbox: isReal ? () => false : outbox(store),
    close: async () => {
      clearInterval(timer);
      await store.close();
    },
  };
}

/** Not on stdout, which is the command's own. */
const log: Newsletter["log"] = (event, detail) => console.error(`Newsletter: ${event}`, detail ?? "");
