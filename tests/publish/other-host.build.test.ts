import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeHostFolder } from "../../scripts/build/hosts/write-host-folder.ts";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { BASED_URL, basedProject } from "../build/based-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";

const BASE = new URL(`${BASED_URL}/`).pathname;
/** Nobody answers there. */
const LIVE = ["--live", "http://localhost:9"];
let project: string;
let published: ReturnType<typeof runBriefs>;
const dist = (path = "") => join(project, "dist", path);
const folder = (path = "") => join(project, "dist.host", path);

beforeAll(() => {
  project = basedProject({ host: "github" });
  runBriefs(["lock"], project);
  published = runBriefs(["publish", ...LIVE], project);
});
afterAll(() => rmSync(project, { recursive: true }));

test("publish for another host than Firebase -> verified, nothing deployed; it names the folder and how to upload it", () => {
  expect(published.status, published.stdout + published.stderr).toBe(0);
  expect(published.stdout).toContain("dist.host");
  expect(published.stdout).toContain("actions/upload-pages-artifact");
  expect(published.stdout + published.stderr).not.toContain("firebase");
});

test("--channel there -> refused before anything is built, with what to do", () => {
  const { status, stderr } = runBriefs(["publish", "--channel", "next"], project);
  expect(status).toBe(2);
  expect(stderr).toContain('host: "github"');
  expect(stderr).toContain("Leave the option out");
});

test("without the functions -> no form, no page and no link of the newsletter", () => {
  const files = readdirSync(dist(), { recursive: true }).map(String);
  expect(files.filter((path) => /newsletter/.test(path) && !path.startsWith("assets"))).toEqual([]);
  for (const path of files.filter((path) => /\.(?:html|xml|json|txt|md)$/.test(path))) {
    const text = readFileSync(dist(path), "utf8");
    expect(text, path).not.toMatch(/\/newsletter|#newsletter|method="post"/);
  }
});

/** What stands at the earlier address of a post. */
const LED = ["post/led.html", "post/led/index.html", "post/led.md"];

test("for GitHub Pages -> the site at the root of the folder, each document with the policy as a tag, and no Jekyll", async () => {
  const files = readdirSync(folder(), { recursive: true }).map(String);
  const added = [".nojekyll", "favicon.ico", "content/post/led.json", "post/led", ...LED];
  expect(files.sort()).toEqual([...added, ...readdirSync(dist(), { recursive: true }).map(String)].sort());
  const { headers = [] } = await readDeployed(dist());
  const policy = headers[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  const [, tag = ""] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n<meta name="viewport"/.exec(
      readFileSync(folder("index.html"), "utf8"),
    ) ?? [];
  expect(tag.replaceAll("&#39;", "'").replaceAll("&quot;", '"')).toBe(policy.replace("; frame-ancestors 'none'", ""));
  expect(readFileSync(folder("post/lead.html"), "utf8")).toContain(tag);
  expect(readFileSync(dist("index.html"), "utf8")).not.toContain("http-equiv");
});

test("an earlier address on GitHub Pages, which redirects nothing -> a page that leads to the new one; files are there twice", () => {
  for (const path of LED.filter((path) => path.endsWith(".html"))) {
    const html = readFileSync(folder(path), "utf8");
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${BASE}post/lead">`);
    expect(html).toContain(`<link rel="canonical" href="${BASED_URL}/post/lead">`);
  }
  expect(readFileSync(folder("post/led.md"))).toEqual(readFileSync(dist("post/lead.md")));
  expect(readFileSync(folder("favicon.ico"))).toEqual(readFileSync(dist("icon.png")));
});

test("redirects of whole folders, of a page that is still there, and out of the folder -> the files below; the page leads on; nothing", () => {
  const redirects = [
    ["was/:rest", "briefings/:rest"],
    ["post/lead", "about"],
    ["../out", "about"],
    ["else", "https://others.example/?a=1&b=%22"],
  ].map(([source, to]) => ({
    source: BASE + source,
    destination: /:\/\//.test(`${to}`) ? `${to}` : BASE + to,
    type: 301,
  }));
  const before = readFileSync(dist("post/lead.html"), "utf8");
  writeHostFolder({ out: dist(), config: { url: BASED_URL, host: "github" }, hosting: { redirects } });
  expect(readFileSync(folder("was/feed.xml"))).toEqual(readFileSync(dist("briefings/feed.xml")));
  expect(readFileSync(folder("post/lead.html"), "utf8")).toContain(`url=${BASE}about"`);
  expect(readFileSync(dist("post/lead.html"), "utf8")).toBe(before);
  expect(readFileSync(folder("else.html"), "utf8")).toContain('url=https://others.example/?a=1&amp;b=%22"');
  expect(readdirSync(project)).not.toContain("out.html");
});

test.each(["netlify", "cloudflare"] as const)(
  "for %s -> the whole host, the site under its base, headers and redirects at the root",
  async (host) => {
    writeHostFolder({ out: dist(), config: { url: BASED_URL, host }, hosting: await readDeployed(dist()) });
    expect(readdirSync(folder()).sort()).toEqual(["404.html", "_headers", "_redirects", "notes", "robots.txt"]);
    expect(existsSync(folder(`${BASE}post/lead.html`))).toBe(true);
    expect(readFileSync(folder("_redirects"), "utf8")).toContain(`${BASE}post/led ${BASE}post/lead 301\n`);
    expect(readFileSync(folder("_headers"), "utf8")).toContain(`${BASE}assets/*\n`);
  },
);

test("for nginx -> the folder, and its file beside; for Firebase without a base -> neither, as it serves the output", async () => {
  const hosting = await readDeployed(dist());
  writeHostFolder({ out: dist(), config: { url: BASED_URL, host: "nginx" }, hosting });
  expect(readFileSync(join(project, "dist.nginx.conf"), "utf8")).toContain(`location = "${BASE}post/led" {`);
  expect(existsSync(folder(`${BASE}index.html`))).toBe(true);
  writeHostFolder({ out: dist(), config: { url: "https://papers.example" }, hosting });
  expect(existsSync(folder())).toBe(false);
});
