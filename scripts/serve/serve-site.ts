import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { mailDelivery, openBackend } from "../newsletter/open-backend.ts";
import { useSiteValues } from "../newsletter/use-site-values.ts";
import { readDeployed } from "../project/firebase-config.ts";
import { serveOnPort } from "../system/ports.ts";
import { localUrl } from "./local-url.ts";
import { type MountedFunctions, mountFunctions } from "./mount-functions.ts";
import { serveHosting } from "./serve-hosting.ts";

export interface ServedSite {
  url: string;
  /** The kind of the subscribers' backend; "none" without a newsletter. */
  subscribers: string;
  /** Text for a person: where the site, its mails and its subscribers are. */
  places: string;
  /** Has to be called before the process ends: mails in hand are sent, and recorded as sent. */
  close: () => Promise<void>;
}

export interface ServeSiteOptions {
  root: string;
  out: string;
  /** Default: the first free one from 5000 on. */
  port: number | undefined;
  config: SiteConfig;
  /** A name that requests may use beside those of this machine. */
  allowedHost: string | undefined;
}

/** Serves a built site with its functions, as Firebase does, until the process ends. */
export async function serveSite({ root, out, port, config, allowedHost }: ServeSiteOptions): Promise<ServedSite> {
  const hosting = await readDeployed(out);
  let mounted: MountedFunctions | undefined;
  const allowedHosts = allowedHost === undefined ? [] : [allowedHost];
  const served = { out, base: basePath(config), hosting, allowedHosts, mounted: () => mounted };
  const { url, server } = await serveOnPort(port, async (port) => ({
    url: localUrl(port, config),
    server: await serveHosting({ ...served, port }),
  }));
  if (!hasNewsletter(config)) {
    return { url, subscribers: "none", places: `  ${url}\n\nStop with Ctrl-C.`, close: async () => {} };
  }
  // The functions are mounted once the port is known to be ours, as the links in mails lead to it.
  try {
    useSiteValues({ config, root });
    const backend = await openBackend(root, process.env);
    mounted = await mountFunctions(backend, { url, publishedUrl: config.url });
    const places = `  ${url}\n  ${mailDelivery(process.env, url)}\n\nSubscribers: ${backend.name}. Stop with Ctrl-C.`;
    return { url, subscribers: backend.kind, places, close: mounted.close };
  } catch (error) {
    // Without this, the process would not end.
    server.close();
    throw error;
  }
}
