import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashTree } from "../build/site-project.ts";
import { packedTarball, readJson, siteOfRepository } from "./installed-package.ts";
import { otherVersion, pathWithNpm, run, runGit } from "./versions.ts";

const PACKING_MS = 300_000;
const NEXT = "99.0.0";
const FOOTER = "site/components/Footer.tsx";
const SECTION = `## ${NEXT}, 2027-01-01\n\n- A footer that says more.\n\n`;

const CONFIG_OF_0_1_0 = join(
  import.meta.dirname,
  "../author/upgrade/fixtures/constant-of-0.1.0/before/site/site.config.ts.txt",
);

let folder: string;
let old: string;
let next: string;
let first: string;
let site: string;
let path: string;

beforeAll(() => {
  ({ folder, tarball: old } = packedTarball());
  next = otherVersion(old, NEXT, {
    [FOOTER]: (text) => text.replace("<footer", '<footer data-version="next"'),
    "CHANGELOG.md": (text) => text.replace(/^## /m, `${SECTION}## `),
  });
  path = pathWithNpm(folder);
  first = join(folder, "a site");
  siteOfRepository(first);
  writeFileSync(join(first, ".gitignore"), "node_modules\n.briefs\n");
  runNpm(first, old);
  runGit(first, "init", "--quiet");
  commit(first);
}, PACKING_MS);
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

beforeEach(() => {
  site = join(mkdtempSync(join(folder, "test-")), "a site");
  cpSync(first, site, { recursive: true, verbatimSymlinks: true });
});

const runNpm = (cwd: string, tarball: string) => run(join(folder, "bin/npm"), ["install", tarball], { cwd });
const briefs = (...args: string[]) =>
  run(process.execPath, [join(site, "node_modules/visual-briefs/lib/scripts/briefs.js"), ...args], { cwd: site, path });
const text = (file: string) => readFileSync(join(site, file), "utf8");
const edit = (file: string, change: (text: string) => string) => writeFileSync(join(site, file), change(text(file)));

function commit(cwd: string): void {
  runGit(cwd, "add", "--all");
  runGit(cwd, "commit", "--quiet", "--message", "All");
}

/** An override of the footer, with a change of the owner's in it. */
function overrideFooter(change: (text: string) => string): void {
  expect(briefs("override", "Footer").status).toBe(0);
  edit(FOOTER, change);
  edit("site/site.config.ts", (config) =>
    config.replace("defineSite({", `defineSite({\n  overrides: { Footer: "./${FOOTER}" },`),
  );
  commit(site);
}

const AFTER_IMPORTS = /^export function Footer/m;

describe("a newer version", () => {
  test("-> the package, the owner's copy of a component with what is new, the changelog's lines, and a check", () => {
    overrideFooter((own) => own.replace(AFTER_IMPORTS, "// Mine.\n$&"));
    const upgraded = briefs("upgrade", "--tarball", next);
    expect(upgraded).toMatchObject({ status: 0, stderr: "" });
    expect(upgraded.stdout).toContain(`-> ${NEXT}\n`);
    expect(upgraded.stdout).toContain(`Merged: ${FOOTER}`);
    expect(upgraded.stdout).toContain(SECTION.trim());
    expect(upgraded.stdout).toMatch(/^All good: /m);
    expect(readJson(join(site, "package.json")).dependencies["visual-briefs"]).toBe(NEXT);
    expect(text(FOOTER)).toMatch(/^\/\/ Mine\.$/m);
    expect(text(FOOTER)).toContain('<footer data-version="next"');
    commit(site);
    const again = briefs("upgrade", "--tarball", next);
    expect(again).toMatchObject({ status: 0 });
    expect(again.stdout).not.toContain("Merged");
    expect(runGit(site, "status", "--porcelain")).toBe("");
  });

  test("--dry-run -> the same said, and no file touched", () => {
    overrideFooter((own) => own.replace(AFTER_IMPORTS, "// Mine.\n$&"));
    const before = hashTree(site);
    const rehearsed = briefs("upgrade", "--tarball", next, "--dry-run");
    expect(rehearsed).toMatchObject({ status: 0, stderr: "" });
    expect(rehearsed.stdout).toContain(`Merged: ${FOOTER}`);
    expect(rehearsed.stdout).toContain(SECTION.trim());
    expect(rehearsed.stdout).toMatch(/^A dry run in a copy: nothing was changed\.$/m);
    expect(hashTree(site)).toEqual(before);
  });

  test("that changed the owner's line -> both are marked in the file, it is named, and the exit code is 1", () => {
    overrideFooter((own) => own.replace("<footer", '<footer data-mine="yes"'));
    const upgraded = briefs("upgrade", "--tarball", next);
    expect(upgraded.status).toBe(1);
    expect(upgraded.stdout).toContain(`Conflict: ${FOOTER}`);
    expect(text(FOOTER)).toMatch(
      /^<{7} site\/components\/Footer\.tsx\n.*data-mine[\s\S]*^={7}\n.*data-version[\s\S]*^>{7} visual-briefs 99/m,
    );
  });

  test("under a component that is wrapped -> the wrapper is left, and named", () => {
    expect(briefs("override", "Footer", "--wrap").status).toBe(0);
    edit("site/site.config.ts", (config) =>
      config.replace("defineSite({", `defineSite({\n  overrides: { Footer: "./${FOOTER}" },`),
    );
    commit(site);
    const wrapper = text(FOOTER);
    expect(briefs("upgrade", "--tarball", next).stdout).toContain(`Left: ${FOOTER}`);
    expect(text(FOOTER)).toBe(wrapper);
  });
});

/** Of a site with a newsletter: package.json names the libraries that it needs. */
function addPeers(): Record<string, string> {
  const { peerDependencies } = readJson(join(site, "node_modules/visual-briefs/package.json"));
  edit("package.json", (json) => {
    const { dependencies, ...others } = JSON.parse(json);
    return JSON.stringify({ ...others, dependencies: { ...dependencies, ...peerDependencies } });
  });
  commit(site);
  return peerDependencies;
}

function withFirebase(version: string, firebase: string): string {
  const change = (json: string) => json.replace(/("firebase": )"[^"]+"/, `$1"${firebase}"`);
  return otherVersion(old, version, { "package.json": change });
}

describe("a version that needs other libraries for the newsletter", () => {
  test("-> a site with one gets them, too", () => {
    const peers = addPeers();
    expect(briefs("upgrade", "--tarball", withFirebase("98.0.0", "98.1.0"))).toMatchObject({ status: 0, stderr: "" });
    expect(readJson(join(site, "package.json")).dependencies).toEqual({
      ...peers,
      "visual-briefs": "98.0.0",
      firebase: "98.1.0",
    });
  });

  test("that npm does not find -> said, with the commands that take everything back", () => {
    addPeers();
    const before = text("package.json");
    const failed = briefs("upgrade", "--tarball", withFirebase("97.0.0", "404.0.0"));
    expect(failed).toMatchObject({ status: 2, stderr: expect.stringMatching(/firebase@404\.0\.0.* failed:\n/) });
    const [command = ""] = /git checkout package\.json package-lock\.json/.exec(failed.stderr) ?? [];
    runGit(site, ...command.split(" ").slice(1));
    expect(text("package.json")).toBe(before);
    expect(runGit(site, "status", "--porcelain")).toBe("");
  });
});

test("the configuration of 0.1.0 -> rewritten, shown by --dry-run as a diff", () => {
  writeFileSync(join(site, "site/site.config.ts"), readFileSync(CONFIG_OF_0_1_0));
  edit("node_modules/visual-briefs/package.json", (json) => json.replace(/"version": "[^"]+"/, '"version": "0.1.0"'));
  commit(site);
  expect(briefs("upgrade", "--tarball", next, "--dry-run").stdout).toMatch(/^\+export default defineSite\(\{$/m);
  expect(text("site/site.config.ts")).toContain("export const siteConfig");
  expect(briefs("upgrade", "--tarball", next)).toMatchObject({ status: 0, stderr: "" });
  expect(text("site/site.config.ts")).toContain("export default defineSite({");
});

describe("refused, and nothing done", () => {
  test.each([
    [
      "a file that is not committed",
      ["--tarball", "NEXT"],
      "Not committed: posts/mine.md",
      () => writeFileSync(join(site, "posts/mine.md"), ""),
    ],
    [
      "a package that does not depend",
      ["--tarball", "NEXT"],
      "package.json does not depend on visual-briefs",
      () => {
        writeFileSync(join(site, "package.json"), "{}");
        commit(site);
      },
    ],
    [
      "no package installed",
      ["--tarball", "NEXT"],
      "visual-briefs is not installed",
      () => {
        rmSync(join(site, "node_modules/visual-briefs/package.json"));
      },
    ],
    ["a tarball that is not there", ["--tarball", "gone.tgz"], "There is no gone.tgz", () => {}],
    ["two packages", ["1.0.0", "--tarball", "NEXT"], "ask for two packages", () => {}],
    [
      "a version that npm does not find",
      ["55.0.0"],
      "npm install visual-briefs@55.0.0 failed:\nnpm error code ETARGET",
      () => {},
    ],
    [
      "no repository",
      ["--tarball", "NEXT"],
      "has no commit in git",
      () => rmSync(join(site, ".git"), { recursive: true }),
    ],
  ])("%s", (_, args, message, prepare) => {
    prepare();
    const before = hashTree(site);
    const engine = join(first, "node_modules/visual-briefs/lib/scripts/briefs.js");
    const refused = run(process.execPath, [engine, "upgrade", ...args.map((one) => (one === "NEXT" ? next : one))], {
      cwd: site,
      path,
    });
    expect(refused).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(message) });
    expect(hashTree(site)).toEqual(before);
  });
});
