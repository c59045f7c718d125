export interface SitePlace {
  /** Where the site answers: its origin and base, without a final slash. */
  siteUrl: string;
  /** The address that mails name it by. Differs on a person's own machine alone. */
  publishedUrl?: string;
}

/** Asked at the same time. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Asks for each page and picture on the live site. Returns those that do not answer, in their order: no reader is to get a mail that leads to them. */
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

/** A link may lead to another site, as by a redirect to a chat. For a picture or the page of an issue, that shows that it is gone. */
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

/** Undefined: it is not of the site. */
function onServer(url: string, { siteUrl, publishedUrl = siteUrl }: SitePlace): string | undefined {
  const base = [publishedUrl, siteUrl].find((base) => isOfSite(url, base));
  return base === undefined ? undefined : siteUrl + url.slice(base.length);
}

/** Whether an address is of the site that answers at `base`: other sites may have the same host. */
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
