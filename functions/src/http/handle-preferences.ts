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

/** The link to a reader's preferences. GET and HEAD show them, and change nothing: see handle-link.ts. */
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
  // The page's form always has it. Without it, a request that was cut short would untick everything.
  if (!fields.has("leave") && !MAIL_VALUES.includes(fields.get("mail") ?? "")) return plainText(400, "Malformed form");
  return attempt(newsletter, async () => {
    return seeOther(`/newsletter/${await save(fields, newsletter)}`, newsletter.siteUrl);
  });
}

/** What the page offers for how often mail comes. */
const MAIL_VALUES = ["weekly", "none"];

const BOX = /^category\./;

/** The boxes of the page, by their names in its placeholders. */
function isTicked(box: string, { categories, paused }: Preferences): boolean {
  if (box === "weekly") return !paused;
  if (box === "none") return paused;
  const id = currentCategory(box.replace(BOX, ""));
  // A category that the functions do not know yet is of an issue for everyone.
  return categories.includes(id) || !Object.hasOwn(SITE.categories, id);
}

function save(fields: Map<string, string>, newsletter: Newsletter): Promise<string> {
  const token = fields.get("token") ?? "";
  if (fields.has("leave")) return unsubscribeReader("preferences", token, newsletter);
  const ids = Object.keys(SITE.categories);
  // A site with one category shows no boxes. A page from before a category was renamed has its former box.
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
