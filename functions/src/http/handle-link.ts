import { WORDS } from "../config/site.ts";
import { type ConfirmResult, confirm } from "../subscribe/confirm.ts";
import { errorName } from "../subscribe/log.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";
import { type UnsubscribeResult, unsubscribe } from "../subscribe/unsubscribe.ts";
import { withTimeout } from "../subscribe/with-timeout.ts";
import { type HttpRequest, type HttpResponse, notAllowed, plainText, seeOther } from "./http-response.ts";
import type { LinkPages } from "./link-pages.ts";
import { readForm } from "./read-form.ts";

type LinkPurpose = "confirm" | "unsubscribe";

/**
 * Handles links in mails that lead to a page with one button, which sends a POST. GET and HEAD answer with that page and change
 * nothing: mail scanners and browsers follow links that nobody clicked.
 */
export async function handleLink(
  purpose: LinkPurpose,
  request: HttpRequest,
  { newsletter, pages }: { newsletter: Newsletter; pages: LinkPages },
): Promise<HttpResponse> {
  if (request.method === "GET" || request.method === "HEAD") {
    const token = request.query.get("token") ?? "";
    const isGood = newsletter.secret.readToken(purpose, token, newsletter.clock());
    return isGood ? pages.respond(purpose, token) : seeOther("/newsletter/link-expired", newsletter.siteUrl);
  }
  if (request.method !== "POST") return notAllowed("GET", "HEAD", "POST");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  return isOneClick(purpose, fields)
    ? respondToProgram(await act(purpose, request.query.get("token") ?? "", { request, newsletter }))
    : respondToReader(await act(purpose, fields.get("token") ?? "", { request, newsletter }), newsletter.siteUrl);
}

/** RFC 8058: a mail program's own Unsubscribe button posts to the link's URL, which holds the token. */
function isOneClick(purpose: LinkPurpose, fields: Map<string, string>): boolean {
  return purpose === "unsubscribe" && fields.get("List-Unsubscribe") === "One-Click";
}

type LinkResult = ConfirmResult | UnsubscribeResult | "unavailable";

async function act(
  purpose: LinkPurpose,
  token: string,
  { request, newsletter }: { request: HttpRequest; newsletter: Newsletter },
): Promise<LinkResult> {
  try {
    const work = purpose === "confirm" ? confirm(token, request.client, newsletter) : unsubscribe(token, newsletter);
    return await withTimeout(newsletter.timeoutMs, work);
  } catch (error) {
    newsletter.log(`${purpose}-failed`, { error: errorName(error) });
    return "unavailable";
  }
}

function respondToReader(result: LinkResult, siteUrl: string): HttpResponse {
  return seeOther(result === "unavailable" ? "/newsletter/failed?code=unavailable" : `/newsletter/${result}`, siteUrl);
}

/** Without a redirect, as RFC 8058 asks: "redirected POST actions have historically not worked reliably". */
function respondToProgram(result: LinkResult): HttpResponse {
  if (result === "unavailable") return plainText(503, WORDS.link.later, { "Retry-After": "60" });
  return result === "unsubscribed" ? plainText(200, WORDS.link.unsubscribed) : plainText(400, WORDS.link.invalid);
}
