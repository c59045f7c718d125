import type { Origin } from "./origin.ts";

/** What the handlers need of a request, whichever server it came through. */
export interface HttpRequest {
  method: string;
  query: URLSearchParams;
  contentType: string;
  body: Uint8Array;
  origin: Origin;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** To another page of the site, by GET. */
export function seeOther(location: string): HttpAnswer {
  return { status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: "" };
}

export function plainText(status: number, body: string, headers: Record<string, string> = {}): HttpAnswer {
  return {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
    body: `${body}\n`,
  };
}

export function notAllowed(...methods: string[]): HttpAnswer {
  return plainText(405, "Method not allowed", { Allow: methods.join(", ") });
}
