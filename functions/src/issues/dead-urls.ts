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

/** Follows redirects within the site. One that leads elsewhere shows that the page is gone. */
async function isFound(method: string, url: string, place: SitePlace): Promise<boolean> {
  let at = URL.parse(url);
  for (let hops = 0; at && hops <= MAX_REDIRECTS; hops++) {
    const here = onServer(at.href, place);
    const answer = here === undefined ? undefined : await ask(method, here);
    if (!answer) return false;
    if (!REDIRECTS.includes(answer.status)) return answer.ok;
    at = URL.parse(answer.headers.get("location") ?? "", here);
  }
  return false;
}

/** Undefined: it is not of the site. */
function onServer(url: string, { siteUrl, publishedUrl = siteUrl }: SitePlace): string | undefined {
  const base = [publishedUrl, siteUrl].find((base) => url === base || /^[/?#]/.test(after(base, url)));
  return base === undefined ? undefined : siteUrl + url.slice(base.length);
}

function after(base: string, url: string): string {
  return url.startsWith(base) ? url.slice(base.length) : "";
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
