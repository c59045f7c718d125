import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OVERRIDES_LOCK } from "../../scripts/project/overrides/override-lock.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { configText, ownSite, writeFiles } from "./own-site.ts";

const AFTER_POST = `import { useState } from "react";
import { thanks } from "./thanks.ts";
export function AfterPost({ post }: { post: { title: string } }) {
  const [count, setCount] = useState(0);
  return <button className="Clap" onClick={() => setCount(count + 1)}>{thanks} {post.title}: {count}</button>;
}
`;
const FOOTER = `import { Footer as Original } from "visual-briefs/site/Footer";
export function Footer() {
  return <div className="Wrapped"><Original /></div>;
}
`;
const HEADER = `import { useSiteConfig } from "visual-briefs/site/site-config-context.ts";
export function Header() {
  return <header className="MyHeader">{useSiteConfig().name} by me</header>;
}
`;

const project = ownSite(
  {
    slots: {
      afterPost: "./site/components/AfterPost.tsx",
      footerEnd: "./site/FooterEnd.tsx",
      headEnd: [
        { tag: "link", attributes: { rel: "me", href: "https://social.example/@me?a=1&b" } },
        { tag: "script", attributes: { src: "https://count.example/x.js", defer: true } },
      ],
    },
    overrides: { Footer: "./site/components/Footer.tsx", Header: "./site/components/Header.tsx" },
  },
  {
    "site/components/AfterPost.tsx": AFTER_POST,
    "site/components/thanks.ts": 'export const thanks = "Thanks for reading";\n',
    "site/components/Footer.tsx": FOOTER,
    "site/components/Header.tsx": HEADER,
    "node_modules/react/package.json": '{ "name": "react", "version": "1.0.0", "main": "index.js" }\n',
    "node_modules/react/index.js": 'exports.useState = () => ["a second React"];\n',
    "node_modules/react/jsx-runtime.js": "exports.jsx = exports.jsxs = () => null;\n",
    "site/FooterEnd.tsx": "export function FooterEnd() {\n  return <p>Imprint</p>;\n}\n",
  },
);
afterAll(() => rmSync(project, { recursive: true }));

const build = (...options: string[]) => runBriefs(["build", "--no-pictures", ...options], project);
const built = (file: string) => readFileSync(join(project, "dist", file), "utf8");
const scripts = () => {
  const names = readdirSync(join(project, "dist/assets")).filter((name) => name.endsWith(".js"));
  return names.map((name) => built(`assets/${name}`));
};

describe("modules of the owner's in slots and in the place of the engine's", () => {
  beforeAll(() => {
    expect(build()).toMatchObject({ status: 0, stderr: expect.any(String) });
  });

  test("pages show them: the slot's after a post, the wrapped one with the engine's inside, the other in its place", () => {
    const post = built("post/everything.html");
    expect(post).toMatch(
      /<button class="Clap">Thanks for reading(?:<!-- -->)? (?:<!-- -->)?[^<]+(?:<!-- -->)?: (?:<!-- -->)?0<\/button>/,
    );
    expect(post).toMatch(/<div class="Wrapped"><footer class="Footer">.*<p>Imprint<\/p><\/div><\/footer><\/div>/s);
    const home = built("index.html");
    expect(home).toContain('<header class="MyHeader">Visual Briefs<!-- --> by me</header>');
    expect(home).not.toContain("Header-bar");
    expect(home).not.toContain("Clap");
  });

  test("every document has the tags for its head, before the title", () => {
    const tags =
      '<link rel="me" href="https://social.example/@me?a=1&amp;b">\n<script src="https://count.example/x.js" defer></script>\n<title>';
    for (const file of ["index.html", "post/everything.html", "404.html"]) expect(built(file), file).toContain(tags);
  });

  test("the reader's scripts have them, and one React", () => {
    expect(scripts().filter((text) => text.includes("Thanks for reading"))).toHaveLength(1);
    expect(scripts().some((text) => text.includes("a second React"))).toBe(false);
    expect(scripts().some((text) => text.includes("Header-bar"))).toBe(false);
  });

  test("an edit of a module that one of them imports -> the pages are made anew, the feeds are not", () => {
    writeFiles(project, { "site/components/thanks.ts": 'export const thanks = "Many thanks";\n' });
    const { status, stdout } = build("--explain");
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(built("post/everything.html")).toContain("Many thanks");
    expect(stdout).toContain("./site/components/thanks.ts");
    expect(stdout).not.toMatch(/the feeds of .*made/);
  });
});

test.each<[object, string, string]>([
  [{ overrides: { Foter: "./site/x.tsx" } }, 'There is no field "Foter" in "overrides"', 'Did you mean "Footer"?'],
  [{ overrides: { SubscribeForm: "./site/x.tsx" } }, '"overrides.SubscribeForm" must stay the engine\'s', ""],
  [{ overrides: { Footer: "./components/x.tsx" } }, '"overrides.Footer" must be a module in site/', "./site/"],
  [{ overrides: { Footer: "./site/../x.tsx" } }, '"overrides.Footer" must be a module in site/', "./site/"],
  [{ overrides: { Footer: "./site/x.tsx" } }, '"overrides.Footer" names ./site/x.tsx, which is not there', ""],
  [{ slots: { headEnd: [{ tag: "script", attributes: {} }] } }, '"slots.headEnd[0]" must have src', ""],
  [{ slots: { headEnd: [{ tag: "style", attributes: {} }] } }, '"slots.headEnd[0].tag" must', "link"],
  [{ slots: { footerEnd: "./site/x.tsx" } }, '"slots.footerEnd" names ./site/x.tsx, which is not there', ""],
])("%j -> exit 2, and what to write", (settings, message, hint) => {
  const broken = ownSite(settings);
  const { status, stderr } = runBriefs(["check"], broken);
  rmSync(broken, { recursive: true });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
});

describe("briefs override, then the configuration names it", () => {
  const copied = ownSite({});
  afterAll(() => rmSync(copied, { recursive: true }));
  const home = () => readFileSync(join(copied, "dist/index.html"), "utf8");
  const scriptsOf = (html: string) => (/data-scripts="([^"]*)"/.exec(html)?.[1] ?? "").split(" ");

  test("copies of a component and of a page -> the site is built of them, and is the same", () => {
    expect(runBriefs(["build", "--no-pictures"], copied)).toMatchObject({ status: 0 });
    const before = home();
    expect(runBriefs(["override", "Footer"], copied)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/overrides: \{ Footer: "\.\/site\/components\/Footer\.tsx" \}/),
    });
    expect(runBriefs(["override", "HomePage", "--danger"], copied)).toMatchObject({ status: 0 });
    const overrides = { Footer: "./site/components/Footer.tsx", HomePage: "./site/components/HomePage.tsx" };
    writeFiles(copied, { "site/site.config.ts": configText({ overrides }) });
    const { status, stdout, stderr } = runBriefs(["build", "--no-pictures"], copied);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
    const root = (html: string) => /<div id="root">.*/.exec(html)?.[0];
    expect(root(home())).toBe(root(before));
    expect(scriptsOf(home())).toHaveLength(scriptsOf(before).length);
  });

  test("the engine's has changed since -> briefs check tells what, and all is good", () => {
    const file = join(copied, OVERRIDES_LOCK);
    const lock = JSON.parse(readFileSync(file, "utf8"));
    lock.Footer["site/components/Footer.tsx"] = {
      hash: "old",
      source: ["// An old line", ...lock.Footer["site/components/Footer.tsx"].source],
    };
    writeFileSync(file, JSON.stringify(lock));
    const { status, stdout } = runBriefs(["check"], copied);
    expect(status).toBe(0);
    expect(stdout).toContain("[override-outdated]");
    expect(stdout).toContain("- // An old line");
    expect(runBriefs(["override", "Footer", "--accept"], copied)).toMatchObject({ status: 0 });
    expect(runBriefs(["check"], copied).stdout).not.toContain("override-outdated");
  });
});
