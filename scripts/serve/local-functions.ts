import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalFunctionsOptions {
  newsletter: Newsletter;
  /** How many edges of a CDN stand before it (default: none, as on a person's own machine). */
  trustedProxies?: number;
  /** Off on a person's own machine: its pages have no App Check token. */
  enforceAppCheck?: boolean;
}

/** The functions that are deployed, by their deployed names, each ready for a request. */
export async function localFunctions(options: LocalFunctionsOptions): Promise<Map<string, Handler>> {
  const { newsletter, trustedProxies = 0, enforceAppCheck = false } = options;
  // Firebase's library reports every call on stdout, by the console that it finds when it is loaded.
  console.debug = () => {};
  const { defineFunctions } = await import("../../functions/src/define-functions.ts");
  const groups = defineFunctions({ open: () => newsletter, trustedProxies, enforceAppCheck, secrets: [] });
  return new Map([
    ["subscribe-newsletter", emulatePlatform(groups.subscribe.newsletter)],
    ["newsletter-form", emulatePlatform(groups.newsletter.form)],
    ["newsletter-confirm", emulatePlatform(groups.newsletter.confirm)],
    ["newsletter-unsubscribe", emulatePlatform(groups.newsletter.unsubscribe)],
  ]);
}

type Deployed = (request: PlatformRequest, response: express.Response) => void | Promise<void>;
type PlatformRequest = express.Request & { rawBody: Buffer };

/** The platform reads and parses the body before a function sees the request, and keeps its bytes. */
export function emulatePlatform(deployed: Deployed): Handler {
  const keep = {
    limit: "1mb",
    verify: (request: IncomingMessage, _: unknown, rawBody: Buffer) => Object.assign(request, { rawBody }),
  };
  const answer: RequestHandler = (request, response) =>
    deployed(Object.assign(request, { rawBody: rawBodyOf(request) }), response);
  const refuse: ErrorRequestHandler = (error: { status?: number }, _, response, next) => {
    if (response.headersSent) return next();
    response.sendStatus(error.status && error.status < 500 ? error.status : 400);
  };
  return express()
    .disable("x-powered-by")
    .use(express.json(keep), express.urlencoded({ ...keep, extended: true }), express.raw({ ...keep, type: "*/*" }))
    .use(answer, refuse);
}

function rawBodyOf(request: express.Request): Buffer {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
}
