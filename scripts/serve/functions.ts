import type { IncomingMessage, ServerResponse } from "node:http";
import { openNewsletter } from "../../functions/src/open-newsletter.ts";
import { releaseMails } from "../../functions/src/release-mails.ts";
import type { Home } from "../subscribers/open-home.ts";
import { functionServer, type Handler } from "./function-server.ts";
import { outbox } from "./outbox.ts";

/** What the functions add to the server of the site. */
export interface Mounted {
  /** By the deployed name, as the rewrites in firebase.json have it. */
  functions: Map<string, Handler>;
  /** Answers a request for the outbox; says whether it was one. */
  outbox: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
}

const RELEASE_EVERY_MS = 60_000;

/** The functions on this machine: the deployed code, and an outbox where in production mails are sent. */
export async function mountFunctions({ store, secret, kind }: Home, url: string): Promise<Mounted> {
  const newsletter = openNewsletter({ store, secret, siteUrl: url, ownerEmail: "owner@localhost.test", log: () => {} });
  // In production a schedule does this.
  const timer = setInterval(() => void releaseMails(newsletter).catch(() => {}), RELEASE_EVERY_MS).unref();
  return {
    functions: await functionServer({ newsletter }),
    // Where mails really go out, people's addresses are nothing to browse.
    outbox: kind === "firestore" ? () => false : outbox(store),
    close: async () => {
      clearInterval(timer);
      await store.close();
    },
  };
}
