import { type ConfirmResult, confirm } from "./confirm.ts";
import { type HttpResponse, type HttpRequest, notAllowed, plainText, seeOther } from "./http.ts";
import type { Newsletter } from "./newsletter.ts";
import { readForm } from "./read-form.ts";
import type { PageName, LinkPages } from "./site-pages.ts";
import { errorName } from "./subscribe.ts";
import { readToken } from "./tokens.ts";
import { type UnsubscribeResult, unsubscribe } from "./unsubscribe.ts";
import { withTimeout } from "./within.ts";

/**
 * The links in the mails. GET and HEAD change nothing, as mail scanners and browsers follow links that nobody clicked:
 * they answer with a page whose button posts.
 */
export async function handleLink(
  name: PageName,
  request: HttpRequest,
  { newsletter, pages }: { newsletter: Newsletter; pages: LinkPages },
): Promise<HttpResponse> {
  if (request.method === "GET" || request.method === "HEAD") {
    const token = request.query.get("token") ?? "";
    const isGood = readToken(newsletter.secret, name, token, newsletter.clock());
    return isGood ? pages.answer(name, token) : seeOther("/newsletter/link-expired");
  }
  if (request.method !== "POST") return notAllowed("GET", "HEAD", "POST");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  return isOneClick(name, fields)
    ? answerProgram(await act(name, request.query.get("token") ?? "", { request, newsletter }))
    : answerReader(await act(name, fields.get("token") ?? "", { request, newsletter }));
}

/** RFC 8058: a mail program's own Unsubscribe button. The token stands in the address that it was given. */
function isOneClick(name: PageName, fields: Map<string, string>): boolean {
  return name === "unsubscribe" && fields.get("List-Unsubscribe") === "One-Click";
}

type Outcome = ConfirmResult | UnsubscribeResult | "unavailable";

async function act(
  name: PageName,
  token: string,
  { request, newsletter }: { request: HttpRequest; newsletter: Newsletter },
): Promise<Outcome> {
  try {
    const work = name === "confirm" ? confirm(token, request.client, newsletter) : unsubscribe(token, newsletter);
    return await withTimeout(newsletter.timeoutMs, work);
  } catch (error) {
    newsletter.log(`${name}-failed`, { error: errorName(error) });
    return "unavailable";
  }
}

function answerReader(outcome: Outcome): HttpResponse {
  return seeOther(outcome === "unavailable" ? "/newsletter/failed?code=unavailable" : `/newsletter/${outcome}`);
}

/** RFC 8058 forbids to redirect: "redirected POST actions have historically not worked reliably". */
function answerProgram(outcome: Outcome): HttpResponse {
  if (outcome === "unavailable") return plainText(503, "Please try again later.", { "Retry-After": "60" });
  return outcome === "unsubscribed"
    ? plainText(200, "You are unsubscribed.")
    : plainText(400, "This link is not valid.");
}
