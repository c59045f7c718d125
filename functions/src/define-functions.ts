import { onDocumentCreated } from "firebase-functions/firestore";
import { type CallableFunction, HttpsError, onCall, onRequest, type Request } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { onTaskDispatched } from "firebase-functions/tasks";
import { ISSUE_RULES } from "./config/settings.ts";
import { SITE } from "./config/site.ts";
import { cachingFetch } from "./events/fetch-text.ts";
import { checkCall } from "./http/check-call.ts";
import { handleEvents } from "./http/handle-events.ts";
import { handleForm } from "./http/handle-form.ts";
import { handleLink } from "./http/handle-link.ts";
import { handlePreferences } from "./http/handle-preferences.ts";
import { handleStop } from "./http/handle-stop.ts";
import type { HttpRequest, HttpResponse } from "./http/http-response.ts";
import { type LinkPages, linkPages } from "./http/link-pages.ts";
import { deadUrls } from "./issues/dead-urls.ts";
import type { IssueContext } from "./issues/issue-context.ts";
import { noteComplaint } from "./issues/note-complaint.ts";
import { sendDueIssues } from "./issues/send-due-issues.ts";
import { sendSome } from "./issues/send-some.ts";
import { stopIssue } from "./issues/stop-issue.ts";
import type { Mailer } from "./mailers/mailer.ts";
import { REAL_TIMER, startPace } from "./mailers/pace.ts";
import type { WebhookSetting } from "./mailers/webhook-setting.ts";
import { createKeyedMutex } from "./stores/keyed-mutex.ts";
import { type Client, clientOf } from "./subscribe/client.ts";
import { deliverMails } from "./subscribe/deliver-mails.ts";
import { errorName } from "./subscribe/log.ts";
import type { Newsletter } from "./subscribe/newsletter.ts";
import { releaseMails } from "./subscribe/release-mails.ts";
import { signUp } from "./subscribe/sign-up.ts";

export interface FunctionsOptions {
  /**
   * Called at the first request, not before: while firebase-tools reads which functions there are to deploy, secrets have no
   * value.
   */
  open: () => Newsletter;
  /** Called when the first mail is to be sent. */
  openMailer: () => Mailer;
  /** Schedules a call of newsletter-continue for an issue, once for each sequence number. */
  continueLater: (task: SendingTask) => Promise<void>;
  /** How many proxies stand between the reader and the platform: see client.ts. */
  trustedProxies: number;
  /** Returns the provider that may report bounces and complaints. Called at a request for events, when secrets have a value. */
  webhook: () => WebhookSetting | undefined;
  enforceAppCheck: boolean;
  secrets: string[];
  /** Additional secrets of the functions that send mails, or receive events about them. */
  mailerSecrets: string[];
}

export interface SendingTask {
  issue: number;
  sequence: number;
}

/** The groups make the deployed names: subscribe-newsletter, newsletter-form, newsletter-confirm, … */
export function defineFunctions(given: FunctionsOptions) {
  const { open, openMailer, continueLater, webhook, trustedProxies, enforceAppCheck, secrets, mailerSecrets } = given;
  const options = { region: SITE.region, secrets, maxInstances: 10, timeoutSeconds: 30, memory: "256MiB" as const };
  let opened: { newsletter: Newsletter; pages: LinkPages } | undefined;
  const context = () => {
    if (!opened) {
      const newsletter = open();
      opened = { newsletter, pages: linkPages(newsletter.siteUrl, newsletter.clock) };
    }
    return opened;
  };
  let mailer: Mailer | undefined;
  const pace = startPace(REAL_TIMER);
  const inTurn = createKeyedMutex();
  /**
   * Calls of an instance deliver one after the other. A call that waits has claimed no mail, so if it ends, its mails stay in the
   * queue.
   */
  const deliver = ({ budgetMs, ...options }: { budgetMs: number; ids?: string[] }) => {
    mailer ??= openMailer();
    const queue = { ...context().newsletter, mailer };
    const endsAt = pace.timer.elapsed() + budgetMs;
    const work = inTurn(["mails"], () => deliverMails(queue, { ...options, endsAt, pace }));
    return withoutDetails("deliver-failed", work);
  };
  const issueContext = (): IssueContext => {
    const { newsletter } = context();
    mailer ??= openMailer();
    const { siteUrl } = newsletter;
    return { ...newsletter, mailer, isStopping, deadUrls: (urls) => deadUrls(urls, { siteUrl }) };
  };
  /** Continues an issue in another call when one call was too short. Without Cloud Tasks, the schedule continues it. */
  const continueIssue = async (issue: number) => {
    const { store, log } = context().newsletter;
    const sequence = (await store.readIssue(issue))?.lease.fence ?? 0;
    await continueLater({ issue, sequence }).catch((error) => {
      log("continue-failed", { issue, error: errorName(error) });
    });
  };
  const sending = { ...options, secrets: [...secrets, ...mailerSecrets], timeoutSeconds: DELIVERY_SECONDS };
  const fetchText = cachingFetch();
  const http = (handle: (request: HttpRequest) => Promise<HttpResponse>, given = options) =>
    onRequest(given, async (request, response) => {
      const { status, headers, body } = await handle(toHttpRequest(request, trustedProxies));
      // `end`, because `send` adds an ETag, and a page with a token must not be revalidated.
      response.status(status).set(headers).end(body);
    });

  const callable = onCall({ ...options, enforceAppCheck, cors: false }, async ({ data, rawRequest }) => {
    const result = await signUp(data, requestClient(rawRequest, trustedProxies), context().newsletter);
    if (result.code === "ok") return { message: result.message };
    const { code, message } = result;
    const details = code === "resource-exhausted" ? { retryAfterSeconds: result.retryAfterSeconds } : undefined;
    throw new HttpsError(code, message, details);
  });

  return {
    subscribe: { newsletter: withCallCheck(callable) },
    newsletter: {
      form: http((request) => handleForm(request, context().newsletter)),
      confirm: http((request) => handleLink("confirm", request, context())),
      unsubscribe: http((request) => handleLink("unsubscribe", request, context())),
      preferences: http((request) => handlePreferences(request, context())),
      events: http(
        (request) => {
          const { newsletter } = context();
          const complain = (issue: number) => noteComplaint(issue, newsletter);
          return handleEvents(request, { newsletter, setting: webhook(), fetchText, complain });
        },
        { ...options, secrets: [...secrets, ...mailerSecrets] },
      ),
      stop: http((request) => {
        const { newsletter } = context();
        return handleStop(request, { newsletter, stop: (issue) => stopIssue(issue, newsletter) });
      }),
      // Sends a mail when it is queued. The sign-up itself sends none: its answer would take longer for addresses that are new.
      deliver: onDocumentCreated({ ...sending, document: "mail/{id}" }, ({ params }) =>
        deliver({ ids: [params.id], budgetMs: DELIVERY_BUDGET_MS }),
      ),
      release: onSchedule({ ...sending, timeoutSeconds: MOST_SECONDS, schedule: "every 10 minutes" }, async () => {
        try {
          await withoutDetails("release-failed", releaseMails(context().newsletter));
        } finally {
          // Sends mails whose first attempt failed, even if one of the waiting mails could not be released.
          await deliver({ budgetMs: RELEASE_BUDGET_MS });
        }
      }),
      // Sends issues, and takes over what a sender that died has left.
      send: onSchedule({ ...sending, ...ISSUE_SENDING, schedule: "every 10 minutes" }, () =>
        withoutDetails(
          "send-failed",
          sendDueIssues(issueContext(), ISSUE_RULES.budgetMs).then((more) => Promise.all(more.map(continueIssue))),
        ),
      ),
      continue: onTaskDispatched<SendingTask>(
        { ...sending, ...ISSUE_SENDING, rateLimits: { maxConcurrentDispatches: 1 }, retryConfig: { maxAttempts: 1 } },
        ({ data: { issue } }) =>
          withoutDetails(
            "send-failed",
            sendSome({ issue: Number(issue), context: issueContext(), budgetMs: ISSUE_RULES.budgetMs }).then(
              ({ outcome }) => (outcome === "more" ? continueIssue(Number(issue)) : undefined),
            ),
          ),
      ),
    },
  };
}

/**
 * The time beyond the budget is for the mail that is being sent when the budget is used up: a mail server may be silent for a
 * minute when it gets the mail, for another when we connect to it again, and for a third when it gets the mail again.
 */
const DELIVERY_SECONDS = 240;
const DELIVERY_BUDGET_MS = 45_000;
/** The longest timeout that the platform allows for a schedule. */
const MOST_SECONDS = 540;
const RELEASE_BUDGET_MS = 340_000;

/** A second instance would be useless, because only one sender at a time works on an issue. */
const ISSUE_SENDING = {
  /** The time beyond ISSUE_RULES.budgetMs is for the mails that are being sent when the budget is used up. */
  timeoutSeconds: MOST_SECONDS,
  memory: "512MiB" as const,
  maxInstances: 1,
  concurrency: 1,
};

let isEnding = false;

/**
 * The platform sends SIGTERM some seconds before it ends an instance. Without a listener, Node.js would end at once, in the
 * middle of a mail.
 */
function isStopping(): boolean {
  if (!process.listeners("SIGTERM").includes(end)) process.on("SIGTERM", end);
  return isEnding;
}

function end(): void {
  isEnding = true;
}

/** Rethrows an error without its message: the library logs the message, which may name a document of the store. */
async function withoutDetails(event: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    throw new Error(`${event}: ${errorName(error)}`);
  });
}

type Callable = CallableFunction<unknown, Promise<{ message: string }>>;

/** Refuses bad calls before the library sees them. A proxy keeps the properties by which the function is deployed. */
function withCallCheck(callable: Callable): Callable {
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

function toHttpRequest(request: Request, trustedProxies: number): HttpRequest {
  return {
    method: request.method,
    path: request.path,
    header: (name) => request.header(name),
    query: new URLSearchParams(request.url.split("?").slice(1).join("?")),
    contentType: request.header("content-type") ?? "",
    body: request.rawBody ?? new Uint8Array(),
    client: requestClient(request, trustedProxies),
  };
}

function requestClient(request: Request, trustedProxies: number): Client {
  const { remoteAddress } = request.socket;
  return clientOf({ forwardedFor: request.header("x-forwarded-for"), socket: remoteAddress }, trustedProxies);
}
