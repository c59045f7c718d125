import { mailDelivery, openBackend } from "../newsletter/open-backend.ts";
import { readDeployed } from "../project/firebase-config.ts";
import { mountFunctions } from "./mount-functions.ts";
import { serveHosting } from "./serve-hosting.ts";

export interface ServedSite {
  url: string;
  /** The kind of the subscribers' backend. */
  subscribers: string;
  /** Text for a person: what is where. */
  places: string;
}

export interface ServeSiteOptions {
  root: string;
  out: string;
  port: number;
  publishedUrl: string;
}

/** Serves a built site with its functions, as Firebase does, until the process ends. */
export async function serveSite({ root, out, port, publishedUrl }: ServeSiteOptions): Promise<ServedSite> {
  const hosting = await readDeployed(out);
  const url = `http://localhost:${port}`;
  const backend = await openBackend(root, process.env);
  const mounted = await mountFunctions(backend, { url, publishedUrl });
  await serveHosting({ out, hosting, port, mounted });
  return {
    url,
    subscribers: backend.kind,
    places: `  ${url}\n  ${mailDelivery(backend.kind, url)}\n\nSubscribers: ${backend.name}. Stop with Ctrl-C.`,
  };
}
