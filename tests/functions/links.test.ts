import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Opened, openSqlite } from "./backends.ts";
import { HOUR, tokensIn } from "./newsletter.ts";
import { type Served, serveSite } from "./serve-site.ts";

const FORM = "application/x-www-form-urlencoded";
const CONFIRM_PAGE =
  '<form method="post" action="/newsletter/confirm"><input name="token" value="{{token}}"></form> the site';

let opened: Opened;
let served: Served;
let email: string;
let readers = 0;

beforeAll(async () => {
  opened = await openSqlite();
  served = await serveSite(opened.store, { pages: { "newsletter/confirm-page.html": CONFIRM_PAGE } });
});
afterAll(async () => {
  served.close();
  await opened.close();
});
beforeEach(() => {
  email = `link${++readers}@example.com`;
  served.newsletter.wait(1000);
});

const go = (path: string, init: RequestInit = {}) => fetch(served.url + path, { redirect: "manual", ...init });
const post = (path: string, body: string, type = FORM) =>
  go(path, { method: "POST", body, headers: { "content-type": type } });
const tokens = async () =>
  (await opened.store.listMails(1000))
    .filter(({ to }) => to === email)
    .flatMap(({ message }) => tokensIn(message.text));
const states = async () => JSON.stringify(await opened.store.count());
const seen = async (path: string, body: string) => {
  const response = await post(path, body);
  return `${response.status} ${response.headers.get("location")}`;
};
const pendingToken = async () => {
  await post("/newsletter/subscribe", new URLSearchParams({ email }).toString());
  return (await tokens())[0] ?? "";
};
const readerToken = async () => {
  await post("/newsletter/confirm", `token=${await pendingToken()}`);
  served.newsletter.wait(1000);
  return (await tokens()).find((token) => token.includes("..")) ?? "";
};

describe("the form without scripts", () => {
  test("an address -> the page that says to check the mail; the address is in no URL", async () => {
    expect(await seen("/newsletter/subscribe", `email=${encodeURIComponent(email)}&website=`)).toBe(
      "303 /newsletter/check-your-mail",
    );
    expect(await tokens()).toHaveLength(1);
  });

  test.each([
    ["no address", "email=nobody"],
    ["a field that the form does not have", "email=a%40example.com&name=Ann"],
    ["nothing", ""],
  ])("%s -> the page that says what failed", async (_, body) => {
    expect(await seen("/newsletter/subscribe", body)).toBe("303 /newsletter/failed?code=invalid-argument");
  });

  test("another method, another content type, a huge body, bytes that are not text -> the right 4xx", async () => {
    const got = await go("/newsletter/subscribe");
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
    const elsewhere = { "content-type": FORM, "sec-fetch-site": "cross-site" };
    const foreign = { method: "POST", body: "email=ann%40example.com", headers: elsewhere };
    expect((await go("/newsletter/subscribe", foreign)).status).toBe(403);
    expect((await post("/newsletter/subscribe", "{}", "application/json")).status).toBe(415);
    expect((await post("/newsletter/subscribe", `email=${"a".repeat(3000)}`)).status).toBe(413);
    expect((await post("/newsletter/subscribe", `email=${"a".repeat(3e6)}`)).status).toBe(413);
    const bytes = new Uint8Array([0x65, 0x3d, 0xff, 0xfe]);
    expect(
      (await go("/newsletter/subscribe", { method: "POST", body: bytes, headers: { "content-type": FORM } })).status,
    ).toBe(400);
  });
});

describe("a confirmation link", () => {
  test("GET and HEAD, repeated -> the site's page with the token in its form, and nothing changes", async () => {
    const token = await pendingToken();
    const before = await states();
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await go(`/newsletter/confirm?token=${token}`, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
      const html = await response.text();
      if (method === "GET") expect(html).toBe(CONFIRM_PAGE.replace("{{token}}", token));
    }
    expect(await states()).toBe(before);
  });

  test("its button -> confirmed, and twice is fine", async () => {
    const token = await pendingToken();
    expect(await seen("/newsletter/confirm", `token=${token}`)).toBe("303 /newsletter/confirmed");
    expect(await seen("/newsletter/confirm", `token=${token}`)).toBe("303 /newsletter/confirmed");
    // One to confirm, and those of the welcome mail.
    expect(await tokens()).toHaveLength(3);
  });

  test("bad, foreign or expired -> the page that says so, for GET and POST", async () => {
    const [pending, reader] = [await pendingToken(), await readerToken()];
    for (const token of ["", "x", "<script>", reader, `${pending}x`, pending.replace(/^./, "g")]) {
      const page = await go(`/newsletter/confirm?token=${encodeURIComponent(token)}`);
      expect(`${page.status} ${page.headers.get("location")}`).toBe("303 /newsletter/link-expired");
      expect(await seen("/newsletter/confirm", new URLSearchParams({ token }).toString())).toBe(
        "303 /newsletter/link-expired",
      );
    }
    served.newsletter.wait(48 * HOUR);
    expect(await seen("/newsletter/confirm", `token=${pending}`)).toBe("303 /newsletter/link-expired");
  });

  test.each([".", ">", ")", "=", "%3D", ",", " ", "\r\n", '"', "\u200b"])(
    "%j after it, which a mail program took along -> works as without",
    async (sign) => {
      const token = `${await pendingToken()}${sign}`;
      const page = await go(`/newsletter/confirm?token=${encodeURIComponent(token)}`);
      const [, field = ""] = /value="([^"]*)"/.exec(await page.text()) ?? [];
      expect(await seen("/newsletter/confirm", new URLSearchParams({ token: field }).toString())).toBe(
        "303 /newsletter/confirmed",
      );
    },
  );

  test("the token in the URL of a POST -> ignored: only the form's field confirms", async () => {
    const token = await pendingToken();
    expect(await seen(`/newsletter/confirm?token=${token}`, "List-Unsubscribe=One-Click")).toBe(
      "303 /newsletter/link-expired",
    );
  });

  test("PUT and DELETE -> 405", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await go("/newsletter/confirm", { method })).status).toBe(405);
  });
});

describe("an unsubscribe link", () => {
  test("GET, and the site has no page for it -> a plain page that works, and nothing changes", async () => {
    const token = await readerToken();
    const before = await states();
    const response = await go(`/newsletter/unsubscribe?token=${token}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<form method="post" action="/newsletter/unsubscribe">');
    expect(html).toContain(`name="token" value="${token}"`);
    expect(await states()).toBe(before);
    expect(await seen("/newsletter/unsubscribe", `token=${token}`)).toBe("303 /newsletter/unsubscribed");
    expect(await states()).not.toBe(before);
  });

  test.each([
    ["urlencoded", "List-Unsubscribe=One-Click", FORM],
    [
      "multipart",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      "multipart/form-data; boundary=b",
    ],
  ])(
    "a mail program's one-click POST, %s -> 200 without a redirect, and the reader has left",
    async (_, body, type) => {
      const token = await readerToken();
      const { left } = await opened.store.count();
      const response = await post(`/newsletter/unsubscribe?token=${token}`, body, type);
      expect([response.status, await response.text()]).toEqual([200, "You are unsubscribed.\n"]);
      expect((await opened.store.count()).left).toBe(left + 1);
      expect((await post(`/newsletter/unsubscribe?token=${token}`, body, type)).status).toBe(200);
    },
  );

  test("a period behind the token of a one-click POST -> the reader has left", async () => {
    const token = await readerToken();
    const { left } = await opened.store.count();
    expect((await post(`/newsletter/unsubscribe?token=${token}.`, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect((await opened.store.count()).left).toBe(left + 1);
  });

  test("one-click with a bad token, or with a malformed multipart body -> 400", async () => {
    expect((await post("/newsletter/unsubscribe?token=x", "List-Unsubscribe=One-Click")).status).toBe(400);
    expect((await post("/newsletter/unsubscribe?token=x", "no parts", "multipart/form-data; boundary=b")).status).toBe(
      400,
    );
  });
});

describe("a link to the preferences", () => {
  const preferencesToken = async () => {
    const reader = await readerToken();
    return (await tokens()).findLast((token) => token.includes("..") && token !== reader) ?? "";
  };
  const ticked = (html: string) =>
    [...html.matchAll(/name="([\w.-]+)" value="(\w+)" checked=""/g)].map(([, name, value]) => `${name}=${value}`);
  const page = async (token: string) => (await go(`/newsletter/preferences?token=${token}`)).text();
  const ALL = [
    "category.briefings=yes",
    "category.playbooks=yes",
    "category.explainers=yes",
    "category.case-notes=yes",
  ];

  test("GET and HEAD, and the site has no page for it -> a plain page with what the reader gets now, and nothing changes", async () => {
    const token = await preferencesToken();
    const before = await states();
    expect((await go(`/newsletter/preferences?token=${token}`, { method: "HEAD" })).status).toBe(200);
    const response = await go(`/newsletter/preferences?token=${token}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const html = await response.text();
    expect(ticked(html)).toEqual(["mail=weekly", ...ALL]);
    expect(html).not.toMatch(/\{\{|data-checked/);
    expect(html.match(new RegExp(`name="token" value="${token}"`, "g"))).toHaveLength(2);
    expect(await states()).toBe(before);
  });

  test("chosen and saved -> the page that says so, and the choice is shown; all again -> all", async () => {
    const token = await preferencesToken();
    const saved = "303 /newsletter/preferences-saved";
    expect(await seen("/newsletter/preferences", `token=${token}&mail=weekly&category.case-notes=yes`)).toBe(saved);
    expect(ticked(await page(token))).toEqual(["mail=weekly", "category.case-notes=yes"]);
    expect(await seen("/newsletter/preferences", `token=${token}&mail=none&category.case-notes=yes`)).toBe(saved);
    expect(ticked(await page(token))).toEqual(["mail=none", "category.case-notes=yes"]);
    expect(await seen("/newsletter/preferences", `token=${token}&mail=weekly`)).toBe(saved);
    expect(ticked(await page(token))).toEqual(["mail=weekly"]);
    expect(await seen("/newsletter/preferences", `token=${token}&mail=weekly&${ALL.join("&")}`)).toBe(saved);
    expect(ticked(await page(token))).toEqual(["mail=weekly", ...ALL]);
  });

  test.each([
    ["no answer how often", ""],
    ["another answer", "&mail=daily"],
  ])("a form with %s -> 400, and nothing changes", async (_, fields) => {
    const token = await preferencesToken();
    expect((await post("/newsletter/preferences", `token=${token}${fields}`)).status).toBe(400);
    expect(ticked(await page(token))).toEqual(["mail=weekly", ...ALL]);
  });

  test("the button to leave -> unsubscribed; then the link is no more", async () => {
    const token = await preferencesToken();
    expect(await seen("/newsletter/preferences", `token=${token}&leave=yes`)).toBe("303 /newsletter/unsubscribed");
    expect((await go(`/newsletter/preferences?token=${token}`)).headers.get("location")).toBe(
      "/newsletter/link-expired",
    );
    expect(await seen("/newsletter/preferences", `token=${token}&mail=weekly`)).toBe("303 /newsletter/link-expired");
  });

  test("bad or foreign, or only in the URL -> link-expired, for GET and POST", async () => {
    const [token, unsubscribe] = [await preferencesToken(), await readerToken()];
    for (const bad of ["", "x", `${token}x`, unsubscribe]) {
      const response = await go(`/newsletter/preferences?token=${encodeURIComponent(bad)}`);
      expect(`${response.status} ${response.headers.get("location")}`).toBe("303 /newsletter/link-expired");
      const posted = await seen(
        "/newsletter/preferences",
        new URLSearchParams({ token: bad, leave: "yes" }).toString(),
      );
      expect(posted).toBe("303 /newsletter/link-expired");
    }
    const inUrl = await seen(`/newsletter/preferences?token=${token}`, "List-Unsubscribe=One-Click&mail=none");
    expect(inUrl).toBe("303 /newsletter/link-expired");
    expect((await go("/newsletter/preferences", { method: "PUT" })).status).toBe(405);
    expect((await post("/newsletter/preferences", "{}", "application/json")).status).toBe(415);
  });
});

describe("the outbox", () => {
  test("a mail -> listed, and shown with its headers, its text and its HTML, each with the link", async () => {
    const token = await pendingToken();
    const list = await (await go("/_outbox")).text();
    expect(list).toContain(email);
    const [, path = ""] = new RegExp(`href="(/_outbox/[^"]+)">[^<]+</a><br>to ${email}`).exec(list) ?? [];
    const page = await (await go(path)).text();
    expect(page).toContain("Auto-Submitted");
    expect(page).toContain(`href="${served.url}/newsletter/confirm?token=${token}"`);
    const html = await go(`${path}/html`);
    const policy = html.headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none';.* style-src 'unsafe-inline'$/);
    for (const own of ["/_outbox", path]) {
      expect((await go(own)).headers.get("content-security-policy")).not.toContain("unsafe-inline");
    }
    expect(await html.text()).toContain(`href="${served.url}/newsletter/confirm?token=${token}"`);
  });

  test("requested under another host name -> refused", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve) => {
      const headers = { host: "attacker.example" };
      request(`${served.url}/_outbox`, { headers }, ({ statusCode }) => resolve(statusCode)).end();
    });
    expect(status).toBe(403);
  });

  test("an unknown mail, or a malformed path -> 404", async () => {
    expect((await go("/_outbox/nothing")).status).toBe(404);
    expect((await go("/_outbox/%zz")).status).toBe(404);
  });
});

test("a rewrite to a missing function -> 404, and the rest of the site is served", async () => {
  expect(await (await go("/")).text()).toBe("home");
  expect((await go("/newsletter/elsewhere")).status).toBe(404);
});
