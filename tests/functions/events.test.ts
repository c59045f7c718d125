import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Opened, openSqlite } from "./backends.ts";
import { postmarkRecord } from "./events/sample-events.ts";
import { PASSWORD, postmarkRequest } from "./events/sign-events.ts";
import { tokensIn } from "./newsletter.ts";
import { type Served, serveSite } from "./serve-site.ts";

let opened: Opened;
let served: Served;
let email: string;
let readers = 0;

beforeAll(async () => {
  opened = await openSqlite();
  served = await serveSite(opened.store, { webhook: { provider: "postmark", password: PASSWORD } });
});
afterAll(async () => {
  served.close();
  await opened.close();
});
beforeEach(async () => {
  email = `served${++readers}@example.com`;
  const form = (path: string, fields: Record<string, string>) =>
    fetch(served.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await form("/newsletter/subscribe", { email });
  const mail = (await opened.store.listMails(100)).find(({ to }) => to === email);
  await form("/newsletter/confirm", { token: tokensIn(mail?.message.text ?? "")[0] ?? "" });
});

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(served.url + path, { method: "POST", body, headers, redirect: "manual" });
const bounce = () => postmarkRequest(postmarkRecord({ email, at: new Date(served.newsletter.clock()).toISOString() }));

describe("the URL of the events, over HTTP", () => {
  test.each(["application/json", "application/json; charset=utf-8", "text/plain; charset=UTF-8"])(
    "a bounce as %s -> noted, by the bytes as they were sent",
    async (type) => {
      const { path, headers, body } = bounce();
      const { bounced } = await opened.store.count();
      const response = await post(path, `  ${body}\n`, { ...headers, "content-type": type });
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect((await opened.store.count()).bounced).toBe(bounced + 1);
    },
  );

  test("without the password -> 401; by GET -> 405; too large -> 413; of another provider -> 404", async () => {
    const { path, headers, body } = bounce();
    const before = await opened.store.count();
    expect((await post(path, body, { "content-type": "application/json" })).status).toBe(401);
    expect((await fetch(served.url + path, { headers: { authorization: headers.authorization ?? "" } })).status).toBe(
      405,
    );
    const large = { ...headers, "content-type": "text/plain" };
    expect((await post(path, " ".repeat(600_001), large)).status).toBe(413);
    for (const other of ["ses", "resend", "elsewhere"])
      expect((await post(`/newsletter/events/${other}`, body, headers)).status).toBe(404);
    expect(await opened.store.count()).toEqual(before);
  });
});
