import { setTimeout as sleep } from "node:timers/promises";
import type { HostQueue } from "./host-queue.ts";
import { type Verdict, verdictOfError } from "./verdict.ts";

export interface ProbeOptions {
  queue: HostQueue;
  userAgent: string;
  /** For each request. */
  timeoutMs: number;
  /** A server that asks for a longer rest than this is not asked again. */
  longestWaitMs: number;
}

interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

const MAX_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Asks for an address, and for those that it leads on to. */
export async function probeUrl(url: string, probing: ProbeOptions): Promise<Verdict> {
  let at = new URL(url);
  let moved: string | undefined;
  let forGood = true;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await ask(at, probing).catch((error: unknown) => verdictOfError(error, probing.timeoutMs));
    if (typeof answer.status === "string") return answer;
    const next = REDIRECTS.includes(answer.status) ? answer.location : undefined;
    if (next === undefined) return judge(answer.status, moved);
    if (!URL.canParse(next, at)) return { status: "dead", why: `it leads on to "${next}", which is no address` };
    at = new URL(next, at);
    if (!/^https?:$/.test(at.protocol))
      return { status: "dead", why: `it leads on to ${at.protocol}, which is no page` };
    forGood &&= answer.status === 301 || answer.status === 308;
    if (forGood) moved = at.href;
  }
  return { status: "dead", why: `it leads on more than ${MAX_REDIRECTS} times` };
}

function judge(status: number, moved: string | undefined): Verdict {
  if (status < 400) return moved === undefined ? { status: "good" } : { status: "moved", to: moved };
  if (status === 404 || status === 410) return { status: "dead", why: `its server answers ${status}` };
  const locked = status === 401 || status === 403 || status === 429;
  return {
    status: "unsure",
    why: `its server answers ${status}${locked ? ", which may be meant for programs only" : ""}`,
  };
}

/** HEAD first, as it costs a server least; GET where HEAD is refused, since many servers do not know it. */
async function ask(url: URL, probing: ProbeOptions): Promise<Answer> {
  const head = await patiently("HEAD", url, probing).catch((error: unknown) => {
    if (verdictOfError(error, 0).status !== "unsure" || isTimeout(error)) throw error;
    return undefined;
  });
  return head && (head.status < 400 || head.status === 429) ? head : patiently("GET", url, probing);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Once more after the rest that a busy server asks for. */
async function patiently(method: string, url: URL, probing: ProbeOptions): Promise<Answer> {
  const first = await request(method, url, probing);
  const wait = first.status === 429 || first.status === 503 ? waitMs(first.retryAfter) : undefined;
  if (wait === undefined || wait > probing.longestWaitMs) return first;
  probing.queue.pause(url.host, wait);
  await sleep(wait);
  return request(method, url, probing);
}

/** Seconds, or a date. */
function waitMs(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
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
    return {
      status,
      location: sent.get("location") ?? undefined,
      retryAfter: sent.get("retry-after") ?? undefined,
    };
  });
}
