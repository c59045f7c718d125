import type { IncomingMessage, ServerResponse } from "node:http";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath, hrefOf } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { readHosting } from "../project/firebase-config.ts";
import type { MountedFunctions } from "../serve/mount-functions.ts";

interface NewsletterOptions {
  root: string;
  engine: string;
  url: string;
  config: SiteConfig;
}

export interface DevNewsletter {
  /** Returns whether the request was for the newsletter, and if so, answers it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Resolves when the mails in hand have been sent. */
  close(): Promise<void>;
}

/** Serves the newsletter as `briefs start` does. It is opened with the first request for it. A site may have none. */
export async function openDevNewsletter({ root, engine, url, config }: NewsletterOptions): Promise<DevNewsletter> {
  if (!hasNewsletter(config)) return { handle: () => false, close: async () => {} };
  const { rewrites = [] } = await readHosting(root, engine);
  const base = basePath({ url });
  const functions = new Map(
    rewrites.flatMap((rewrite) =>
      rewrite.function && rewrite.source !== undefined
        ? [[hrefOf(rewrite.source, base), rewrite.function.functionId]]
        : [],
    ),
  );
  let mounted: Promise<MountedFunctions> | undefined;
  const mount = async () => {
    const [{ mountFunctions }, { openBackend }, { useSiteValues }] = await Promise.all([
      import("../serve/mount-functions.ts"),
      import("../newsletter/open-backend.ts"),
      import("../newsletter/use-site-values.ts"),
    ]);
    useSiteValues({ config, root });
    return mountFunctions(await openBackend(root, process.env), { url, publishedUrl: config.url });
  };
  const answer = async (id: string | undefined, request: IncomingMessage, response: ServerResponse) => {
    mounted ??= mount().catch((error: unknown) => {
      mounted = undefined;
      throw error;
    });
    const { functions, outbox } = await mounted;
    const handle = id === undefined ? undefined : functions.get(id);
    if (handle) handle(request, response);
    // A function of the owner's own does not run here.
    else if (id !== undefined || !outbox(request, response)) response.writeHead(404).end();
  };
  return {
    handle: (request, response) => {
      const path = request.url?.split("?")[0] ?? "";
      const id = functions.get(path);
      if (id === undefined && !/^\/_outbox(?:\/|$)/.test(path)) return false;
      answer(id, request, response).catch((error: unknown) => {
        response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
      });
      return true;
    },
    close: async () => {
      const opened = await mounted?.catch(() => undefined);
      await opened?.close();
    },
  };
}
