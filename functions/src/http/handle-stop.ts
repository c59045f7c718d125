import { issueToStop, STOP_PATH } from "../issues/stop-link.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { errorName } from "../subscribe/log.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";
import { withTimeout } from "../subscribe/with-timeout.ts";
import { type HttpRequest, type HttpResponse, notAllowed } from "./http-response.ts";
import { PRIVATE } from "./link-pages.ts";
import { PLAIN_POLICY } from "./plain-page.ts";
import { readForm } from "./read-form.ts";

export interface StopContext {
  newsletter: Pick<Newsletter, "secret" | "siteUrl" | "timeoutMs" | "log">;
  /** Pauses an issue. Returns false if it has been sent or cancelled, or does not exist. */
  stop: (issue: number) => Promise<boolean>;
}

/** Handles the owner's link that stops an issue. Like a reader's link, it changes nothing before the page's button is pressed. */
export async function handleStop(request: HttpRequest, context: StopContext): Promise<HttpResponse> {
  const { secret, siteUrl } = context.newsletter;
  if (request.method === "GET" || request.method === "HEAD") {
    const token = request.query.get("token") ?? "";
    const issue = issueToStop(token, secret);
    return issue === undefined ? page(400, NO_LINK) : page(200, question(issue), { token, siteUrl });
  }
  if (request.method !== "POST") return notAllowed("GET", "HEAD", "POST");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  const issue = issueToStop(fields.get("token") ?? "", secret);
  return issue === undefined ? page(400, NO_LINK) : stopped(issue, context);
}

async function stopped(issue: number, { stop, newsletter }: StopContext): Promise<HttpResponse> {
  try {
    const isStopped = await withTimeout(newsletter.timeoutMs, stop(issue));
    return isStopped ? page(200, done(issue)) : page(409, tooLate(issue));
  } catch (error) {
    newsletter.log("stop-failed", { error: errorName(error) });
    return page(503, LATER);
  }
}

interface Words {
  title: string;
  text: string;
}

const NO_LINK: Words = {
  title: "This link stops no issue",
  text: "It may be cut off. Copy it whole from the mail, or run: npx briefs newsletter status",
};
const LATER: Words = { title: "This did not work", text: "The store did not answer. Please try again in a minute." };

function question(issue: number): Words {
  return { title: `Stop issue ${issue}?`, text: "No copy leaves after that, until somebody resumes the issue." };
}

function done(issue: number): Words {
  const text = `To send it after all: npx briefs newsletter resume ${issue}. To give it up: npx briefs newsletter cancel ${issue}.`;
  return { title: `Issue ${issue} is stopped`, text };
}

function tooLate(issue: number): Words {
  const text = `It has been sent, or cancelled. See npx briefs newsletter status ${issue}.`;
  return { title: `Issue ${issue} cannot be stopped any more`, text };
}

interface Form {
  token: string;
  siteUrl: string;
}

/** The page is for the owner alone, so it is plain and English. The token is escaped, because any text may follow a valid one. */
function page(status: number, { title, text }: Words, form?: Form): HttpResponse {
  const button = form
    ? `<form method="post" action="${new URL(form.siteUrl + STOP_PATH).pathname}">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
<button>Stop it</button>
</form>
`
    : "";
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button}</main>
</body>
</html>
`;
  return { status, headers: { ...PRIVATE, "Content-Security-Policy": PLAIN_POLICY }, body };
}
