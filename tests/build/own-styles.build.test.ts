import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { ownSite, writeFiles } from "./own-site.ts";
import { siteProject } from "./site-project.ts";

const STYLES = `/* Mine. */
:root {
  --paper: light-dark(#f0f8ff, #0b1622);
  --paper-2: light-dark(#e4f0fb, #101d2b);
}
@media (width > 10rem) {
  :root {
    --ink: light-dark(#eeeeee, #111111);
  }
}
.Footer {
  border-top-style: dotted;
}
`;

const project = ownSite(
  { styles: "./site/styles.css", fonts: { text: "./site/fonts/text.woff2", display: "./site/fonts/display.woff2" } },
  { "site/styles.css": STYLES },
);
const usual = siteProject();
afterAll(() => {
  for (const folder of [project, usual]) rmSync(folder, { recursive: true });
});

const { resolve } = createRequire(import.meta.url);
const build = (...options: string[]) => runBriefs(["build", ...options], project);
const bytes = (file: string, of = project) => readFileSync(join(of, "dist", file));
const built = (file: string, of = project) => bytes(file, of).toString();
const assets = (pattern: RegExp) => readdirSync(join(project, "dist/assets")).filter((name) => pattern.test(name));

beforeAll(() => {
  mkdirSync(join(project, "site/fonts"));
  // One with axes, one without.
  copyFileSync(
    resolve("@fontsource-variable/literata/files/literata-latin-standard-normal.woff2"),
    join(project, "site/fonts/display.woff2"),
  );
  copyFileSync(resolve("katex/dist/fonts/KaTeX_Main-Regular.woff2"), join(project, "site/fonts/text.woff2"));
  const { status, stdout, stderr } = build();
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  expect(runBriefs(["build"], usual)).toMatchObject({ status: 0 });
});

describe("styles of the owner's", () => {
  test("stand in a layer after the engine's and before what paper needs", () => {
    const css = assets(/\.css$/)
      .map((name) => built(`assets/${name}`))
      .join("");
    const layers = [...css.matchAll(/@layer (\w+)\s*\{/g)].map(([, name]) => name);
    expect(layers.slice(-3)).toEqual(["figures", "own", "print"]);
    expect(css).toMatch(/@layer own\s*\{:root\{--paper:/);
    expect(css).toContain("border-top-style:dotted");
  });

  test("override tokens by name, in the frame of the browser, the pictures and the share cards too", async () => {
    expect(built("index.html")).toContain('<meta name="theme-color" content="#f0f8ff"');
    expect(JSON.parse(built("manifest.webmanifest")).background_color).toBe("#f0f8ff");
    const figure = readdirSync(join(project, "dist/figures/everything")).find((name) => name.endsWith(".svg"));
    expect(built(`figures/everything/${figure}`)).toContain("#f0f8ff");
    const corner = await sharp(bytes("share/post/everything.png"))
      .extract({ left: 4, top: 610, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(corner.toString("hex")).toBe("f0f8ff");
  });
});

test("fonts of the owner's -> pages load them first, and pictures and share cards are drawn with them", () => {
  const css = assets(/\.css$/)
    .map((name) => built(`assets/${name}`))
    .join("");
  expect(css).toMatch(/font-family:\s*"?Own display"?;\s*src:\s*url\(\/assets\/display-[\w-]+\.woff2\)/);
  expect(css).toMatch(/--font-text:\s*"Own text",\s*Georgia/);
  const [, preloaded = ""] =
    /<link rel="preload" href="\/assets\/(display-[\w-]+\.woff2)" as="font"/.exec(built("index.html")) ?? [];
  expect(bytes(`assets/${preloaded}`)).toEqual(readFileSync(join(project, "site/fonts/display.woff2")));
  expect(built("index.html").match(/rel="preload"[^>]*as="font"/g)).toHaveLength(2);
  const figure = readdirSync(join(project, "dist/figures/everything")).find((name) => name.endsWith(".svg"));
  const fontOf = (svg: string) => /base64,([^)]*)/.exec(svg)?.[1];
  expect(fontOf(built(`figures/everything/${figure}`))).not.toBe(fontOf(built(`figures/everything/${figure}`, usual)));
  const widths = (svg: string) => svg.match(/textLength="[^"]*"/g);
  expect(widths(built(`figures/everything/${figure}`))).not.toEqual(
    widths(built(`figures/everything/${figure}`, usual)),
  );
});

describe("an edit", () => {
  const redone = (styles: string) => {
    writeFiles(project, { "site/styles.css": styles });
    const { status, stdout } = build("--json", "--explain");
    expect(status).toBe(0);
    return Object.keys(JSON.parse(stdout).reasons).map((name) =>
      name.replace(/^(the (?:page|figures|share card|feeds)) of.*/, "$1"),
    );
  };

  test("of a rule -> all pages, and no picture", () => {
    const made = redone(STYLES.replace("dotted", "dashed"));
    expect(made).toContain("the page");
    expect(made).toContain("the home page");
    expect(made).not.toContain("the figures");
    expect(made).not.toContain("the share card");
    expect(made).not.toContain("the feeds");
  });

  test("of a token -> the pictures too", () => {
    const made = redone(STYLES.replace("#f0f8ff", "#f4faff"));
    expect(made).toEqual(expect.arrayContaining(["the page", "the figures", "the share card"]));
    expect(made).not.toContain("the feeds");
  });
});

test("a color that nobody can read -> an error where the owner has written it, and the output as it was", () => {
  writeFiles(project, { "site/styles.css": `:root {\n  --ink-2: light-dark(#d8d8d8, #b8b0a1);\n}\n` });
  const { status, stdout } = build("--no-pictures");
  expect(status).toBe(1);
  expect(stdout).toContain("[color-contrast]");
  expect(stdout).toContain("site/styles.css:2:12");
  expect(built("index.html")).toContain("#f4faff");
});

test.each<[object, string]>([
  [{ styles: "./site/none.css" }, '"styles" names ./site/none.css, which is not there'],
  [{ styles: "./site/styles.scss" }, '"styles" must be a style sheet in site/'],
  [{ fonts: { text: "./site/x.ttf" } }, '"fonts.text" must be a font in site/'],
])("%j -> exit 2, and what is wrong", (settings, message) => {
  const broken = ownSite(settings);
  const { status, stderr } = runBriefs(["check"], broken);
  rmSync(broken, { recursive: true });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
