import type { Client } from "../subscribe/client.ts";

/** What the handlers need of a request, whichever server it came through. */
export interface HttpRequest {
  method: string;
  /** The path of the URL, without the query. */
  path: string;
  /** Returns the value of a header. Its name is given in lower case. */
  header: (name: string) => string | undefined;
  query: URLSearchParams;
  contentType: string;
  body: Uint8Array;
  client: Client;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Redirects to another page of the site, which the browser gets by GET. The site may lie under a path of its host. */
export function seeOther(path: string, siteUrl: string): HttpResponse {
  const location = new URL(siteUrl).pathname.replace(/\/$/, "") + path;
  return { status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: "" };
}

export function plainText(status: number, body: string, headers: Record<string, string> = {}): HttpResponse {
  return {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
    body: `${body}\n`,
  };
}

export function notAllowed(...methods: string[]): HttpResponse {
  return plainText(405, "Method not allowed", { Allow: methods.join(", ") });
}
