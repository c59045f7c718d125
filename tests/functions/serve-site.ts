import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import getPort from "get-port";
import type { NewsletterLimits } from "../../functions/src/config/settings.ts";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";
import { readHosting } from "../../scripts/project/firebase-config.ts";
import { type Handler, localFunctions } from "../../scripts/serve/local-functions.ts";
import { outbox } from "../../scripts/serve/outbox.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { type TestNewsletter, testNewsletter } from "./newsletter.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Served {
  url: string;
  newsletter: TestNewsletter;
  close: () => void;
}

export interface ServeSiteOptions {
  limits?: Partial<NewsletterLimits>;
  more?: Partial<Newsletter>;
  /** Pages of the site, by their path in dist/. */
  pages?: Record<string, string>;
  /** A built site to serve instead. */
  out?: string;
  /** Replace the deployed functions. */
  functions?: Map<string, Handler>;
  /** Who may tell of bounces and complaints. */
  webhook?: WebhookSetting;
  trustedProxies?: number;
  enforceAppCheck?: boolean;
}

/** Serves a site with the deployed hosting configuration and the functions, on a free port. */
export async function serveSite(store: SubscriberStore, options: ServeSiteOptions = {}): Promise<Served> {
  const { limits, more, pages = {}, out, webhook, trustedProxies = 0, enforceAppCheck = false } = options;
  const folder = mkdtempSync(join(tmpdir(), "briefs-functions-"));
  for (const [path, html] of Object.entries({ "index.html": "home", "404.html": "not found", ...pages })) {
    mkdirSync(dirname(join(folder, "dist", path)), { recursive: true });
    writeFileSync(join(folder, "dist", path), html);
  }
  const { url, newsletter, server } = await onFreePort(async (port) => {
    const url = `http://localhost:${port}`;
    const newsletter = testNewsletter(store, limits, { siteUrl: url, ...more });
    const functions =
      options.functions ?? (await localFunctions({ newsletter, webhook, trustedProxies, enforceAppCheck }));
    const mounted = { functions, outbox: outbox(store) };
    const server = await serveHosting({
      out: out ?? join(folder, "dist"),
      hosting: await readHosting(ROOT),
      port,
      mounted: () => mounted,
    });
    return { url, newsletter, server };
  });
  return {
    url,
    newsletter,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Retries with another port when another process took the first one in the meantime. */
async function onFreePort<T>(begin: (port: number) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await begin(await getPort());
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    }
  }
}
