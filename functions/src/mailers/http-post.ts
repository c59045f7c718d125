export interface HttpAnswer {
  /** 0: there was no answer. */
  status: number;
  /** Of JSON. Undefined: it is something else. */
  body: unknown;
}

const TIMEOUT_MS = 30_000;

/** Does not reject. */
export async function postJson(url: string, content: unknown, headers: Record<string, string>): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: JSON.stringify(content),
      headers: { "Content-Type": "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    return { status: 0, body: undefined };
  }
}
