import { type Confirmation, confirm } from "./confirm.ts";
import { type HttpAnswer, type HttpRequest, notAllowed, plainText, seeOther } from "./http.ts";
import type { Newsletter } from "./newsletter.ts";
import { readForm } from "./read-form.ts";
import type { PageName, SitePages } from "./site-pages.ts";
import { nameOf } from "./subscribe.ts";
import { readToken } from "./tokens.ts";
import { type Leaving, unsubscribe } from "./unsubscribe.ts";
import { within } from "./within.ts";

/**
 * The links in the mails. GET and HEAD change nothing, as mail scanners and browsers follow links that nobody clicked:
 * they answer with a page whose button posts.
 */
export async function handleLink(
  name: PageName,
  request: HttpRequest,
  { newsletter, pages }: { newsletter: Newsletter; pages: SitePages },
): Promise<HttpAnswer> {
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

type Outcome = Confirmation | Leaving | "unavailable";

async function act(
  name: PageName,
  token: string,
  { request, newsletter }: { request: HttpRequest; newsletter: Newsletter },
): Promise<Outcome> {
  try {
    const work = name === "confirm" ? confirm(token, request.origin, newsletter) : unsubscribe(token, newsletter);
    return await within(newsletter.answerMs, work);
  } catch (error) {
    newsletter.log(`${name}-failed`, { error: nameOf(error) });
    return "unavailable";
  }
}

function answerReader(outcome: Outcome): HttpAnswer {
  return seeOther(outcome === "unavailable" ? "/newsletter/failed?code=unavailable" : `/newsletter/${outcome}`);
}

/** RFC 8058 forbids to redirect: "redirected POST actions have historically not worked reliably". */
function answerProgram(outcome: Outcome): HttpAnswer {
  if (outcome === "unavailable") return plainText(503, "Please try again later.", { "Retry-After": "60" });
  return outcome === "unsubscribed"
    ? plainText(200, "You are unsubscribed.")
    : plainText(400, "This link is not valid.");
}
