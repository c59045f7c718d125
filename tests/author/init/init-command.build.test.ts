import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "../../../scripts/project/version.ts";
import { hashTree } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";
import { installPackage, packedTarball, runPackage } from "../../package/installed-package.ts";

const PACKING_MS = 300_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-init-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("an empty place -> a site that depends on this version", () => {
  let begun: ReturnType<typeof runBriefs>;
  beforeAll(() => {
    begun = runBriefs(["init", "My Brief Site", "--no-lock"], folder);
  });
  const text = (path: string) => readFileSync(join(folder, "My Brief Site", path), "utf8");

  test("what was written, and what to do next", () => {
    expect(begun).toMatchObject({ status: 0, stderr: "" });
    expect(begun.stdout).toMatch(/^Wrote 13 files to My Brief Site\n/);
    expect(begun.stdout).toContain('cd "My Brief Site"\n  npm install && npm start');
  });

  test("a dozen files, and none of the engine's", () => {
    expect(Object.keys(hashTree(join(folder, "My Brief Site"))).sort()).toEqual([
      ".gitattributes",
      ".github/dependabot.yml",
      ".github/workflows/links.yml",
      ".github/workflows/publish.yml",
      ".gitignore",
      "README.md",
      "firebase.json",
      "infographics/hello-world/first-figure.json",
      "package.json",
      "posts/hello-world.md",
      "posts/slugs.lock.json",
      "site/site.config.ts",
      "tsconfig.json",
    ]);
  });

  test("a post in a repository of git -> its lines end alike on every system", () => {
    const ask = (...args: string[]) =>
      spawnSync("git", args, { cwd: join(folder, "My Brief Site"), encoding: "utf8" }).stdout;
    ask("init", "-q");
    expect(ask("check-attr", "text", "eol", "--", "posts/hello-world.md")).toMatch(/text: auto\n.*eol: lf\n/);
    rmSync(join(folder, "My Brief Site/.git"), { recursive: true });
  });

  test("its package.json -> its name, and this version", () => {
    expect(JSON.parse(text("package.json"))).toMatchObject({
      name: "my-brief-site",
      dependencies: { "visual-briefs": version() },
    });
  });
});

test("the folder that one is in -> what to do next begins there", () => {
  const here = join(folder, "here");
  mkdirSync(here);
  const { stdout } = runBriefs(["init", ".", "--no-lock"], here);
  expect(stdout).toContain("Next:\n  npm install && npm start");
  expect(stdout).not.toContain("cd ");
});

describe("misuse -> exit 2, the remedy, nothing written", () => {
  test.each([
    [["full"], "full is not empty: nothing was written"],
    [["full/file.txt"], "is a file\n\nusage: briefs init"],
    [[" "], "The folder's name is empty"],
    [["new", "--tarball", "gone.tgz"], "There is no file gone.tgz"],
  ])("%j", (args, remedy) => {
    mkdirSync(join(folder, "full"), { recursive: true });
    writeFileSync(join(folder, "full/file.txt"), "mine");
    const { status, stderr } = runBriefs(["init", ...args], folder);
    expect(status).toBe(2);
    expect(stderr).toContain(remedy);
    expect(readdirSync(join(folder, "full"))).toEqual(["file.txt"]);
    expect(existsSync(join(folder, "new"))).toBe(false);
  });
});

describe("from the tarball alone", () => {
  let packed: ReturnType<typeof packedTarball>;
  let site: string;
  let engine: string;
  beforeAll(() => {
    packed = packedTarball();
    const first = installPackage(packed.tarball, join(packed.folder, "first"));
    const args = ["init", "my-site", "--tarball", packed.tarball, "--no-lock"];
    expect(runPackage(first, args, packed.folder)).toMatchObject({ status: 0, typescript: [] });
    site = join(packed.folder, "my-site");
    // In place of npm ci.
    engine = installPackage(packed.tarball, site);
  }, PACKING_MS);
  afterAll(() => rmSync(dirname(packed.folder), { recursive: true, force: true }));

  test("its package.json -> the file, by its path from the site", () => {
    const { dependencies } = JSON.parse(readFileSync(join(site, "package.json"), "utf8"));
    expect(dependencies).toEqual({ "visual-briefs": `file:../visual-briefs-${version()}.tgz` });
  });

  test("npm test -> one post, one figure, a built site and audited pages, without Firebase's libraries", () => {
    expect(existsSync(join(site, "node_modules/firebase"))).toBe(false);
    expect(runPackage(engine, ["check"], site).stdout).toMatch(/^All good: 1 post, 1 figure/);
    expect(runPackage(engine, ["build"], site)).toMatchObject({ status: 0, stderr: "" });
    const audited = runPackage(engine, ["audit"], site);
    expect(audited).toMatchObject({ status: 0, stderr: "", typescript: [] });
    expect(audited.stdout).toMatch(/^All good: \d+ pages, \d+ links$/m);
  });

  test("no newsletter -> no page asks for an address, and no function is deployed", () => {
    expect(existsSync(join(site, "dist/newsletter.html"))).toBe(false);
    expect(readFileSync(join(site, "dist/index.html"), "utf8")).not.toMatch(/<form|newsletter"|Subscribe for/);
    const deployed = JSON.parse(readFileSync(join(site, "dist.firebase.json"), "utf8"));
    expect(Object.keys(deployed)).toEqual(["hosting"]);
    expect(deployed.hosting.rewrites).toEqual([]);
  });

  test("its firebase.json -> adds to the engine's, and wins", () => {
    const header = { source: "/own", headers: [{ key: "X-Own", value: "1" }] };
    const redirect = { source: "/favicon.ico", destination: "/mine.png", type: 302 };
    const own = { hosting: { headers: [header], redirects: [redirect] } };
    writeFileSync(join(site, "firebase.json"), JSON.stringify(own));
    expect(runPackage(engine, ["build"], site)).toMatchObject({ status: 0 });
    const { hosting } = JSON.parse(readFileSync(join(site, "dist.firebase.json"), "utf8"));
    expect(hosting.headers.at(-1)).toEqual(header);
    expect(hosting.headers.length).toBeGreaterThan(5);
    expect(hosting.redirects[0]).toEqual(redirect);
  });

  test("a link that leads nowhere -> the audit says where, exit 1", () => {
    const page = join(site, "dist/index.html");
    writeFileSync(page, readFileSync(page, "utf8").replace("</main>", '<a href="/gone">x</a></main>'));
    const audited = runPackage(engine, ["audit"], site);
    expect(audited.status).toBe(1);
    expect(audited.stdout).toContain("/gone");
  });

  test("no built site -> exit 2, and how to build it", () => {
    expect(runPackage(engine, ["audit", "--out", "nowhere"], site)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "There is no built site in nowhere\n\nhint: Build it first: npx briefs build --out nowhere\n",
      ),
    });
  });

  test("eject -> the package has no sources to copy", () => {
    const { status, stderr } = runPackage(engine, ["eject", "copy"], site);
    expect(status).toBe(2);
    expect(stderr).toContain("does not hold the engine's sources\n\nhint: Clone the engine's repository");
  });

  test("its tsconfig.json -> checks the configuration against the engine's types", () => {
    expect(readFileSync(join(site, "tsconfig.json"), "utf8")).toContain('"visual-briefs/tsconfig"');
    expect(typeErrors(site)).toBe("");
    const config = join(site, "site/site.config.ts");
    writeFileSync(config, readFileSync(config, "utf8").replace('locale: "en-US"', "locale: 7"));
    expect(typeErrors(site)).toContain("site/site.config.ts");
  });
});

function typeErrors(site: string): string {
  const tsc = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
  return spawnSync(tsc, ["-p", site], { encoding: "utf8" }).stdout;
}
