import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONSENT } from "../../functions/src/config/consent.ts";
import { TIMES } from "../../functions/src/config/settings.ts";
import { checkCall } from "../../functions/src/http/check-call.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { fromStored, toStored } from "../../functions/src/stores/subscriber.ts";
import { parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";
import { clientOf } from "../../functions/src/subscribe/client.ts";
import { functionsSite } from "../../scripts/newsletter/functions-site.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import siteConfig from "../../site/site.config.ts";
import { SECRET } from "./newsletter.ts";

describe("an address", () => {
  test.each([
    ["  ann@Example.COM\n", "ann@example.com"],
    ["Ann.O'Neil+news@example.com", "Ann.O'Neil+news@example.com"],
    ["ann@exämple.com", "ann@xn--exmple-cua.com"],
    ["ann@пример.рф", "ann@xn--e1afmkfd.xn--p1ai"],
    ["ann@例え.テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@sub.example.museum", "ann@sub.example.museum"],
  ])("%j -> %s", (given, email) => {
    expect(parseAddress(given)?.email).toBe(email);
  });

  test("upper case, or the domain in Unicode -> the same reader", () => {
    const keys = ["ann@exämple.com", "ANN@EXÄMPLE.COM", "Ann@xn--exmple-cua.com"].map(
      (text) => parseAddress(text)?.key,
    );
    expect(new Set(keys)).toEqual(new Set(["ann@xn--exmple-cua.com"]));
  });

  test.each([
    "",
    "ann",
    "@example.com",
    "ann@",
    "ann@localhost",
    "ann@example",
    "ann@@example.com",
    "ann@example..com",
    "a nn@example.com",
    '"a nn"@example.com',
    "ann@example.com, bob@example.com",
    "ann@example.com\nBcc: bob@example.com",
    "Ann <ann@example.com>",
    "ann@[127.0.0.1]",
    "ann@127.0.0.1",
    "ann@exa%6dple.com/",
    ".ann@example.com",
    "ann.@example.com",
    "änn@example.com",
    `${"a".repeat(65)}@example.com`,
    `ann@${"a".repeat(64)}.com`,
    `ann@${"abc.".repeat(80)}com`,
    "ann@example.com\u0000",
    "ann@exam\u202eple.com",
  ])("%j -> refused", (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});

describe("the client of a request", () => {
  test.each([
    ["behind Hosting", "198.51.100.7, 192.0.2.9", 1, "198.51.100.7", "192.0.2.9"],
    [
      "behind Hosting, with a list of the client's own before",
      "6.6.6.6,7.7.7.7, 198.51.100.7, 192.0.2.9",
      1,
      "198.51.100.7",
      "192.0.2.9",
    ],
    ["called directly", "198.51.100.7", 1, "198.51.100.7", "198.51.100.7"],
    ["called directly with an invented list: the peer is true", "6.6.6.6, 198.51.100.7", 1, "6.6.6.6", "198.51.100.7"],
    ["an invented entry that is no address", "nonsense, 198.51.100.7", 1, "198.51.100.7", "198.51.100.7"],
    ["no platform before it: the header is not believed", "6.6.6.6", 0, "127.0.0.1", "127.0.0.1"],
    ["IPv6: the first half", "2001:db8:1:2:3:4:5:6, 2001:DB8::1", 1, "2001:db8:1:2::/64", "2001:db8:0:0::/64"],
    ["IPv4 written as IPv6", "::ffff:198.51.100.7, 192.0.2.9", 1, "198.51.100.7", "192.0.2.9"],
  ])("%s", (_, forwardedFor, trustedProxies, network, peer) => {
    expect(clientOf({ forwardedFor, socket: "::ffff:127.0.0.1" }, trustedProxies)).toEqual({ network, peer });
  });

  test("no header and no socket -> one network for all such requests", () => {
    expect(clientOf({}, 1)).toEqual({ network: "unknown", peer: "unknown" });
  });
});

describe("a token", () => {
  const secret = openSecret(SECRET);
  const id = "0123456789abcdef0123456789abcdef01234567";
  const token = secret.makeToken("confirm", { id, generation: 3, expires: 1000 });

  test("ours, for its purpose, in time -> read", () => {
    expect(secret.readToken("confirm", token, 999)).toEqual({ id, generation: 3, expires: 1000 });
    const forEver = secret.makeToken("unsubscribe", { id, generation: 1 });
    expect(secret.readToken("unsubscribe", forEver, Number.MAX_SAFE_INTEGER)).toEqual({ id, generation: 1 });
  });

  test("for another purpose, too late, or signed with another secret -> refused", () => {
    expect(secret.readToken("unsubscribe", token, 0)).toBeUndefined();
    expect(secret.readToken("confirm", token, 1000)).toBeUndefined();
    expect(openSecret(`${SECRET}.`).readToken("confirm", token, 0)).toBeUndefined();
  });

  test("any character changed, dropped or added -> refused", () => {
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === "1" ? "2" : "1";
      for (const put of [other, "", `${token[i]}${other}`]) {
        const changed = token.slice(0, i) + put + token.slice(i + 1);
        expect(secret.readToken("confirm", changed, 0), changed).toBeUndefined();
      }
    }
  });

  test("a secret that can be guessed -> refused at once", () => {
    expect(() => openSecret("short")).toThrow("shorter than 32");
    expect(() => openSecret(" ".repeat(32))).toThrow("shorter than 32");
  });

  test("a secret that ends with a line break, as from a file -> the same as without", () => {
    expect(openSecret(`${SECRET}\n`).hash("address", "a@b.co")).toBe(openSecret(SECRET).hash("address", "a@b.co"));
  });
});

describe("what earlier versions stored and sent", () => {
  const id = "9ac8dee0e55cbe9feeda160fa294447f11842873";

  test("a record that counts generations as `round` -> read, and written back as it was", () => {
    const at = "2026-11-20T12:00:00.000Z";
    const consent = { text: "2026-11-20", at, by: "form" };
    const stored = { state: "left", email: "ann@example.com", round: 2, consent, leftAt: at };
    expect(fromStored(stored)).toMatchObject({ generation: 2 });
    expect(toStored(fromStored(stored))).toEqual(stored);
  });

  test("an address -> the id that its record has", () => {
    const address = parseAddress("Ann@Example.com");
    expect(address && subscriberId(address, openSecret(SECRET))).toBe(id);
  });

  test("a link in a mail -> read", () => {
    const token = `${id}.3..I7z-u-o75orZNuX0tJ4U7HJg5XVTvK_EBBgO5qBkX40`;
    expect(openSecret(SECRET).readToken("unsubscribe", token, 0)).toEqual({ id, generation: 3 });
  });
});

describe("a call", () => {
  const call = {
    method: "POST",
    contentType: "application/json; charset=utf-8",
    bytes: 50,
    body: { data: { email: "a@b.co" } },
  };

  test("as the SDK sends it -> accepted", () => {
    expect(checkCall(call)).toBeUndefined();
    expect(checkCall({ ...call, body: { data: { email: "a@b.co", website: "" } } })).toBeUndefined();
  });

  test.each([
    ["another method", { method: "GET" }, 405],
    ["another content type", { contentType: "text/plain" }, 415],
    ["over 2 kB", { bytes: 2049 }, 413],
    ["no data", { body: { email: "a@b.co" } }, 400],
    ["a field beside data", { body: { data: { email: "a@b.co" }, more: 1 } }, 400],
    ["another field in data", { body: { data: { email: "a@b.co", name: "Ann" } } }, 400],
    ["a number for the address", { body: { data: { email: 7 } } }, 400],
    ["a list for the address", { body: { data: { email: ["a@b.co"] } } }, 400],
    [
      "a typed value that the library would choke on",
      { body: { data: { "@type": "type.googleapis.com/x", value: 1 } } },
      400,
    ],
    ["nothing", { body: undefined }, 400],
    ["null", { body: { data: null } }, 400],
  ])("%s -> %s %i, as an error of the protocol", (_, changed, status) => {
    expect(checkCall({ ...call, ...changed })).toMatchObject({
      status,
      body: { error: { status: "INVALID_ARGUMENT" } },
    });
  });
});

test("what the functions know about the site -> equal to the site's configuration (npm run mails)", () => {
  const written = new URL("../../functions/src/config/site.ts", import.meta.url);
  expect(readFileSync(written, "utf8")).toBe(functionsSite(siteConfig, tokensCss()));
});

test("a site with quotation marks in its name -> a module with the same name", async () => {
  const name = `"Say" \\ \u2028 it's`;
  const wordmark = { name, suffix: "" };
  const site = { name, wordmark, url: "https://example.com", region: "europe-west1", locale: "de-DE", categories: [] };
  const { SITE, WORDS } = await import(`data:text/javascript,${encodeURIComponent(functionsSite(site, tokensCss()))}`);
  const { locale: _, ...known } = site;
  expect(SITE).toMatchObject({ ...known, categories: {}, language: "de", direction: "ltr" });
  expect(WORDS.welcome.subject).toBe(`Willkommen bei ${site.name}`);
});

test("categories whose ids begin with a digit -> a module with their titles", async () => {
  const titles = { "3d": "3D", "5g-networks": "5G", "007": "Spies" };
  const categories = Object.entries(titles).map(([id, title]) => ({ id, title, description: title }));
  const module = functionsSite({ ...siteConfig, categories }, tokensCss());
  const { SITE } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  expect(SITE.categories).toEqual(titles);
});

test("the version of the consent -> a day", () => {
  expect(CONSENT.version).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("a sign-up expires -> its mails expired days before", () => {
  const days = (TIMES.keepPendingMs - TIMES.keepMailMs) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(3);
});
