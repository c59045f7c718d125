import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalFunctionsOptions {
  newsletter: Newsletter;
  /** The provider that may report bounces and complaints. By default none. */
  webhook?: WebhookSetting | undefined;
  /** How many proxies stand before the server. By default none, as on a person's own machine. */
  trustedProxies?: number;
  /** By default false, because pages on a person's own machine have no App Check token. */
  enforceAppCheck?: boolean;
}

/** The functions that are deployed, by their deployed names, as handlers of Node's server. */
export async function localFunctions(options: LocalFunctionsOptions): Promise<Map<string, Handler>> {
  const { newsletter, webhook, trustedProxies = 0, enforceAppCheck = false } = options;
  // Firebase's library logs every call to stdout, with the console.debug that it finds when it is loaded.
  console.debug = () => {};
  const { defineFunctions } = await import("../../functions/src/define-functions.ts");
  const groups = defineFunctions({
    ...{
      open: () => newsletter,
      webhook: () => webhook,
      trustedProxies,
      enforceAppCheck,
      secrets: [],
      mailerSecrets: [],
    },
    openMailer: () => {
      throw new Error("On this machine, mount-functions.ts sends the mails.");
    },
    continueLater: async () => {},
  });
  return new Map([
    ["subscribe-newsletter", emulatePlatform(groups.subscribe.newsletter)],
    ["newsletter-form", emulatePlatform(groups.newsletter.form)],
    ["newsletter-confirm", emulatePlatform(groups.newsletter.confirm)],
    ["newsletter-unsubscribe", emulatePlatform(groups.newsletter.unsubscribe)],
    ["newsletter-events", emulatePlatform(groups.newsletter.events)],
    ["newsletter-stop", emulatePlatform(groups.newsletter.stop)],
    ["newsletter-preferences", emulatePlatform(groups.newsletter.preferences)],
  ]);
}

type Deployed = (request: PlatformRequest, response: express.Response) => void | Promise<void>;
type PlatformRequest = express.Request & { rawBody: Buffer };

/** Cloud Run reads and parses the body before the function runs, and keeps its bytes as `rawBody`. */
export function emulatePlatform(deployed: Deployed): Handler {
  const parserOptions = {
    limit: "1mb",
    verify: (request: IncomingMessage, _: unknown, rawBody: Buffer) => Object.assign(request, { rawBody }),
  };
  const run: RequestHandler = (request, response) =>
    deployed(Object.assign(request, { rawBody: rawBodyOf(request) }), response);
  const refuse: ErrorRequestHandler = (error: { status?: number }, _, response, next) => {
    if (response.headersSent) return next();
    response.sendStatus(error.status && error.status < 500 ? error.status : 400);
  };
  const { json, urlencoded, raw } = express;
  return express()
    .disable("x-powered-by")
    .use(json(parserOptions), urlencoded({ ...parserOptions, extended: true }), raw({ ...parserOptions, type: "*/*" }))
    .use(run, refuse);
}

function rawBodyOf(request: express.Request): Buffer {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
}
