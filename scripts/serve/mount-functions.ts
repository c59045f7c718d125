import type { IncomingMessage, ServerResponse } from "node:http";
import { errorName, type Log } from "../../functions/src/subscribe/log.ts";
import type { SubscriberBackend } from "../newsletter/open-backend.ts";
import { localWebhook, openLocalMailer } from "../newsletter/open-local-mailer.ts";
import { deliverAtOnce } from "./deliver-at-once.ts";
import { type Handler, localFunctions } from "./local-functions.ts";
import { outbox } from "./outbox.ts";

/** What the newsletter adds to the server of the site. */
export interface MountedFunctions {
  /** The handlers by their deployed names, which the rewrites in firebase.json use. */
  functions: Map<string, Handler>;
  /** Answers a request for the outbox. False: it was for something else. */
  outbox: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Resolves when the mails in hand have been sent. Mails in the queue stay there. */
  close: () => Promise<void>;
}

export interface SiteUrls {
  /** The address of the site on this server. */
  url: string;
  /** The address of the published site. */
  publishedUrl: string;
}

const RELEASE_EVERY_MS = 60_000;

/**
 * Runs the deployed functions on this machine. Where mails are not really sent, an outbox shows them. They are imported here, so
 * that they have the values of the site: see use-site-values.ts.
 */
export async function mountFunctions(
  backend: SubscriberBackend,
  { url, publishedUrl }: SiteUrls,
): Promise<MountedFunctions> {
  const { secret, kind, ownerEmail } = backend;
  const { openNewsletter } = await import("../../functions/src/subscribe/newsletter.ts");
  const { releaseMails } = await import("../../functions/src/subscribe/release-mails.ts");
  const { deliverMails } = await import("../../functions/src/subscribe/deliver-mails.ts");
  const { openIssueSender } = await import("./issue-sender.ts");
  // Mails in a real Firestore reach real readers. Their links lead to the published site, and its deployed functions
  // send them, release waiting ones and notify the owner.
  const isReal = kind === "firestore";
  const place = isReal ? { siteUrl: publishedUrl } : { siteUrl: url, ownerEmail };
  const mailer = isReal ? undefined : await openLocalMailer(backend);
  let isStopping = false;
  let delivery: Promise<unknown> = Promise.resolve();
  const deliver = () => {
    const next = () => mailer && deliverMails({ ...newsletter, mailer }, { isStopping: () => isStopping });
    delivery = delivery.then(next).catch((error) => log("deliver-failed", { error: errorName(error) }));
  };
  const store = mailer ? deliverAtOnce(backend.store, deliver) : backend.store;
  const newsletter = openNewsletter({ store, secret, log, ...place });
  const issues = mailer && openIssueSender({ newsletter, mailer, publishedUrl });
  // Does what a schedule does for the deployed functions.
  const release = () => {
    void releaseMails(newsletter).catch((error) => log("release-failed", { error: errorName(error) }));
    deliver();
    void issues?.send();
  };
  const timer = mailer && setInterval(release, RELEASE_EVERY_MS).unref();
  deliver();
  void issues?.send();
  return {
    functions: await localFunctions({ newsletter, webhook: await localWebhook(backend) }),
    // There is no outbox for real readers, whose addresses must not be browsed.
    outbox: isReal ? () => false : outbox({ listMails: store.listMails, folder: backend.outbox, publishedUrl }),
    close: async () => {
      isStopping = true;
      clearInterval(timer);
      await issues?.close();
      await delivery;
      mailer?.close();
      await store.close();
    },
  };
}

/** Logs to stderr, because stdout belongs to the command. */
const log: Log = (event, detail) => console.error(`Newsletter: ${event}`, detail ?? "");
