/** What is known of a web address. */
export type Verdict =
  | { status: "good" }
  /** It works, and says for good where it is now. */
  | { status: "moved"; to: string }
  | { status: "dead"; why: string }
  /** Nobody can say: the server was slow, busy or did not let a program in. */
  | { status: "unsure"; why: string }
  /** It was not even reached: the host is not there, or the network is not. */
  | { status: "unreached"; why: string; noSuchHost: boolean };

/** What an error of `fetch` says of the address. */
export function verdictOfError(error: unknown, timeoutMs: number): Verdict {
  const code = codeOf(error);
  const unreached = UNREACHED.get(code);
  if (unreached) return { status: "unreached", why: unreached, noSuchHost: code === "ENOTFOUND" };
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO)/.test(code)) {
    return { status: "dead", why: `its certificate or encryption is not valid (${code})` };
  }
  if (code === "ECONNREFUSED") return { status: "dead", why: "its server refuses connections" };
  if (/Timeout|TIMEOUT|ETIMEDOUT/.test(code)) {
    return { status: "unsure", why: `no answer within ${timeoutMs / 1000} s` };
  }
  return { status: "unsure", why: `the connection broke (${code})` };
}

const UNREACHED = new Map([
  ["ENOTFOUND", "there is no such host"],
  ["EAI_AGAIN", "its host's name could not be looked up"],
  ["ENETUNREACH", "its network cannot be reached"],
  ["ENETDOWN", "its network cannot be reached"],
  ["EHOSTUNREACH", "its host cannot be reached"],
]);

/** `fetch` says "fetch failed" and keeps the reason as the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return codeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
