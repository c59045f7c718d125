import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINE_PARTS } from "../../../scripts/author/eject/engine-files.ts";
import { FIGURE_KINDS } from "../../../site/content/figure-schema.ts";
import { runEngine } from "../../build/engine-copy.ts";
import { hashTree } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";
import { SHOP_WINDOW, testsLeftOut } from "../../shop-window.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** The posts of this site, and what git itself wants. */
const OWN = [".gitattributes", ".gitignore", "infographics", "posts"];

let folder: string;
let site: string;
let begun: ReturnType<typeof runBriefs>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-eject-"));
  site = join(folder, "My Brief Site");
  begun = runBriefs(["eject", "My Brief Site"], folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Its own briefs, with what is installed here. */
const inSite = (...args: string[]) => {
  symlinkSync(join(ROOT, "node_modules"), join(site, "node_modules"));
  const ran = runEngine(site, args, site);
  rmSync(join(site, "node_modules"));
  return ran;
};
const text = (path: string) => readFileSync(join(site, path), "utf8");

describe("an empty place -> a site that begins", () => {
  test("what was written, and what to do next", () => {
    expect(begun).toMatchObject({ status: 0, stderr: "" });
    expect(begun.stdout).toMatch(/^Wrote \d+ files to My Brief Site\n/);
    expect(begun.stdout).toContain('cd "My Brief Site"\n  npm ci && npm start');
    expect(begun.stdout).toContain("site/site.config.ts");
  });

  test("the engine, byte by byte, and nothing that was installed, built or kept", () => {
    const files = Object.keys(hashTree(site));
    expect(
      files.filter((path) => /(?:^|\/)(?:node_modules|\.briefs|\.git|dist)\//.test(path) && !/fixtures/.test(path)),
    ).toEqual([]);
    for (const path of ["scripts/briefs.js", "site/App.tsx", "firebase.json", "tests/vitest.config.ts"]) {
      expect(text(path), path).toBe(readFileSync(join(ROOT, path), "utf8"));
    }
    const pictures = FIGURE_KINDS.map((kind) => `infographics/.pictures/${kind}.png`);
    expect(files.filter((path) => /^(?:posts|infographics)\//.test(path)).sort()).toEqual([
      ...pictures.sort(),
      "infographics/README.md",
      "infographics/figure.schema.json",
      "infographics/hello-world/first-figure.json",
      "posts/README.md",
      "posts/hello-world.md",
      "posts/newsletter/issue.schema.json",
      "posts/post.schema.json",
      "posts/slugs.lock.json",
    ]);
    const id = `${/^date: (\S+)$/m.exec(text("posts/hello-world.md"))?.[1]}-hello-world`;
    expect(JSON.parse(text("posts/slugs.lock.json"))).toEqual({ [id]: ["hello-world"] });
    expect(text(".gitattributes")).toBe(readFileSync(join(ROOT, ".gitattributes"), "utf8"));
    expect(text(".gitignore")).toBe(readFileSync(join(ROOT, ".gitignore"), "utf8"));
  });

  test("its name in package.json and in the lock, which differ in nothing else", () => {
    const { name } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    for (const path of ["package.json", "package-lock.json"]) {
      expect(text(path)).toBe(readFileSync(join(ROOT, path), "utf8").replaceAll(`"${name}"`, '"my-brief-site"'));
    }
  });

  test("a README with a head to write on, and the manual as it is", () => {
    const [head = "", ...manual] = text("README.md").split(/^(?=## )/m);
    expect(head).toMatch(/^# my-brief-site\n/);
    expect(head).toContain("`site/site.config.ts`");
    expect(manual).toEqual(
      readFileSync(join(ROOT, "README.md"), "utf8")
        .split(/^(?=## )/m)
        .slice(1),
    );
    const pictures = [...text("README.md").matchAll(/!\[[^\]]*\]\((?!https:)([^)]+)\)/g)].map(([, path = ""]) => path);
    expect(pictures.filter((path) => !path.includes("infographics/") && !existsSync(join(site, path)))).toEqual([]);
    expect(existsSync(join(site, ".github/readme.png"))).toBe(false);
  });

  test("no address leads to this site, and nothing is published before they are written", () => {
    const config = text("site/site.config.ts");
    expect(config).toMatch(/^ {2}url: "https:\/\/example\.com",\n {2}since: "20\d\d-\d\d-\d\d",$/m);
    expect(config).toMatch(/^ {4}url: "https:\/\/example\.com",$/m);
    expect(config).toMatch(/^ {2}productSite: .* url: "https:\/\/example\.com" },$/m);
    expect(text("functions/src/config/site.ts")).toContain('url: "https://example.com"');
    expect(config).not.toContain("@visualbriefs.ai");
    const published = inSite("publish", "--dry-run");
    expect(published).toMatchObject({ status: 2, stdout: "" });
    const listed = [...published.stderr.matchAll(/^ {2}(?:site\/site\.config\.ts: ([\w.]+)|(\S+)): /gm)];
    const left = listed.map(([, setting, file = ""]) => setting ?? file.replace(/:\d+$/, ""));
    expect([...new Set(left)].sort()).toEqual([
      ...["author", "booking.offer", "booking.url", "description"],
      ...["footer.4.label", "footer.4.to", "headline", "infographics/hello-world/first-figure.json", "name"],
      ...["posts/hello-world.md", "productSite.name", "productSite.url", "site/pages/privacy.md"],
      ...["tagline", "url", "wordmark.name"],
    ]);
    expect(published.stderr).toContain("  site/site.config.ts: author: [your author]\n");
  });

  test("its own briefs check -> all good, one post", () => {
    expect(inSite("check")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^All good: 1 post, 1 figure/) });
  });
});

test.skipIf(!existsSync(join(ROOT, ".git")))(
  "every file at the top of this repository -> is taken along, or known to be this site's own",
  () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
    const tops = [...new Set(tracked.map((path) => path.split("/")[0] ?? ""))];
    expect(tops.filter((top) => !OWN.includes(top) && !ENGINE_PARTS.includes(top))).toEqual([]);
    const taken = ENGINE_PARTS.filter((part) => !existsSync(join(ROOT, part)));
    expect(taken).toEqual([]);
  },
);

test("tests -> all where the posts of Visual Briefs are, those about them left out elsewhere", () => {
  const shown = join(folder, "shown");
  mkdirSync(shown);
  for (const name of SHOP_WINDOW) writeFileSync(join(shown, name), "");
  expect(testsLeftOut(shown)).toEqual([]);
  expect(testsLeftOut(join(site, "posts"))).toContain("tests/e2e/**");
});

describe("misuse -> exit 2, the remedy, nothing written", () => {
  test.each([
    ["a folder with something in it", "full", "full is not empty: nothing was written"],
    ["a file", "full/file.txt", "is a file\n\nusage: briefs eject <dir>\nhint: Name a folder"],
    ["an empty name", " ", "The folder's name is empty"],
    ["a folder within the project", join(ROOT, "tests/new-site"), "lies within this project"],
  ])("%s", (_, dir, remedy) => {
    mkdirSync(join(folder, "full"), { recursive: true });
    writeFileSync(join(folder, "full/file.txt"), "mine");
    const { status, stderr } = runBriefs(["eject", dir], folder);
    expect(status).toBe(2);
    expect(stderr).toContain(remedy);
    expect(readdirSync(join(folder, "full"))).toEqual(["file.txt"]);
  });

  test("the project itself", () => {
    expect(runBriefs(["eject", "."], ROOT)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("is not empty"),
    });
  });
});
