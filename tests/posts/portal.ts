import { createServer, type ServerResponse } from "node:http";
import { type Listening, listen } from "./listen.ts";

export const SESSION = "session-of-a-person-7f3a";

const NEXT_SESSION = "session-of-a-login-91c0";
export const PASSWORD = "password-of-a-test";

export interface Portal extends Listening {
  /** What the next exports are like. */
  behavior: Behavior;
}

interface Behavior {
  /** The export has moved into a dialog, under another name. */
  redesigned?: boolean;
  /** No cookie is good for longer than the session that a login begins. */
  sessionsEnded?: boolean;
  /** One branch's file, if it is not as the others. */
  badFile?: { branch: string; bytes: (right: string) => Buffer };
  /** The page loads a picture from there: another host, or a redirect of its own. */
  pictureFrom?: string;
}

/** A reporting portal as companies have them: a session cookie, two lists and a button, no API. Its CSV begins with a byte order mark. */
export async function servePortal(branches: string[]): Promise<Portal> {
  const portal: { behavior: Behavior } = { behavior: {} };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://portal");
    const session = portal.behavior.sessionsEnded ? NEXT_SESSION : SESSION;
    if (url.pathname === "/login") logIn(response, url.searchParams);
    else if (url.pathname === "/redirect") redirect(response, url.searchParams.get("to") ?? "");
    else if (!request.headers.cookie?.includes(session)) page(response, LOGIN);
    else if (url.pathname === "/weekly") page(response, weekly(branches, portal.behavior));
    else if (url.pathname === "/export") sendFile(response, url.searchParams, portal.behavior);
    else response.writeHead(404).end();
  });
  return Object.assign(portal, await listen(server));
}

const LOGIN = `<h1>Log in</h1><form action=/login><label>User <input name=user></label>
  <label>Password <input type=password name=password></label><button>Log in</button></form>`;

function logIn(response: ServerResponse, query: URLSearchParams) {
  if (query.get("user") !== "report" || query.get("password") !== PASSWORD) return page(response, LOGIN);
  response.writeHead(302, { "set-cookie": `session=${NEXT_SESSION}; Path=/`, location: "/weekly" }).end();
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end();
}

function weekly(branches: string[], { redesigned, pictureFrom }: Behavior): string {
  const options = branches.map((branch) => `<option>${branch}</option>`).join("");
  const button = redesigned
    ? `<button type=button onclick="document.querySelector('dialog').showModal()">More actions</button>
       <dialog><button form=report>Download as CSV</button></dialog>`
    : "<button>Export CSV</button>";
  return `<h1>Weekly report</h1>${pictureFrom ? `<img src="${pictureFrom}/spy.png" alt="">` : ""}
    <form id=report action=/export><label>Branch <select name=branch>${options}</select></label>
    <label>Period <select name=period><option value=this-week>This week</option><option value=last-week>Last week</option></select></label>
    ${button}</form>`;
}

function sendFile(response: ServerResponse, query: URLSearchParams, { badFile }: Behavior) {
  const branch = query.get("branch") ?? "";
  const right = csv(branch, query.get("period") === "last-week" ? 7 : 0);
  const bytes = badFile?.branch === branch ? badFile.bytes(right) : Buffer.from(right);
  const headers = { "content-type": "text/csv", "content-disposition": `attachment; filename="report (1).csv"` };
  response.writeHead(200, headers).end(bytes);
}

function csv(branch: string, daysBack: number): string {
  const now = new Date();
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7) - daysBack;
  const rows = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), monday + day)).toISOString().slice(0, 10);
    return `${date},${branch},${100 + day},${(1999.5 + day).toFixed(2)}`;
  });
  return `\uFEFF${["date,branch,orders,revenue", ...rows].join("\r\n")}\r\n`;
}

function page(response: ServerResponse, body: string) {
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><title>Portal</title>${body}`);
}
