import type { IncomingMessage, ServerResponse } from "node:http";
import { readHosting } from "../project/firebase-config.ts";
import type { MountedFunctions } from "../serve/mount-functions.ts";

interface NewsletterOptions {
  root: string;
  engine: string;
  url: string;
  /** Where the site is published. */
  publishedUrl: string;
}

/** Serves the newsletter as `briefs start` does. It is opened with the first request for it. Returns whether the request was for it. */
export async function openDevNewsletter({ root, engine, url, publishedUrl }: NewsletterOptions) {
  const { rewrites = [] } = await readHosting(root, engine);
  const functions = new Map(rewrites.map((rewrite) => [rewrite.source, rewrite.function?.functionId ?? ""]));
  let mounted: Promise<MountedFunctions> | undefined;
  const mount = async () => {
    const [{ mountFunctions }, { openBackend }] = await Promise.all([
      import("../serve/mount-functions.ts"),
      import("../newsletter/open-backend.ts"),
    ]);
    return mountFunctions(await openBackend(root, process.env), { url, publishedUrl });
  };
  const answer = async (id: string | undefined, request: IncomingMessage, response: ServerResponse) => {
    mounted ??= mount();
    const { functions, outbox } = await mounted;
    if (id !== undefined) functions.get(id)?.(request, response);
    else if (!outbox(request, response)) response.writeHead(404).end();
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?")[0] ?? "";
    const id = functions.get(path);
    if (id === undefined && !/^\/_outbox(?:\/|$)/.test(path)) return false;
    answer(id, request, response).catch((error: unknown) => {
      mounted = undefined;
      response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
    });
    return true;
  };
}
