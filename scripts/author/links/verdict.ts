/** The result of checking a web address. */
export type Verdict =
  | { status: "good" }
  /** It works, and redirects permanently. */
  | { status: "moved"; to: string }
  | { status: "dead"; why: string }
  /** Unknown: the server was slow, busy or refused a program. */
  | { status: "unsure"; why: string }
  /** Not reached: there is no such host, or no network. */
  | { status: "unreached"; why: string; noSuchHost: boolean };

/** Translates an error of `fetch`. */
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

/** `fetch` fails with "fetch failed" and has the reason as its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return codeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
