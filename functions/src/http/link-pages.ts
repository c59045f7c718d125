import { TIMES } from "../config/settings.ts";
import type { ReaderPurpose } from "../mail/secret.ts";
import type { HttpResponse } from "./http-response.ts";
import { plainPage } from "./plain-page.ts";

/** The pages that links in mails lead to: each has a button that posts the link's token. */
export interface LinkPages {
  /** `isTicked` says whether a box of the page is ticked. Default: none is. */
  respond(purpose: ReaderPurpose, token: string, isTicked?: IsTicked): Promise<HttpResponse>;
}

type IsTicked = (box: string) => boolean;

interface Page {
  html: string;
  headers: Record<string, string>;
}

/** Stands for the token in the page, as the value of a hidden field. */
const PLACEHOLDER = "{{token}}";
const FETCH_MS = 2000;
/** Security headers of the site's page. The functions cannot know their values, so they forward them. */
const FORWARDED = ["content-security-policy", "strict-transport-security", "permissions-policy", "x-frame-options"];

/** Fetches the site's own pages. A plain page replaces one that cannot be fetched, so that every link works. */
export function linkPages(siteUrl: string, clock: () => number): LinkPages {
  const cache = new Map<ReaderPurpose, { page: Promise<Page | undefined>; until: number }>();
  const pageOf = async (purpose: ReaderPurpose) => {
    const cached = cache.get(purpose);
    if (cached && clock() < cached.until) return cached.page;
    const fetched = fetchPage(`${siteUrl}/newsletter/${purpose}-page`);
    // A cached page of any age is better than a plain one. After a failed fetch, the site is asked again soon.
    const page = fetched.then((found) => found ?? cached?.page);
    cache.set(purpose, { page, until: clock() + TIMES.keepPageMs });
    if (!(await fetched)) cache.set(purpose, { page, until: clock() + TIMES.keepCountMs });
    return page;
  };
  return {
    respond: async (purpose, token, isTicked = () => false) => {
      const { html, headers } = (await pageOf(purpose)) ?? plainPage(purpose, siteUrl);
      return {
        status: 200,
        headers: { ...headers, ...PRIVATE },
        // Encoded, because any text may follow a valid token, and it must not break out of the attribute.
        body: tick(
          html.replaceAll(PLACEHOLDER, () => encodeURIComponent(token)),
          isTicked,
        ),
      };
    },
  };
}

/**
 * The attribute `checked` cannot be false, so data-checked holds a placeholder, which is replaced by `checked` or nothing. In the
 * page's data, the placeholder is replaced by a word.
 */
function tick(html: string, isTicked: IsTicked): string {
  return html
    .replace(/data-checked="\{\{checked:([\w.-]+)\}\}"/g, (_, box: string) => (isTicked(box) ? 'checked=""' : ""))
    .replace(/\{\{checked:([\w.-]+)\}\}/g, (_, box: string) => (isTicked(box) ? "yes" : "no"));
}

/** The page's URL holds the token, so nothing may store the page or send its URL on. */
export const PRIVATE = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

async function fetchPage(url: string): Promise<Page | undefined> {
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(FETCH_MS) });
    const html = await response.text();
    if (!response.ok || !html.includes(PLACEHOLDER)) return;
    return { html, headers: Object.fromEntries([...response.headers].filter(([name]) => FORWARDED.includes(name))) };
  } catch {
    return;
  }
}
