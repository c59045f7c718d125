import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SITE_URL } from "./open-page.ts";
import { builtPages, find, siteFiles } from "./site-files.ts";

const [script = ""] = siteFiles(".js");
const [font = ""] = siteFiles(".woff2");
const PAGES = ["/", "/briefings", "/category/agents", "/post/from-90-minutes-to-9"];
const DATA = ["/content/home.json", "/content/post/from-90-minutes-to-9.json", "/search/index.json"];
const HASHED = [`/${script}`, `/${siteFiles(".css")[0]}`, `/${font}`];
const MISSING = [
  "/no-such-page",
  "/post/no-such-post",
  "/content/no-such-page.json",
  "/assets/no-such-script.js",
  "/search/terms/0123456789.json",
];

const ask = (path: string, init?: RequestInit) => fetch(SITE_URL + path, { redirect: "manual", ...init });

/** The directives of a Content-Security-Policy, by name. */
function directives(policy: string | null): Map<string, string[]> {
  const parts = (policy ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...values]) => [name, values]));
}

describe("whatever is asked for -> the answer carries the security headers", () => {
  test.each([...PAGES, ...DATA, ...HASHED, ...MISSING, "/share/home.png", "/favicon.svg", "/briefings/"])(
    "%s",
    async (path) => {
      const { headers } = await ask(path);
      const policy = directives(headers.get("content-security-policy"));
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("style-src")).toEqual(["'self'"]);
      for (const source of [...policy.values()].flat()) {
        expect(source).toMatch(/^('none'|'self'|'sha256-[\w+/]{43}='|data:)$/);
      }
      expect(policy.get("script-src")).not.toContain("data:");
      const [, seconds] = headers.get("strict-transport-security")?.match(/^max-age=(\d+)$/) ?? [];
      expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    },
  );
});

describe("hashed file asked for -> kept for a year without asking again", () => {
  test.each(HASHED)("%s", async (path) => {
    expect((await ask(path)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });
});

describe("page or its data asked for -> asked for again each time, at the cost of a 304", () => {
  test.each([...PAGES, ...DATA])("%s", async (path) => {
    const { headers } = await ask(path);
    expect(headers.get("cache-control")).toContain("must-revalidate");
    expect(headers.get("cache-control")).toContain("max-age=0");
    const tag = headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    expect((await ask(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
    expect((await ask(path, { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
  });
});

describe("file that does not exist asked for -> status 404, and a page that no browser takes for the file", () => {
  test.each(MISSING)("%s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(headers.get("cache-control")).toContain("must-revalidate");
  });
});

describe("text asked for by a browser -> compressed, and cached apart from the plain form", () => {
  test.each([PAGES[0] ?? "", DATA[0] ?? "", HASHED[0] ?? "", HASHED[1] ?? ""])("%s", async (path) => {
    const { headers } = await ask(path, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(headers.get("content-encoding")).toMatch(/^(br|gzip)$/);
    expect(headers.get("vary")).toMatch(/accept-encoding/i);
  });
});

describe("built document -> nothing inline that the policy does not allow", () => {
  test.each(builtPages().map((page) => [page.path, page] as const))("%s", async (_, page) => {
    const policy = directives((await ask("/")).headers.get("content-security-policy"));
    const inline = find(page, "script").filter(({ attributes }) => !("src" in attributes));
    const running = inline.filter(({ attributes }) => !/^application\/(ld\+)?json$/.test(attributes.type ?? ""));
    expect(running.map(({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)).toEqual(
      policy.get("script-src")?.filter((source) => source.startsWith("'sha256-")),
    );
    const attributes = page.elements.flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
    expect(find(page, "style")).toEqual([]);
  });
});
