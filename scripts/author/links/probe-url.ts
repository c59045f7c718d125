import { setTimeout as sleep } from "node:timers/promises";
import type { HostQueue } from "./host-queue.ts";
import { type Verdict, verdictOfError } from "./verdict.ts";

export interface ProbeOptions {
  queue: HostQueue;
  userAgent: string;
  /** The timeout of each request. */
  timeoutMs: number;
  /** A server that asks for a longer pause is not asked again. */
  longestWaitMs: number;
}

interface Answer {
  status: number;
  location: string | null;
  retryAfter: string | null;
}

const MAX_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Requests an address, and follows its redirects. */
export async function probeUrl(url: string, options: ProbeOptions): Promise<Verdict> {
  let at = new URL(url);
  let moved: string | undefined;
  let forGood = true;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await ask(at, options).catch((error: unknown) => verdictOfError(error, options.timeoutMs));
    if (typeof answer.status === "string") return answer;
    const next = REDIRECTS.includes(answer.status) ? answer.location : null;
    if (next === null) return verdictOf(answer.status, moved);
    if (!URL.canParse(next, at)) return { status: "dead", why: `it redirects to "${next}", which is not an address` };
    at = new URL(next, at);
    if (!/^https?:$/.test(at.protocol))
      return { status: "dead", why: `it redirects to ${at.protocol}, which is not a page` };
    forGood &&= answer.status === 301 || answer.status === 308;
    if (forGood) moved = at.href;
  }
  return { status: "dead", why: `it redirects more than ${MAX_REDIRECTS} times` };
}

function verdictOf(status: number, moved: string | undefined): Verdict {
  if (status < 400) return moved === undefined ? { status: "good" } : { status: "moved", to: moved };
  if (status === 404 || status === 410) return { status: "dead", why: `its server answers ${status}` };
  const doubt = status === 401 || status === 403 || status === 429 ? ", which may only concern programs" : "";
  return { status: "unsure", why: `its server answers ${status}${doubt}` };
}

/** Tries HEAD first, which costs a server least, and then GET, as many servers refuse HEAD. */
async function ask(url: URL, options: ProbeOptions): Promise<Answer> {
  const head = await requestWithRetry("HEAD", url, options).catch((error: unknown) => {
    if (verdictOfError(error, 0).status !== "unsure" || isTimeout(error)) throw error;
    return undefined;
  });
  return head && (head.status < 400 || head.status === 429) ? head : requestWithRetry("GET", url, options);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Retries once after the pause that a busy server asks for. */
async function requestWithRetry(method: string, url: URL, options: ProbeOptions): Promise<Answer> {
  const first = await request(method, url, options);
  const wait = first.status === 429 || first.status === 503 ? waitMs(first.retryAfter) : undefined;
  if (wait === undefined || wait > options.longestWaitMs) return first;
  options.queue.pause(url.host, wait);
  await sleep(wait);
  return request(method, url, options);
}

/** The header holds seconds or a date. */
function waitMs(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}

function request(method: string, url: URL, { queue, userAgent, timeoutMs }: ProbeOptions): Promise<Answer> {
  return queue.run(url.host, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { "user-agent": userAgent, accept: "text/html,*/*;q=0.8" };
    const { status, headers: sent, body } = await fetch(url, { method, redirect: "manual", headers, signal });
    await body?.cancel();
    return { status, location: sent.get("location"), retryAfter: sent.get("retry-after") };
  });
}
