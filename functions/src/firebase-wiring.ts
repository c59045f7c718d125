import { type CallableFunction, HttpsError, onCall, onRequest, type Request } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { checkCall } from "./check-call.ts";
import { handleForm } from "./handle-form.ts";
import { handleLink } from "./handle-link.ts";
import type { HttpResponse, HttpRequest } from "./http.ts";
import type { Newsletter } from "./newsletter.ts";
import { type Client, clientOf } from "./origin.ts";
import { releaseMails } from "./release-mails.ts";
import { SITE } from "./site.ts";
import { type LinkPages, linkPages } from "./site-pages.ts";
import { errorName, signUp } from "./subscribe.ts";

export interface FunctionsOptions {
  /** Asked at the first request: a deployment has no secrets while it reads what there is to deploy. */
  open: () => Newsletter;
  /** How many edges stand between the reader and the platform: see origin.ts. */
  trustedProxies: number;
  enforceAppCheck: boolean;
  secrets: string[];
}

/** The names that the groups give: subscribe-newsletter, newsletter-form, newsletter-confirm, … */
export function defineFunctions({ open, trustedProxies, enforceAppCheck, secrets }: FunctionsOptions) {
  const options = { region: SITE.region, secrets, maxInstances: 10, timeoutSeconds: 30, memory: "256MiB" as const };
  let opened: { newsletter: Newsletter; pages: LinkPages } | undefined;
  const parts = () => {
    if (!opened) {
      const newsletter = open();
      opened = { newsletter, pages: linkPages(newsletter.siteUrl, newsletter.clock) };
    }
    return opened;
  };
  const http = (handle: (request: HttpRequest) => Promise<HttpResponse>) =>
    onRequest(options, async (request, response) => {
      const { status, headers, body } = await handle(toHttpRequest(request, trustedProxies));
      // Not `send`, which adds an ETag: a page with a token is not to be asked for again.
      response.status(status).set(headers).end(body);
    });

  const callable = onCall({ ...options, enforceAppCheck, cors: false }, async ({ data, rawRequest }) => {
    const answer = await signUp(data, requestOrigin(rawRequest, trustedProxies), parts().newsletter);
    if (answer.code === "ok") return { message: answer.message };
    const { code, message } = answer;
    throw new HttpsError(
      code,
      message,
      code === "resource-exhausted" ? { retryAfterSeconds: answer.retryAfterSeconds } : undefined,
    );
  });

  return {
    subscribe: { newsletter: guard(callable) },
    newsletter: {
      form: http((request) => handleForm(request, parts().newsletter)),
      confirm: http((request) => handleLink("confirm", request, parts())),
      unsubscribe: http((request) => handleLink("unsubscribe", request, parts())),
      release: onSchedule({ ...options, schedule: "every 10 minutes" }, async () => {
        // The library writes the message to the log.
        await releaseMails(parts().newsletter).catch((error) => {
          throw new Error(`release-failed: ${errorName(error)}`);
        });
      }),
    },
  };
}

type Callable = CallableFunction<unknown, Promise<{ message: string }>>;

/** What is refused here never reaches the library. The rest of the function is as it was: how it is deployed, too. */
function guard(callable: Callable): Callable {
  return new Proxy(callable, {
    apply: (target, self, [request, response]: Parameters<Callable>) => {
      const refusal = checkCall({
        method: request.method,
        contentType: request.header("content-type") ?? "",
        bytes: request.rawBody?.length ?? 0,
        body: request.body,
      });
      if (!refusal) return Reflect.apply(target, self, [request, response]);
      response.status(refusal.status).set(refusal.headers).send(refusal.body);
    },
  });
}

function toHttpRequest(request: Request, edges: number): HttpRequest {
  return {
    method: request.method,
    query: new URLSearchParams(request.url.split("?").slice(1).join("?")),
    contentType: request.header("content-type") ?? "",
    body: request.rawBody ?? new Uint8Array(),
    client: requestOrigin(request, edges),
  };
}

function requestOrigin(request: Request, edges: number): Client {
  return clientOf({ forwardedFor: request.header("x-forwarded-for"), socket: request.socket.remoteAddress }, edges);
}
