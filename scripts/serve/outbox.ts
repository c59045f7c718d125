import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeMarkup } from "../../site/content/escape-markup.ts";
import { cspHash } from "../system/hash.ts";
import { isThisMachine } from "./known-host.ts";
import { localPage } from "./local-page.ts";
import { type OutboxMail, type OutboxSources, outboxMails } from "./outbox-mails.ts";
import { localAddress, withLocalAddresses } from "./with-local-addresses.ts";

const MAX_MAILS = 200;
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50em;margin:2em auto;padding:0 1em}
th{text-align:left;vertical-align:top;padding-right:1em}pre{white-space:pre-wrap}td,pre{overflow-wrap:anywhere}li{margin:.5em 0}`;

/** Nothing may run, and nothing be fetched but pictures of the site. A mail brings its own styles. */
const POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'; style-src";
const OWN_PAGE = `${POLICY} '${cspHash(STYLE)}'`;
const MAIL = `${POLICY} 'unsafe-inline'`;

interface OutboxOptions extends OutboxSources {
  /** The published site, by whose address issues name pages and pictures. The outbox shows those of this server instead. */
  publishedUrl?: string;
}

/** Shows the mails that would be sent, at /_outbox. It replaces a mail server, on this machine only. */
export function outbox({ publishedUrl, ...sources }: OutboxOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = ""] = (request.url ?? "").split("?");
    if (pathname !== "/_outbox" && !pathname.startsWith("/_outbox/")) return false;
    if (!isThisMachine(request)) return send(response, 403, page("Only for this machine", ""));
    void outboxMails(sources, MAX_MAILS)
      .then((found) => answer(response, pathname, { mails: found, publishedUrl }))
      .catch(() => send(response, 503, page("The outbox cannot be read", "")));
    return true;
  };
}

interface Shown {
  mails: OutboxMail[];
  publishedUrl: string | undefined;
}

function answer(response: ServerResponse, pathname: string, { mails, publishedUrl }: Shown): boolean {
  const [id, view] = pathname.split("/").slice(2);
  if (!id) return send(response, 200, page("Outbox", list(mails)));
  const mail = mails.find((one) => one.id === id);
  if (!mail) return send(response, 404, page("No such mail", ""));
  if (view === "html") {
    return send(response, 200, publishedUrl ? withLocalAddresses(mail.html, publishedUrl) : mail.html, MAIL);
  }
  return send(response, 200, page(mail.subject, single(mail, publishedUrl)));
}

function list(mails: OutboxMail[]): string {
  if (mails.length === 0)
    return "<p>No mail yet. Subscribe on the site, and its mail appears here; <code>briefs newsletter send 1 --here</code> brings an issue.</p>";
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<li><a href="/_outbox/${id}">${escapeMarkup(subject)}</a><br>to ${escapeMarkup(to)}, ${createdAt}</li>`,
  );
  return `<ul>${rows.join("\n")}</ul>`;
}

function single({ id, headers, text }: OutboxMail, publishedUrl: string | undefined): string {
  const linked = (words: string) => withLinks(words, (url) => (publishedUrl ? localAddress(url, publishedUrl) : url));
  const rows = headers.map(([name, value]) => `<tr><th>${escapeMarkup(name)}</th><td>${linked(value)}</td></tr>`);
  return `<p><a href="/_outbox">All mails</a> · <a href="/_outbox/${id}/html">As HTML</a></p>
<h2>Headers</h2><table>${rows.join("\n")}</table>
<h2>Text</h2><pre>${linked(text)}</pre>`;
}

function withLinks(text: string, local: (url: string) => string): string {
  return escapeMarkup(text).replace(/https?:\/\/[^\s&<>]+/g, (url) => `<a href="${local(url)}">${url}</a>`);
}

function page(title: string, body: string): string {
  return localPage({ title, style: STYLE, body, icon: "/favicon.svg" });
}

function send(response: ServerResponse, status: number, html: string, policy = OWN_PAGE): boolean {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end(html);
  return true;
}
