import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { ExternalLink } from "../../graph/content-graph.ts";
import { HostQueue } from "./host-queue.ts";
import { openLinkCache } from "./link-cache.ts";
import { probeUrl } from "./probe-url.ts";
import type { Verdict } from "./verdict.ts";

export interface CheckLinksOptions {
  /** The file of the cache. */
  cacheFile: string;
  /** Milliseconds since 1970. */
  now: number;
  userAgent: string;
  timeoutMs?: number;
  longestWaitMs?: number;
}

export interface LinkReport {
  diagnostics: Diagnostic[];
  /** The number of different addresses. */
  checked: number;
  /** There is no network, so only addresses in the cache were checked. */
  offline: boolean;
}

/** Checks whether the links of posts and figures still work. Requests each address once, however often it is used. */
export async function checkLinks(links: readonly ExternalLink[], options: CheckLinksOptions): Promise<LinkReport> {
  const cache = openLinkCache(options.cacheFile, options.now);
  const urls = [...new Set(links.map(({ url }) => withoutHash(url)))];
  const unknown = urls.filter((url) => cache.get(url) === undefined);
  const found = await probeAll(unknown, options);
  const workingUrl = urls.find((url) => cache.get(url)?.status === "good");
  const offline = isOffline(found) && (workingUrl === undefined || isOffline(await probeAll([workingUrl], options)));
  for (const [url, verdict] of found) cache.set(url, offline ? verdict : withNetwork(verdict));
  if (found.size > 0) cache.write();

  const verdictOf = (url: string) => cache.get(url) ?? (offline ? undefined : found.get(url));
  const diagnostics = links.flatMap((link) => problemOf(link, verdictOf(withoutHash(link.url))) ?? []);
  return { diagnostics, checked: offline ? urls.length - unknown.length : urls.length, offline };
}

function withoutHash(url: string): string {
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed.href;
}

async function probeAll(urls: string[], { userAgent, timeoutMs = 10_000, longestWaitMs = 30_000 }: CheckLinksOptions) {
  const options = { queue: new HostQueue(), userAgent, timeoutMs, longestWaitMs };
  const entries = urls.map(async (url) => [url, await probeUrl(url, options)] as const);
  return new Map(await Promise.all(entries));
}

/** With a network, an address is dead if its host does not exist. */
function withNetwork(verdict: Verdict): Verdict {
  return verdict.status === "unreached" && verdict.noSuchHost ? { status: "dead", why: verdict.why } : verdict;
}

/** A single missing host may be gone. If no host can be reached, there is no network. */
function isOffline(found: ReadonlyMap<string, Verdict>): boolean {
  const all = [...found.values()];
  const hosts = new Set([...found.keys()].map((url) => new URL(url).host));
  const isGone = hosts.size === 1 && all.every((one) => one.status === "unreached" && one.noSuchHost);
  return all.length > 0 && !isGone && all.every(({ status }) => status === "unreached");
}

function problemOf({ file, url, place }: ExternalLink, verdict: Verdict | undefined): Diagnostic | undefined {
  if (verdict === undefined || verdict.status === "good") return undefined;
  if (verdict.status === "moved") {
    const now = verdict.to + (verdict.to.includes("#") ? "" : new URL(url).hash);
    return diagnostic("link-moved", file, place, { message: `"${url}" has moved for good`, hint: `Write ${now}` });
  }
  const [code, problem, hint] = verdict.status === "dead" ? DEAD : UNSURE;
  return diagnostic(code, file, place, { message: `"${url}" ${problem}: ${verdict.why}`, hint });
}

const DEAD = [
  "link-dead",
  "leads nowhere",
  "Correct the address, link to a copy in a web archive, or remove the link",
] as const;
const UNSURE = [
  "link-unsure",
  "could not be checked",
  "Open it in a browser: if it is there, leave the link as it is",
] as const;
