import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { mailDelivery, openBackend } from "../newsletter/open-backend.ts";
import { useSiteValues } from "../newsletter/use-site-values.ts";
import { readDeployed } from "../project/firebase-config.ts";
import { localUrl } from "./local-url.ts";
import { mountFunctions } from "./mount-functions.ts";
import { serveHosting } from "./serve-hosting.ts";

export interface ServedSite {
  url: string;
  /** The kind of the subscribers' backend; "none" without a newsletter. */
  subscribers: string;
  /** Text for a person: what is where. */
  places: string;
  /** Comes before the end of the process: mails in hand are sent, and known as sent. */
  close: () => Promise<void>;
}

export interface ServeSiteOptions {
  root: string;
  out: string;
  port: number;
  config: SiteConfig;
}

/** Serves a built site with its functions, as Firebase does, until the process ends. */
export async function serveSite({ root, out, port, config }: ServeSiteOptions): Promise<ServedSite> {
  const hosting = await readDeployed(out);
  const url = localUrl(port, config);
  const served = { out, base: basePath(config), hosting, port };
  if (!hasNewsletter(config)) {
    await serveHosting(served);
    return { url, subscribers: "none", places: `  ${url}\n\nStop with Ctrl-C.`, close: async () => {} };
  }
  useSiteValues({ config, root });
  const backend = await openBackend(root, process.env);
  const mounted = await mountFunctions(backend, { url, publishedUrl: config.url });
  await serveHosting({ ...served, mounted });
  return {
    url,
    subscribers: backend.kind,
    places: `  ${url}\n  ${mailDelivery(process.env, url)}\n\nSubscribers: ${backend.name}. Stop with Ctrl-C.`,
    close: mounted.close,
  };
}
