export interface SitePlace {
  /** Where the site answers: its origin and base, without a final slash. */
  siteUrl: string;
  /** The site's address in mails. It differs from `siteUrl` only on a person's own machine. */
  publishedUrl?: string;
}

/** How many URLs are requested at the same time. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Requests each page and picture on the live site. Returns those that do not answer, in their order, because no reader should get
 * a mail that leads to them.
 */
export async function deadUrls(urls: readonly string[], place: SitePlace): Promise<string[]> {
  const waiting = [...new Set(urls)];
  const dead = new Set<string>();
  const askNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (!(await answers(url, place))) dead.add(url);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askNext));
  return [...new Set(urls)].filter((url) => dead.has(url));
}

/** HEAD moves no bytes. Some servers refuse it, so GET has the last word. */
async function answers(url: string, place: SitePlace): Promise<boolean> {
  return (await isFound("HEAD", url, place)) || (await isFound("GET", url, place));
}

/** Follows redirects within the site. */
async function isFound(method: string, url: string, place: SitePlace): Promise<boolean> {
  let at = URL.parse(url);
  for (let hops = 0; at && hops <= MAX_REDIRECTS; hops++) {
    const here = onServer(at.href, place);
    if (here === undefined) return hops > 0 && mayLeaveSite(url, at);
    const answer = await ask(method, here);
    if (!answer) return false;
    if (!REDIRECTS.includes(answer.status)) return answer.ok;
    at = URL.parse(answer.headers.get("location") ?? "", here);
  }
  return false;
}

/**
 * Whether a redirect of this URL may lead to another site, such as a chat. If a picture or the page of an issue is redirected
 * elsewhere, it is gone.
 */
function mayLeaveSite(url: string, { protocol }: URL): boolean {
  return /^https?:$/.test(protocol) && !isPicture(url) && issueShownBy(url) === undefined;
}

/** The number of the issue whose page this is. */
export function issueShownBy(url: string): number | undefined {
  const number = /\/newsletter\/(\d+)\/?$/.exec(pathOf(url))?.[1];
  return number === undefined ? undefined : Number(number);
}

export function isPicture(url: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(pathOf(url));
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? "";
}

/** The URL on the server that answers. Undefined if the URL is not one of the site's. */
function onServer(url: string, { siteUrl, publishedUrl = siteUrl }: SitePlace): string | undefined {
  const base = [publishedUrl, siteUrl].find((base) => isOfSite(url, base));
  return base === undefined ? undefined : siteUrl + url.slice(base.length);
}

/** Whether a URL belongs to the site at `base`. Other sites may have the same host. */
export function isOfSite(url: string, base: string): boolean {
  return url === base || (url.startsWith(base) && /^[/?#]/.test(url.slice(base.length)));
}

async function ask(method: string, url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { method, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}
