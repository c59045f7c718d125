import { mailDelivery } from "../newsletter/backend-kind.ts";
import { openBackend } from "../newsletter/open-backend.ts";
import { readDeployed } from "../project/read-hosting.ts";
import { mountFunctions } from "./mount-functions.ts";
import { serveHosting } from "./serve-hosting.ts";

export interface ServedSite {
  url: string;
  /** The kind of the subscribers' backend. */
  subscribers: string;
  /** Text for a person: what is where. */
  places: string;
}

/** Serves a built site with its functions, as Firebase does, until the process ends. */
export async function serveSite(site: { root: string; out: string; port: number }): Promise<ServedSite> {
  const { root, out, port } = site;
  const hosting = await readDeployed(out);
  const url = `http://localhost:${port}`;
  const backend = await openBackend(root, process.env);
  await serveHosting({ out, hosting, port, mounted: await mountFunctions(backend, url) });
  return {
    url,
    subscribers: backend.kind,
    places: `  ${url}\n  ${mailDelivery(backend.kind, url)}\n\nSubscribers: ${backend.name}. Stop with Ctrl-C.`,
  };
}
