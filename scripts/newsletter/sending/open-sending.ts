import type { IssueContext } from "../../../functions/src/issues/issue-context.ts";
import type { Newsletter } from "../../../functions/src/subscribe/newsletter.ts";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { UsageError } from "../../system/usage-error.ts";
import { type Environment, openBackend, type SubscriberBackend } from "../open-backend.ts";
import { openLocalMailer } from "../open-local-mailer.ts";
import { useSiteValues } from "../use-site-values.ts";

/** The newsletter as the commands for its issues use it. */
export interface Sending {
  backend: SubscriberBackend;
  newsletter: Newsletter;
  /** Mails are only written into files on this machine: no reader gets one. */
  isRehearsal: boolean;
  /** Opens what is needed for sending from this machine. */
  openContext: (isStopping: () => boolean) => Promise<IssueContext>;
  close: () => Promise<void>;
}

interface SendingOptions {
  root: string;
  config: SiteConfig;
  env: Environment;
  clock: () => number;
  log: Newsletter["log"];
}

export async function openSending(options: SendingOptions): Promise<Sending> {
  const { root, config, env, clock, log } = options;
  if (!hasNewsletter(config)) throw noNewsletter();
  // This comes before the functions are imported, because they read these values when they are loaded.
  useSiteValues({ config, root });
  const { openNewsletter } = await import("../../../functions/src/subscribe/newsletter.ts");
  const backend = await openBackend(root, env);
  const { store, secret, kind, mailerAddress, ownerEmail } = backend;
  const newsletter = openNewsletter({ store, secret, siteUrl: config.url, ownerEmail, clock, log });
  return {
    ...{ backend, newsletter, isRehearsal: kind !== "firestore" && !mailerAddress },
    openContext: (isStopping) => openContext({ backend, newsletter, isStopping }),
    close: () => store.close(),
  };
}

function noNewsletter(): UsageError {
  return new UsageError(
    "This site has no newsletter",
    "Set newsletter: true in site/site.config.ts. functions/README.md of the engine tells what it needs",
  );
}

interface ContextOptions extends Pick<Sending, "backend" | "newsletter"> {
  isStopping: () => boolean;
}

export async function openContext({ backend, newsletter, isStopping }: ContextOptions): Promise<IssueContext> {
  const { kind, mailerAddress } = backend;
  const { siteUrl } = newsletter;
  if (kind === "firestore" && !mailerAddress) {
    throw new UsageError(
      "MAILER_URL is not set, so nothing can be sent from this machine",
      "Set it as the functions have it, or let these send: briefs newsletter send ISSUE --now",
    );
  }
  const { deadUrls } = await import("../../../functions/src/issues/dead-urls.ts");
  return {
    ...newsletter,
    mailer: await openLocalMailer(backend),
    // A rehearsal may be of pages that are not published yet.
    deadUrls: async (urls) => (mailerAddress ? deadUrls(urls, { siteUrl }) : []),
    isStopping,
  };
}
