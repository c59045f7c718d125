import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashTree } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { packedTarball, readJson } from "./installed-package.ts";
import { otherVersion, pathWithNpm, run, runGit } from "./versions.ts";

const PACKING_MS = 300_000;
const FOOTER = "site/components/Footer.tsx";
const TILES = "site/pages/home/SeriesTiles";

let folder: string;
let tarball: string;
/** The package, as npx has it: in another place than the site. */
let program: string;
let first: string;
let site: string;
let path: string;

beforeAll(() => {
  ({ folder, tarball } = packedTarball());
  path = pathWithNpm(folder);
  program = installed(tarball);
  first = join(folder, "copied site");
  expect(runBriefs(["eject", first])).toMatchObject({ status: 0 });
  runGit(first, "init", "--quiet");
  commit(first);
}, PACKING_MS);
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

beforeEach(() => {
  site = join(mkdtempSync(join(folder, "test-")), "a site");
  cpSync(first, site, { recursive: true });
});

function installed(from: string): string {
  const place = mkdtempSync(join(folder, "npx-"));
  writeFileSync(join(place, "package.json"), "{}");
  expect(run(join(folder, "bin/npm"), ["install", from], { cwd: place })).toMatchObject({ status: 0 });
  return join(place, "node_modules/visual-briefs/lib/scripts/briefs.js");
}

const adopt = (args: string[] = [], by = program) =>
  run(process.execPath, [by, "adopt", "--tarball", tarball, ...args], { cwd: site, path });
const text = (file: string) => readFileSync(join(site, file), "utf8");
const edit = (file: string, change: (text: string) => string) => writeFileSync(join(site, file), change(text(file)));

function commit(cwd: string): void {
  runGit(cwd, "add", "--all");
  runGit(cwd, "commit", "--quiet", "--message", "All");
}

/** What an owner does in a copied site. */
function workOnIt(): void {
  edit(FOOTER, (own) => own.replace(/^export function Footer/m, 'import { Mine } from "./Mine.tsx";\n\n$&'));
  writeFileSync(join(site, "site/components/Mine.tsx"), "export const Mine = () => null;\n");
  edit(`${TILES}.css`, (css) => `${css}/* Mine. */\n`);
  edit("scripts/publish/outcomes.ts", (own) => `// Mine.\n${own}`);
  edit("biome.json", (own) => `${own}\n`);
  writeFileSync(join(site, "mine.txt"), "Mine.");
}

test("a copied site -> depends on the package; what the owner changed is an override, is shown, or stays", () => {
  workOnIt();
  commit(site);
  const before = hashTree(site);
  const adopted = adopt();
  expect(adopted).toMatchObject({ status: 0, stderr: "" });
  expect(adopted.stdout).toMatch(/^\+\/\/ Mine\.$/m);
  expect(adopted.stdout).toContain("2 components became overrides: Footer, SeriesTiles\n");
  expect(adopted.stdout).toContain("shown above: scripts/publish/outcomes.ts\n");

  expect(readJson(join(site, "package.json")).dependencies["visual-briefs"]).toMatch(/^\d/);
  for (const gone of ["scripts", "tests", "functions", "site/App.tsx", "site/pages/HomePage.tsx", "CHANGELOG.md"]) {
    expect(existsSync(join(site, gone)), gone).toBe(false);
  }
  for (const kept of [
    "biome.json",
    "mine.txt",
    "posts/hello-world.md",
    "posts/slugs.lock.json",
    "README.md",
    "site/pages/privacy.md",
  ]) {
    expect(hashTree(site)[kept], kept).toBe(before[kept]);
  }
  expect(text("site/site.config.ts")).toContain('import { defineSite } from "visual-briefs/config"');
  expect(text(FOOTER)).toContain('from "./Mine.tsx"');
  expect(text(FOOTER)).toContain('from "visual-briefs/site/content/urls.ts"');
  expect(text("site/components/SeriesTiles.css")).toMatch(/\/\* Mine\. \*\/\n$/);
  expect(Object.keys(JSON.parse(text("site/overrides.lock.json")))).toEqual(["Footer", "SeriesTiles"]);

  const own = join(site, "node_modules/visual-briefs/lib/scripts/briefs.js");
  expect(run(process.execPath, [own, "check"], { cwd: site })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^All good: 1 post, 1 figure/),
  });
  expect(run(process.execPath, [own, "build"], { cwd: site })).toMatchObject({ status: 0, stderr: "" });

  runGit(site, "reset", "--quiet", "--hard");
  runGit(site, "clean", "-xdfq");
  const files = (tree: Record<string, string>) => Object.entries(tree).filter(([name]) => !name.startsWith(".git/"));
  expect(files(hashTree(site))).toEqual(files(before));
});

test("a copy of another version -> refused without --base; with it, compared with that commit", () => {
  const copied = runGit(site, "rev-parse", "HEAD").trim();
  workOnIt();
  commit(site);
  const other = installed(otherVersion(tarball, "99.0.0", {}));
  const refused = adopt([], other);
  expect(refused).toMatchObject({ status: 2, stdout: "" });
  expect(refused.stderr).toContain("this is 99.0.0");
  expect(runGit(site, "status", "--porcelain")).toBe("");
  const adopted = adopt(["--base", copied], other);
  expect(adopted).toMatchObject({ status: 0, stderr: "" });
  expect(adopted.stdout).toContain("2 components became overrides: Footer, SeriesTiles\n");
  expect(adopted.stdout).toContain("shown above: scripts/publish/outcomes.ts\n");
  expect(text(FOOTER)).toContain('from "./Mine.tsx"');
  expect(existsSync(join(site, "scripts"))).toBe(false);
});

test.each([
  ["something that is not committed", "Not committed: mine.txt", () => writeFileSync(join(site, "mine.txt"), "")],
  ["no engine in it", "No engine was copied", () => rmSync(join(site, "scripts"), { recursive: true })],
])("%s -> refused, and nothing is done", (_, message, prepare) => {
  prepare();
  const before = hashTree(site);
  expect(adopt()).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(message) });
  expect(hashTree(site)).toEqual(before);
});

test("the command of the copied engine itself -> refused, with the one to run", () => {
  expect(runBriefs(["adopt"])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/npx visual-briefs@\S+ adopt/),
  });
});

test("a package that npm cannot install -> everything is as it was", () => {
  const before = hashTree(join(site, "site"));
  const refused = run(process.execPath, [program, "adopt", "--tarball", "gone"], { cwd: site, path });
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining("npm error code ETARGET") });
  expect(runGit(site, "status", "--porcelain")).toBe("");
  expect(hashTree(join(site, "site"))).toEqual(before);
});
