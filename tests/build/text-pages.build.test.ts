import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { siteProject } from "./site-project.ts";

const project = siteProject();
const read = (file: string) => readFileSync(join(project, file), "utf8");
const build = () => runBriefs(["build", "--no-pictures"], project);
afterAll(() => rmSync(project, { recursive: true }));

const FRAME =
  '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A talk" width="560" height="315"></iframe>';

beforeAll(() => {
  const engine = join(import.meta.dirname, "../../site/site.config.ts");
  write(
    "site/site.config.ts",
    `import site from ${JSON.stringify(engine)};\nexport default { ...site, footer: [{ label: "Us", to: "about" }], allow: { frames: ["www.youtube-nocookie.com"] } };\n`,
  );
  write(
    "site/pages/about.md",
    page("About us", "## Who\n\nWe.\n\n![Prices](../../infographics/prices.json)\n\n## How\n\nSo."),
  );
  write("site/pages/quiet.md", page("Quiet", FRAME, "noindex: true\nslug: hidden-page\nupdated: 2025-10-20"));
  write("site/pages/README.md", "No page, but for people.\n");
});

test("Markdown in site/pages -> pages with data, figures, links in the footer and a place in the sitemap", () => {
  const { status, stdout } = build();
  expect({ status, stdout }).toMatchObject({ status: 0 });
  const html = read("dist/about.html");
  expect(html).toContain('<h1 class="PostPage-title" dir="auto">About us</h1>');
  expect(html).toContain('<link rel="canonical" href="https://visualbriefs.ai/about">');
  expect(html).toContain('id="prices"');
  expect(read("dist/post/everything.html")).toMatch(/<footer.*<a href="\/about"[^>]*>Us<\/a>/s);
  expect(JSON.parse(read("dist/content/about.json"))).toMatchObject({
    kind: "text",
    slug: "about",
    html: { body: expect.any(String) },
  });
  expect(JSON.parse(read("dist/figures/about/prices.json"))).toMatchObject({ kind: expect.any(String) });
  expect(read("dist/sitemap.xml")).toContain("<loc>https://visualbriefs.ai/about</loc>");
});

test("a frame of a host that the configuration allows -> a card in the page that loads nothing, and in the policy that is deployed", () => {
  const html = read("dist/hidden-page.html");
  expect(html).not.toContain("<iframe");
  const [card] = /<a [^>]*class="Embed".*?<\/a>/.exec(html) ?? [];
  expect(card).toContain('aria-label="Video: A talk"');
  expect(card).toContain(">A talk</text>");
  expect(read("dist.firebase.json")).toContain("frame-src https://www.youtube-nocookie.com");
});

test("noindex and a slug of its own -> there, and neither search engines nor the sitemap have it", () => {
  expect(read("dist/hidden-page.html")).toContain('<meta name="robots" content="noindex">');
  expect(read("dist/hidden-page.html")).toContain('<time dateTime="2025-10-20">');
  expect(read("dist/sitemap.xml")).not.toContain("hidden-page");
});

test("nothing has changed -> nothing is made; an edited page -> that page; one that is gone -> gone from the output", () => {
  expect(build().stdout).toContain("Nothing has changed");
  write("site/pages/about.md", page("About all of us", "Text."));
  expect(build().status).toBe(0);
  expect(read("dist/about.html")).toContain("About all of us");
  rmSync(join(project, "site/pages/quiet.md"));
  expect(build().status).toBe(0);
  expect(() => read("dist/hidden-page.html")).toThrow("ENOENT");
});

test("a mistake in a page -> told, and the output stays as it was", () => {
  write("site/pages/about.md", page("About us", "[Gone](gone.md)"));
  const { status, stdout } = build();
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining("site/pages/about.md:6:8") });
  expect(read("dist/about.html")).toContain("About all of us");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function page(title: string, body: string, more = ""): string {
  return `---\ntitle: ${title}\ndescription: What it is about.\n${more && `${more}\n`}---\n\n${body}\n`;
}
