import { currentCategory } from "../config/current-category.ts";
import { SITE } from "../config/site.ts";
import { errorName } from "../subscribe/log.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";
import { type Preferences, readPreferences, setPreferences } from "../subscribe/set-preferences.ts";
import { unsubscribeReader } from "../subscribe/unsubscribe.ts";
import { withTimeout } from "../subscribe/with-timeout.ts";
import { type HttpRequest, type HttpResponse, notAllowed, plainText, seeOther } from "./http-response.ts";
import type { LinkPages } from "./link-pages.ts";
import { readForm } from "./read-form.ts";

/** Handles the link to a reader's preferences. GET and HEAD show them, and change nothing: see handle-link.ts. */
export async function handlePreferences(
  request: HttpRequest,
  { newsletter, pages }: { newsletter: Newsletter; pages: LinkPages },
): Promise<HttpResponse> {
  if (request.method === "GET" || request.method === "HEAD") {
    const token = request.query.get("token") ?? "";
    return attempt(newsletter, async () => {
      const chosen = await readPreferences(token, newsletter);
      if (!chosen) return seeOther("/newsletter/link-expired", newsletter.siteUrl);
      return pages.respond("preferences", token, (box) => isTicked(box, chosen));
    });
  }
  if (request.method !== "POST") return notAllowed("GET", "HEAD", "POST");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  // The page's form always sends `mail`. A request without it was cut short, and would untick everything.
  if (!fields.has("leave") && !MAIL_VALUES.includes(fields.get("mail") ?? "")) return plainText(400, "Malformed form");
  return attempt(newsletter, async () => {
    return seeOther(`/newsletter/${await save(fields, newsletter)}`, newsletter.siteUrl);
  });
}

/** The values of the page's field for how often mail comes. */
const MAIL_VALUES = ["weekly", "none"];

const BOX = /^category\./;

/** Whether a box of the page is ticked. `box` is its name in the page's placeholders. */
function isTicked(box: string, { categories, paused }: Preferences): boolean {
  if (box === "weekly") return !paused;
  if (box === "none") return paused;
  const id = currentCategory(box.replace(BOX, ""));
  if (Object.hasOwn(SITE.categories, id)) return categories.includes(id);
  // A newer site may have a category that the functions do not know yet. Only readers of all categories get it as well.
  return Object.keys(SITE.categories).every((known) => categories.includes(known));
}

function save(fields: Map<string, string>, newsletter: Newsletter): Promise<string> {
  const token = fields.get("token") ?? "";
  if (fields.has("leave")) return unsubscribeReader("preferences", token, newsletter);
  const ids = Object.keys(SITE.categories);
  // A site with one category shows no boxes. A page that was opened before a category was renamed sends its former id.
  const ticked = [...fields.keys()].filter((name) => BOX.test(name)).map((name) => name.replace(BOX, ""));
  const categories = ids.length < 2 ? ids : ticked;
  return setPreferences(token, { categories, paused: fields.get("mail") === "none" }, newsletter);
}

async function attempt(newsletter: Newsletter, work: () => Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    return await withTimeout(newsletter.timeoutMs, work());
  } catch (error) {
    newsletter.log("preferences-failed", { error: errorName(error) });
    return seeOther("/newsletter/failed?code=unavailable", newsletter.siteUrl);
  }
}
