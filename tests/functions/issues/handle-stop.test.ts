import { beforeEach, describe, expect, test } from "vitest";
import { handleStop } from "../../../functions/src/http/handle-stop.ts";
import type { HttpRequest } from "../../../functions/src/http/http-response.ts";
import { stopLink } from "../../../functions/src/issues/stop-link.ts";
import { openSecret } from "../../../functions/src/mail/secret.ts";
import { SECRET } from "../newsletter.ts";

const secret = openSecret(SECRET);
const siteUrl = "https://briefs.example/blog";
const link = new URL(stopLink(14, { secret, siteUrl }));
const token = link.searchParams.get("token") ?? "";

let stopped: number[];
let logged: string[];
let answer: () => Promise<boolean>;

beforeEach(() => {
  stopped = [];
  logged = [];
  answer = async () => true;
});

const ask = (method: string, { query = "", body = "", contentType = "application/x-www-form-urlencoded" } = {}) =>
  handleStop(
    {
      method,
      path: "/newsletter/stop",
      header: () => undefined,
      query: new URLSearchParams(query),
      contentType,
      body: new TextEncoder().encode(body),
      client: { network: "n", peer: "p" },
    } satisfies HttpRequest,
    {
      newsletter: { secret, siteUrl, timeoutMs: 50, log: (event) => logged.push(event) },
      stop: (issue) => {
        stopped.push(issue);
        return answer();
      },
    },
  );

test("the link -> under the site's address, with a token for this issue alone", () => {
  expect(link.origin + link.pathname).toBe(`${siteUrl}/newsletter/stop`);
  expect(stopLink(15, { secret, siteUrl })).not.toContain(token);
});

test.each(["GET", "HEAD"])("%s, as scanners do it -> a page with a button, and nothing is stopped", async (method) => {
  const { status, headers, body } = await ask(method, { query: `token=${token}` });
  expect(status).toBe(200);
  expect(body).toContain('<form method="post" action="/blog/newsletter/stop">');
  expect(body).toContain(`name="token" value="${token}"`);
  expect(new Headers(headers).get("cache-control")).toBe("private, no-store");
  expect(new Headers(headers).get("content-security-policy")).toContain("form-action 'self'");
  expect(stopped).toEqual([]);
});

test("the button -> that issue is stopped", async () => {
  const { status, body } = await ask("POST", { body: `token=${token}` });
  expect([status, stopped]).toEqual([200, [14]]);
  expect(body).toContain("newsletter resume 14");
});

test("sent already -> said so", async () => {
  answer = async () => false;
  expect((await ask("POST", { body: `token=${token}` })).status).toBe(409);
});

test.each([
  ["the store fails", () => Promise.reject(new TypeError("ann@example.com"))],
  ["the store does not answer", () => new Promise<boolean>(() => {})],
])("%s -> 503, and logged without details", async (_, fails) => {
  answer = fails;
  const { status, body } = await ask("POST", { body: `token=${token}` });
  expect([status, logged]).toEqual([503, ["stop-failed"]]);
  expect(body).not.toContain("ann");
});

describe("no link of ours -> 400, and nothing is stopped", () => {
  const unsubscribe = secret.makeToken("unsubscribe", { id: "a".repeat(40), generation: 14 });
  test.each(["", "x", '"><script>', `${token}x`, unsubscribe])("%j", async (bad) => {
    const body = new URLSearchParams({ token: bad }).toString();
    expect((await ask("GET", { query: body })).status).toBe(400);
    expect((await ask("POST", { body })).status).toBe(400);
    expect(stopped).toEqual([]);
  });

  test("the token in the address of a POST, and not in its form", async () => {
    expect((await ask("POST", { query: `token=${token}`, body: "List-Unsubscribe=One-Click" })).status).toBe(400);
    expect(stopped).toEqual([]);
  });
});

test("another method, another content type -> refused", async () => {
  expect((await ask("DELETE", { query: `token=${token}` })).status).toBe(405);
  expect((await ask("POST", { body: "{}", contentType: "application/json" })).status).toBe(415);
});
