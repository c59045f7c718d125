import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { headersFile } from "../../../scripts/build/hosts/headers-file.ts";
import { hostingUnderBase } from "../../../scripts/build/hosts/hosting-under-base.ts";
import { leftOut } from "../../../scripts/build/hosts/left-out.ts";
import { nginxConfig } from "../../../scripts/build/hosts/nginx-config.ts";
import { redirectsFile } from "../../../scripts/build/hosts/redirects-file.ts";
import { covers } from "../../../scripts/project/path-rule.ts";
import { freePort } from "../../../scripts/system/ports.ts";

const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../firebase.json"), "utf8"));
const ALIASES = [
  { source: "/post/old{,/}", destination: "/post/new", type: 301 },
  { source: "/docs/:rest*", destination: "/notes/:rest", type: 302 },
  { source: "/once/:rest", destination: "/category/now/:rest", type: 301 },
];
const REGEXES = [
  { regex: "^/was$", destination: "/post/new", type: 301 },
  { regex: '^/(?P<year>\\d{4})/([^/"]+)$', destination: "/post/:2", type: 301 },
];
const all = {
  ...hosting,
  headers: [...hosting.headers, { regex: "\\.(md|txt)$", headers: [{ key: "X-Robots-Tag", value: "noindex" }] }],
  redirects: [...hosting.redirects, ...ALIASES, ...REGEXES],
};
const folder = mkdtempSync(join(tmpdir(), "briefs-hosts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The headers that a path gets, by the documented rules: every block that matches, in order. */
function headersAt(path: string, file: string, host: "netlify" | "cloudflare"): Map<string, string> {
  const headers = new Map<string, string>();
  for (const block of file.trim().split("\n\n")) {
    const [pattern = "", ...lines] = block.split("\n");
    const regex = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    if (!new RegExp(`^${regex}$`).test(path)) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      const before = headers.get(name);
      if (line.startsWith("  ! ")) headers.delete(line.slice(4));
      else headers.set(name, host === "cloudflare" && before !== undefined ? `${before}, ${value}` : value);
    }
  }
  return headers;
}

const WANTED: [path: string, name: string, value: RegExp][] = [
  ["", "Content-Security-Policy", /^default-src 'none'; script-src/],
  ["", "Cache-Control", /^public, max-age=0, must-revalidate$/],
  ["post/new", "X-Content-Type-Options", /^nosniff$/],
  ["assets/a-1.js", "Cache-Control", /^public, max-age=31536000, immutable$/],
  ["images/a-1.avif", "Cache-Control", /^public, max-age=31536000, immutable$/],
  ["search/terms/a.json", "Cache-Control", /^public, max-age=31536000, immutable$/],
  ["figures/a/b.svg", "Content-Security-Policy", /^default-src 'none'; style-src 'unsafe-inline'/],
  ["sw.js", "Cache-Control", /^no-cache$/],
  ["icon-192.png", "Cache-Control", /^public, max-age=86400$/],
  ["feed.xml", "Content-Type", /^application\/xml; charset=utf-8$/],
  ["category/agents/feed.json", "Content-Type", /^application\/feed\+json; charset=utf-8$/],
  ["post/new.md", "Content-Type", /^text\/markdown; charset=utf-8$/],
];

test.each(["netlify", "cloudflare"] as const)(
  "_headers for %s -> each path has the headers of firebase.json, each once",
  (host) => {
    for (const base of ["/", "/my/blog/"]) {
      const file = headersFile(hostingUnderBase(all, base), host);
      expect(file.split("\n").every((line) => line.length <= 2000 && /^$|^\/\S*$|^ {2}\S/.test(line))).toBe(true);
      const paths = file.split("\n").filter((line) => line.startsWith("/"));
      // The limits of Cloudflare Pages: 100 rules, and one splat a rule.
      expect(paths.length).toBeLessThanOrEqual(100);
      expect(paths.filter((path) => path.split("*").length > 2)).toEqual([]);
      for (const [path, name, value] of WANTED)
        expect(headersAt(base + path, file, host).get(name), base + path).toMatch(value);
    }
  },
);

test("_headers without what Cloudflare takes off -> the values are joined: the rule is needed", () => {
  const file = headersFile(all, "cloudflare").replace(/^ {2}! .*\n/gm, "");
  expect(headersAt("/sw.js", file, "cloudflare").get("Cache-Control")).toContain(", no-cache");
});

test("_redirects -> a line for each address: source, destination, status; what a wildcard matched is :splat", () => {
  expect(redirectsFile(all)).toBe(
    "/favicon.ico /icon.png 301\n/post/old /post/new 301\n/post/old/ /post/new 301\n/docs/* /notes/:splat 302\n/once/:rest /category/now/:rest 301\n",
  );
  expect(redirectsFile(hostingUnderBase(all, "/my/blog/")).split("\n")[0]).toBe("/ /my/blog/ 302");
});

test("spaces in the addresses of a redirect -> encoded in _redirects, whose lines they would cut", () => {
  const redirects = [{ source: "/Über uns", destination: "/about us", type: 301 as const }];
  expect(redirectsFile({ redirects })).toBe("/Über%20uns /about%20us 301\n");
});

test("redirects for GitHub Pages -> told if no files can stand for them", () => {
  const told = leftOut({ redirects: [...all.redirects, ...ODD] }, { host: "github" });
  const names = [...REGEXES.map(({ regex }) => regex), "/old/**", "/:a/:a"];
  expect(told).toEqual(
    [...names, "/blog/:id(\\d+)", "old/:rest*"].map((name) => expect.stringContaining(`redirect ${name} is`)),
  );
});

test("a regex -> left out of _headers and _redirects, and told; nginx and Firebase have it", () => {
  expect(leftOut(all, { host: "netlify" })).toEqual(
    ["\\.(md|txt)$", ...REGEXES.map(({ regex }) => regex)].map((regex) =>
      expect.stringContaining(`the regex ${regex} is`),
    ),
  );
  expect([leftOut(all, { host: "nginx" }), leftOut(all, {}), leftOut(hosting, { host: "cloudflare" })]).toEqual([
    [],
    [],
    [],
  ]);
});

test("a source that does not begin at the root -> told for each host whose form lacks it; the 404 page's headers are not", () => {
  const headers = [{ source: "*.js" }, { source: "404.html" }].map((rule) => ({
    ...rule,
    headers: [{ key: "A", value: "1" }],
  }));
  const redirects = [{ source: "old", destination: "/new", type: 301 as const }];
  const [ofHeaders, ofRedirect] = ["*.js", "old"].map((name) =>
    expect.stringContaining(`the source ${name} is left out`),
  );
  expect(leftOut({ headers, redirects }, { host: "netlify" })).toEqual([ofHeaders, ofRedirect]);
  expect(leftOut({ headers }, { host: "nginx" })).toEqual([ofHeaders]);
  expect(leftOut({ headers, redirects }, { host: "firebase" })).toEqual([]);
});

test("header names in any case -> one header: the last value counts, and a type is no header of nginx", () => {
  const headers = [
    { source: "**", headers: [{ key: "cache-control", value: "a" }] },
    { source: "/x", headers: [{ key: "Cache-Control", value: "b" }] },
    { source: "/x", headers: [{ key: "content-type", value: "text/x" }] },
  ];
  const text = nginxConfig({ headers }, "/");
  expect(text).toContain('default_type "text/x";');
  expect(text).not.toMatch(/add_header content-type|"a" always;[^}]*"b" always;|"b" always;[^}]*"a" always;/i);
  expect(headersFile({ headers }, "cloudflare")).toContain("/x\n  ! Cache-Control\n  Cache-Control: b");
});

test("a regex in nginx's file -> its own, with the groups that the destination names", () => {
  const text = nginxConfig(all, "/");
  expect(text).toContain('location ~ "^/was$" {\n  return 301 "/post/new$is_args$args";\n}');
  expect(text).toContain('location ~ "^/(?P<year>\\\\d{4})/([^/\\"]+)$" {\n  return 301 "/post/$2$is_args$args";\n}');
  expect(text).toMatch(
    /^location ~ "\\\\\.\(md\|txt\)\$" \{\n(?: {2}.+\n)* {2}add_header X-Robots-Tag "noindex" always;$/m,
  );
});

test.each([
  ["^/was$", "/my.blog/was", true],
  ["^/was$", "/was", false],
  ["^/a$|^/[^x]$", "/my.blog/b", true],
  ["^/was$", "/myxblog/was", false],
  ["/(\\d+)$", "/my.blog/post/20", true],
  ["\\^$", "/my.blog/a^", true],
  ["blog", "/my.blog/post", false],
])("the regex %s under a base, at %s -> matches: %s", (regex, path, matches) => {
  const hosting = { redirects: [{ regex, destination: "/new", type: 301 }] };
  const redirect = hostingUnderBase(hosting, "/my.blog/").redirects?.at(-1) ?? {};
  expect(redirect).toMatchObject({ destination: "/my.blog/new", type: 301 });
  expect(covers(redirect, path)).toBe(matches);
});

test("rules that match the same path -> in nginx's file, one within the other has the headers of both, the last one winning", () => {
  const rule = (source: string, ...headers: string[]) => ({
    source,
    headers: headers.map((text) => ({ key: text.slice(0, 1), value: text.slice(1) })),
  });
  const headers = [rule("/a/**", "A1", "B1"), rule("/b/**", "C1"), rule("/**/*.txt", "A1"), rule("/a/*.md", "A2")];
  const text = nginxConfig({ headers }, "/").replaceAll(/ *(?:try_files|charset) .*\n/g, "");
  expect(text.slice(text.indexOf('location ~ "^(?:/a/'))).toBe(`location ~ "^(?:/a/[^/]*\\\\.md)$" {
  location ~ "^(?:/a/.*)$" {
    add_header A "2" always;
    add_header B "1" always;
  }
  add_header A "2" always;
}
location ~ "^(?:/(?:.*/)?[^/]*\\\\.txt)$" {
  location ~ "^(?:/b/.*)$" {
    add_header C "1" always;
    add_header A "1" always;
  }
  location ~ "^(?:/a/.*)$" {
    add_header A "1" always;
    add_header B "1" always;
  }
  add_header A "1" always;
}
location ~ "^(?:/b/.*)$" {
  add_header C "1" always;
}
location ~ "^(?:/a/.*)$" {
  add_header A "1" always;
  add_header B "1" always;
}
location / {
}
`);
});

const PARTS = [
  ["docs/a", "notes/a"],
  ["docs/a/b/c", "notes/a/b/c"],
  ["once/2", "category/now/2"],
  ["once/feed.xml", "category/now/feed.xml"],
];

test("parts of an address in nginx's file -> numbered groups, of which the destination is made", () => {
  const text = nginxConfig(all, "/");
  expect(text).toContain('location ~ "^/docs/([^?#%\\\\s\\\\\\\\]*)$" {\n  return 302 "/notes/$1$is_args$args";\n}');
  expect(text).toContain(
    'location ~ "^/once/([^/?#%\\\\s\\\\\\\\]+)$" {\n  return 301 "/category/now/$1$is_args$args";\n}',
  );
  expect(text.indexOf("return 400;")).toBeLessThan(text.indexOf("$1"));
});

/** Hosting takes the last slash off an address. */
const SLASHES = [
  ["post/new/", "post/new"],
  ["post/new/?a=b&c=%2F", "post/new?a=b&c=%2F"],
  ["post/gr%C3%B6%C3%9Fe%20x/", "post/gr%C3%B6%C3%9Fe%20x"],
  ["post/a%3Fb/", undefined],
  ["", undefined],
] as const;

/** Hosting hands the query on. A destination with one of its own keeps that. */
const QUERIES: [path: string, to: (base: string) => string][] = [
  ["post/old?utm_source=mail&q=%26", (base) => `${base}post/new?utm_source=mail&q=%26`],
  ["docs/a?q=1", (base) => `${base}notes/a?q=1`],
  ["room?q=1", () => "https://matrix.to/?q=1#/:room"],
  ["found?q=1", (base) => `${base}search?kind=all`],
];

/** Each of these once kept nginx from starting. */
const ODD = [
  ["/old/**", "/new/:splat", true],
  ["/room", "https://matrix.to/#/:room", true],
  ["/:a/:a", "/x", false],
  [`/long/:${"long".repeat(10)}`, `/x/:${"long".repeat(10)}`, true],
  ["/semicolon", "/a;b", true],
  ["/found", "/search?kind=all", true],
  ["/money", "/a$b", false],
  ["/blog/:id(\\d+)", "/post/:id", false],
  ["old/:rest*", "/new/:rest", false],
].map(([source, destination, isWritten]) => ({
  source: `${source}`,
  destination: `${destination}`,
  type: 301,
  isWritten,
}));

test.each(ODD)("$source to $destination -> for nginx: $isWritten; else it is told", ({ isWritten, ...redirect }) => {
  expect(nginxConfig({ redirects: [redirect] }, "/").includes("return 301")).toBe(isWritten);
  expect(leftOut({ redirects: [redirect] }, { host: "nginx" })).toHaveLength(isWritten ? 0 : 1);
});

const NGINX = "nginx";
const hasNginx = spawnSync(NGINX, ["-v"]).status === 0;
if (!hasNginx) console.log("Left out, as this machine has no nginx: the server that reads what is written for it");

/** nginx with the written file, over a few files of a site. */
async function withNginx(
  base: string,
  ask: (get: (path: string) => Promise<Response>) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(folder, "nginx-"));
  // Its workers run as somebody else.
  for (const path of [folder, root]) chmodSync(path, 0o755);
  const site = join(root, "www", base);
  for (const [path] of WANTED) {
    const file = path === "" ? "index.html" : path === "post/new" ? "post/new.html" : path;
    mkdirSync(join(site, file, ".."), { recursive: true });
    writeFileSync(join(site, file), file);
  }
  writeFileSync(join(site, "404.html"), "not found");
  writeFileSync(join(site, "llms.txt"), "Größe");
  const odd = { ...all, redirects: [...all.redirects, ...ODD] };
  writeFileSync(join(root, "site.conf"), nginxConfig(hostingUnderBase(odd, base), base));
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${root};`);
  const server = `server { listen 127.0.0.1:${port}; root ${root}/www; include ${root}/site.conf; }`;
  const types = "types { text/html html; text/javascript js; image/svg+xml svg; text/plain txt; }";
  writeFileSync(
    join(root, "nginx.conf"),
    `daemon off; pid ${root}/pid; error_log stderr; events {} http { access_log off; ${types} ${temporary.join(" ")} ${server} }`,
  );
  const child = spawn(NGINX, ["-e", "stderr", "-c", join(root, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  try {
    await expect
      .poll(() =>
        get(base).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await ask(get);
  } finally {
    child.kill();
  }
}

test.runIf(hasNginx).each(["/", "/my/blog/"])(
  "nginx with its file, a site at %s -> headers, redirects, clean addresses and 404 as on Hosting",
  async (base) => {
    await withNginx(base, async (get) => {
      for (const [path, name, value] of WANTED) {
        const response = await get(base + path);
        expect(response.status, path).toBe(200);
        expect(response.headers.get(name), base + path).toMatch(value);
      }
      const missing = await get(`${base}assets/gone.js`);
      expect([missing.status, await missing.text()]).toEqual([404, "not found"]);
      expect(missing.headers.get("cache-control")).not.toContain("immutable");
      for (const old of ["post/old/", "was", "2020/new"])
        expect((await get(base + old)).headers.get("location"), old).toBe(`${base}post/new`);
      for (const [old, to] of QUERIES) expect((await get(base + old)).headers.get("location"), old).toBe(to(base));
      for (const [old, to] of PARTS) expect((await get(base + old)).headers.get("location"), old).toBe(base + to);
      // Its end of a line would begin a header.
      const split = await get(`${base}docs/a%0d%0aSet-Cookie:%20a=b`);
      expect([split.status, split.headers.get("set-cookie")]).toEqual([400, null]);
      expect((await get(`${base}docs/%5Cevil.example`)).status).toBe(400);
      expect((await get(`${base}once/a%3Fb=1`)).headers.get("location")).toBeNull();
      for (const [slash, to] of SLASHES)
        expect((await get(base + slash)).headers.get("location"), slash).toBe(to === undefined ? null : base + to);
      expect((await get(`${base}llms.txt`)).headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect((await get(`${base}room`)).headers.get("location")).toBe("https://matrix.to/#/:room");
      if (base === "/") return;
      expect((await get("/")).headers.get("location")).toBe(base);
      expect((await get(`${base.slice(0, -1)}?a=b`)).headers.get("location")).toBe(`${base}?a=b`);
    });
  },
);

test("nginx's file -> its braces and quotes are closed, and every line of a block ends in a semicolon", () => {
  const text = nginxConfig(hostingUnderBase(all, "/my/blog/"), "/my/blog/");
  const statements = text.split("\n").filter((line) => line.startsWith("  "));
  expect(
    statements.filter(
      (line) => !/^ {2,}(?:\w+ .*(?:;|\{\}|\{)|\})$/.test(line) || (line.match(/(?<!\\)"/g) ?? []).length % 2,
    ),
  ).toEqual([]);
  expect(text.match(/^ *location .* \{$/gm)).toHaveLength(text.match(/^ *\}$/gm)?.length ?? 0);
});
