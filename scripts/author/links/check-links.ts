import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { ExternalLink } from "../../graph/content-graph.ts";
import { HostQueue } from "./host-queue.ts";
import { LinkCache } from "./link-cache.ts";
import { probeUrl } from "./probe-url.ts";
import type { Verdict } from "./verdict.ts";

export interface CheckLinksOptions {
  /** Where findings are kept. */
  cacheFile: string;
  /** Milliseconds since 1970. */
  now: number;
  userAgent: string;
  timeoutMs?: number;
  longestWaitMs?: number;
}

export interface LinkReport {
  diagnostics: Diagnostic[];
  /** Addresses, each counted once. */
  checked: number;
  /** There is no network: nothing could be found out about those that were not known. */
  offline: boolean;
}

const MANNERS = { total: 8, perHost: 2 };

/** Whether what posts and figures link to is still there. Each address is asked for once, wherever it stands. */
export async function checkLinks(links: readonly ExternalLink[], job: CheckLinksOptions): Promise<LinkReport> {
  const cache = new LinkCache(job.cacheFile, job.now);
  const urls = [...new Set(links.map(({ url }) => address(url)))];
  const unknown = urls.filter((url) => cache.get(url) === undefined);
  const found = await probeAll(unknown, job);
  const witness = urls.find((url) => cache.get(url)?.status === "good");
  const offline = isOffline(found) && (witness === undefined || isOffline(await probeAll([witness], job)));
  for (const [url, verdict] of found) cache.set(url, offline ? verdict : settled(verdict));
  if (found.size > 0) cache.write();

  const verdictOf = (url: string) => cache.get(url) ?? (offline ? undefined : found.get(url));
  const diagnostics = links.flatMap((link) => problemOf(link, verdictOf(address(link.url))) ?? []);
  return { diagnostics, checked: offline ? urls.length - unknown.length : urls.length, offline };
}

/** A part of a page is not asked for. */
function address(url: string): string {
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed.href;
}

async function probeAll(urls: string[], { userAgent, timeoutMs = 10_000, longestWaitMs = 30_000 }: CheckLinksOptions) {
  const probing = { queue: new HostQueue(MANNERS), userAgent, timeoutMs, longestWaitMs };
  const entries = urls.map(async (url) => [url, await probeUrl(url, probing)] as const);
  return new Map(await Promise.all(entries));
}

/** With a network, a host that is not there is gone. */
function settled(verdict: Verdict): Verdict {
  return verdict.status === "unreached" && verdict.noSuchHost ? { status: "dead", why: verdict.why } : verdict;
}

/** One host that is not there may be gone; where none is, it is we who are not there. */
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
