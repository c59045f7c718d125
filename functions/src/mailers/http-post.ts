export interface HttpAnswer {
  /** 0: there was no answer. */
  status: number;
  /** Why no server was reached. */
  unreachable?: string;
  /** The header Retry-After, in milliseconds, where it is a number of seconds. */
  retryAfterMs?: number;
  /** The parsed JSON. Undefined if the body is no JSON. */
  body: unknown;
}

const TIMEOUT_MS = 30_000;

/** Posts a value as JSON. Does not reject. */
export async function postJson(url: string, content: unknown, headers: Record<string, string>): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: JSON.stringify(content),
      headers: { "Content-Type": "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const seconds = Number(response.headers.get("retry-after") || Number.NaN);
    const retryAfter = seconds >= 0 && { retryAfterMs: seconds * 1000 };
    return { status: response.status, body: await response.json().catch(() => undefined), ...retryAfter };
  } catch (error) {
    const unreachable = unreachableCode(error);
    return { status: 0, body: undefined, ...(unreachable !== undefined && { unreachable }) };
  }
}

/** Why `fetch` connected to no server. Undefined if it may have connected, so that the request may have arrived. */
export function unreachableCode(error: unknown): string | undefined {
  const code: unknown = Object(Object(error).cause).code;
  return typeof code === "string" && UNREACHABLE.has(code) ? code : undefined;
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
]);
