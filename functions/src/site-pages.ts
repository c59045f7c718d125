import { escapeHtml } from "./escape-html.ts";
import type { HttpResponse } from "./http.ts";
import { TIMES } from "./settings.ts";
import { SITE } from "./site.ts";

export type PageName = "confirm" | "unsubscribe";

/** The page with the button that confirms, or unsubscribes, by the token that is filled in. */
export interface LinkPages {
  answer(name: PageName, token: string): Promise<HttpResponse>;
}

interface Page {
  html: string;
  headers: Record<string, string>;
}

/** Where the site's page has the token: in the value of a hidden field. */
const PLACEHOLDER = "{{token}}";
const FETCH_MS = 2000;
/** What protects the site's pages protects this one: it is not known here, so it is taken along. */
const TAKEN = ["content-security-policy", "strict-transport-security", "permissions-policy", "x-frame-options"];

/** The site's own pages, fetched from it. When they cannot be had, plain ones stand in, so that every link works. */
export function linkPages(siteUrl: string, clock: () => number): LinkPages {
  const kept = new Map<PageName, { page: Promise<Page | undefined>; until: number }>();
  const pageOf = async (name: PageName) => {
    const known = kept.get(name);
    if (known && clock() < known.until) return known.page;
    const fetched = fetchPage(`${siteUrl}/newsletter/${name}-page`);
    // An old page is better than a plain one, and a site that is down is asked again soon.
    const page = fetched.then((found) => found ?? known?.page);
    kept.set(name, { page, until: clock() + TIMES.keepPageMs });
    if (!(await fetched)) kept.set(name, { page, until: clock() + TIMES.keepCountMs });
    return page;
  };
  return {
    answer: async (name, token) => {
      const { html, headers } = (await pageOf(name)) ?? plainPage(name);
      return {
        status: 200,
        headers: { ...headers, ...PRIVATE },
        body: html.replaceAll(PLACEHOLDER, () => escapeHtml(token)),
      };
    },
  };
}

/** The address of the page holds the token: it is to be kept nowhere, and told to nobody. */
const PRIVATE = {
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
    return { html, headers: Object.fromEntries([...response.headers].filter(([name]) => TAKEN.includes(name))) };
  } catch {
    return;
  }
}

const WORDS: Record<PageName, { title: string; text: string; button: string }> = {
  confirm: {
    title: "Confirm your subscription",
    text: `Press the button to get ${SITE.name} once a week.`,
    button: "Confirm my subscription",
  },
  unsubscribe: {
    title: "Unsubscribe",
    text: `Press the button, and ${SITE.name} sends you no further mail.`,
    button: "Unsubscribe",
  },
};

function plainPage(name: PageName): Page {
  const { title, text, button } = WORDS[name];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${SITE.name}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="/newsletter/${name}">
<input type="hidden" name="token" value="${PLACEHOLDER}">
<button>${button}</button>
</form>
</main>
</body>
</html>
`;
  const policy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return { html, headers: { "content-security-policy": policy } };
}
