import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareFunctions } from "../../scripts/newsletter/deployed/prepare-functions.ts";
import { checkPackage } from "../../scripts/tools/pack/check-package.ts";
import siteConfig from "../../site/site.config.ts";
import { writeFiles } from "../build/own-site.ts";
import { hashTree } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { OWN_QUOTE_KIND, QUOTE_FIGURE, QUOTE_POST } from "../figures/quote-kind.ts";
import {
  installedWith,
  installPackage,
  packedTarball,
  readJson,
  runPackage,
  runProgram,
  siteOfRepository,
} from "./installed-package.ts";

/** It compiles, bundles and checks everything. */
const PACKING_MS = 300_000;
/** Without those of one platform. */
const MOST_PACKAGES = 60;
const MOST_BYTES = 4_275_000;

let folder: string;
let tarball: string;
let site: string;
let engine: string;

beforeAll(() => {
  ({ folder, tarball } = packedTarball());
  site = join(folder, "site of mine");
  engine = installPackage(tarball, site, { newsletter: true });
  siteOfRepository(site);
}, PACKING_MS);
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

describe("the posts of this repository, built by the package from a read-only folder", () => {
  let before: Record<string, string>;
  let built: ReturnType<typeof runPackage>;
  beforeAll(() => {
    before = hashTree(engine);
    built = runPackage(engine, ["build"], site);
  }, PACKING_MS);

  test(
    "-> the same bytes as in this repository",
    () => {
      expect(built).toMatchObject({ status: 0, stderr: "" });
      const out = join(folder, "reference");
      expect(runBriefs(["build", "--out", out])).toMatchObject({ status: 0 });
      const found = hashTree(join(site, "dist"));
      expect(Object.keys(found).length).toBeGreaterThan(100);
      expect(found).toEqual(hashTree(out));
    },
    PACKING_MS,
  );

  test("-> nothing is written there, and no TypeScript is loaded from node_modules", () => {
    expect(hashTree(engine)).toEqual(before);
    expect(built.typescript).toEqual([]);
  });

  test("-> the workers' bundle and the site's template are the package's, and nothing is bundled for them", () => {
    const kept = Object.keys(hashTree(join(site, ".briefs/cache")));
    expect(kept.filter((path) => /^(?:pool|template)-/.test(path))).toEqual([]);
    expect(kept.filter((path) => path.startsWith("site-"))).not.toEqual([]);
  });

  test("-> each of the site's values is filled in", () => {
    const texts = Object.keys(hashTree(join(site, "dist"))).filter((path) =>
      /\.(?:html|js|css|json|webmanifest)$/.test(path),
    );
    const left = texts.filter((path) => readFileSync(join(site, "dist", path), "utf8").includes("__briefs_"));
    expect(left).toEqual([]);
    expect(texts).toContain("sw.js");
  });

  test("-> the functions in the same bytes, too, with nothing to bundle", async () => {
    expect(readdirSync(join(site, ".briefs/cache")).filter((name) => name.startsWith("functions-"))).toEqual([]);
    const root = mkdtempSync(join(folder, "source-"));
    const place = { root, out: join(root, "dist"), cache: join(root, "cache") };
    const given = { ...place, config: siteConfig, libraries: "", log: () => {} };
    const write = await prepareFunctions(given);
    write();
    expect(hashTree(join(site, "dist.functions"))).toEqual(hashTree(join(root, "dist.functions")));
  });

  test("again -> nothing has changed, which few files are loaded for", () => {
    const { stdout, loaded } = runPackage(engine, ["build"], site);
    expect(stdout).toMatch(/^Nothing has changed: /);
    expect(new Set(loaded).size).toBeGreaterThan(5);
    expect(new Set(loaded).size).toBeLessThan(30);
  });

  test("a post edited -> few of the package's files are loaded", () => {
    appendFileSync(join(site, "posts/rise-of-ai-agents-chatbots-to-autonomous-systems.md"), "\nOne more paragraph.\n");
    const { stdout, loaded } = runPackage(engine, ["build"], site);
    expect(stdout).toMatch(/^Built /m);
    // Each thread loads its own.
    const own = new Set(loaded.filter((url) => url.includes("/visual-briefs/lib/")));
    expect(own.size).toBeGreaterThan(10);
    expect(own.size).toBeLessThan(80);
  });

  test("a figure drawn -> without the fonts of this machine", () => {
    const figure = "infographics/model-deployment-gap-87-percent/canary-rollout.json";
    const { status, loaded } = runPackage(engine, ["figure", figure, "--output", join(folder, "figure.png")], site);
    expect(status).toBe(0);
    const canvas = loaded.filter((url) => url.includes("/@napi-rs/canvas/"));
    expect(canvas.length).toBeGreaterThan(0);
    expect(canvas.filter((url) => !url.endsWith("#no-system-fonts"))).toEqual([]);
  });

  test.each([
    ["check", /^All good: /],
    ["explain anchor-broken", /./],
    ["new explainers A_Title", /./],
    ["--version", /^\d+\.\d+\.\d+\n$/],
    // It copies the engine's sources, which a package lacks.
    ["help", /^(?=[\s\S]*\n {2}override )(?![\s\S]*\n {2}eject )Usage: /],
  ])("briefs %s -> works, without TypeScript", (args, said) => {
    const ran = runPackage(engine, args.split(" "), site);
    expect(ran).toMatchObject({ stderr: "", status: 0, typescript: [] });
    expect(ran.stdout).toMatch(said);
  });
});

test("a mistake in the configuration -> a program that reads the report finds the owner's file", () => {
  const file = join(site, "site/site.config.ts");
  const good = readFileSync(file, "utf8");
  writeFileSync(file, good.replace('timeZone: "UTC"', 'timeZone: "Mars/Base"'));
  const { stdout, status } = runPackage(engine, ["check", "--json"], site);
  writeFileSync(file, good);
  expect(status).toBe(2);
  expect(JSON.parse(stdout).error.mistakes).toMatchObject([{ file: "site/site.config.ts" }]);
});

test("an owner's functions/index.ts that adds to the package's functions -> bundled with them", () => {
  mkdirSync(join(site, "functions"));
  const own = 'export * from "visual-briefs/functions";\nexport const mine: string = "a function of my own";\n';
  writeFileSync(join(site, "functions/index.ts"), own);
  expect(runPackage(engine, ["build"], site)).toMatchObject({ status: 0, stderr: "", typescript: [] });
  const code = readFileSync(join(site, "dist.functions/index.js"), "utf8");
  expect(code).toContain("a function of my own");
  expect(code).toMatch(/export \{[^}]*\bmine\b[^}]*\bnewsletter\b[^}]*\bsubscribe\b[^}]*\}/);
  rmSync(join(site, "functions"), { recursive: true });
});

test(
  "a kind of figures of the owner's -> known, drawn and shown, without TypeScript from node_modules, by the workers that the package brings",
  () => {
    const own = join(folder, "site with a kind");
    const program = installPackage(tarball, own);
    const folderOfKind = "site/figures/quote";
    writeFiles(own, {
      ...Object.fromEntries(Object.entries(OWN_QUOTE_KIND).map(([name, text]) => [`${folderOfKind}/${name}`, text])),
      "package.json": '{ "private": true, "type": "module" }\n',
      "site/site.config.ts": `import { defineSite } from "visual-briefs/config";
export default defineSite({
  name: "Mine", wordmark: { name: "mine", suffix: "" }, description: "Mine", url: "https://mine.example",
  since: "2025-01-01", author: "Me", locale: "en-US", timeZone: "UTC", region: "us-central1",
  categories: [{ id: "explainers", title: "Explainers", description: "How it works" }],
  kinds: { quote: "./${folderOfKind}" },
});
`,
      "posts/quote.md": QUOTE_POST,
      "infographics/quote.json": JSON.stringify(QUOTE_FIGURE),
    });
    expect(runPackage(program, ["check"], own)).toMatchObject({ status: 0, stderr: "", typescript: [] });
    expect(runPackage(program, ["build"], own)).toMatchObject({ status: 0, stderr: "", typescript: [] });
    const built = (file: string) => readFileSync(join(own, "dist", file), "utf8");
    expect(built("post/quote.html")).toContain('<blockquote class="Quote"><p>Brevity is work</p>');
    expect(built("figures/quote/quote.svg")).toContain(">Brevity is work</text>");
    const kept = Object.keys(hashTree(join(own, ".briefs/cache")));
    expect(kept.filter((path) => path.startsWith("pool-"))).toEqual([]);
    expect(kept.filter((path) => path.startsWith("template-"))).not.toEqual([]);
    const begun = runPackage(program, ["new", "explainers", "Another", "--figure", "quote"], own);
    expect(begun).toMatchObject({ status: 0, typescript: [] });
    expect(readFileSync(join(own, "infographics/figure.schema.json"), "utf8")).toContain('"const": "quote"');
  },
  PACKING_MS,
);

test("the editor's schema and snippets in a site that depends on the package -> written by new, with its categories", () => {
  const { enum: ids } = JSON.parse(readFileSync(join(site, "posts/post.schema.json"), "utf8")).properties.category;
  expect(readFileSync(join(site, ".vscode/briefs.code-snippets"), "utf8")).toContain(ids.join(","));
});

test("a module of TypeScript in node_modules -> the tests above would see it", () => {
  const module = join(site, "node_modules/other/module.ts");
  mkdirSync(dirname(module));
  writeFileSync(module, "export {};");
  expect(runProgram(module, [], site)).toMatchObject({ status: 1, typescript: [pathToFileURL(module).href] });
});

test("what the package depends on -> exact versions; no folder, no Node, no tool of those who work on the engine", () => {
  const { dependencies, peerDependencies } = readJson(join(engine, "package.json"));
  const all = { ...dependencies, ...peerDependencies };
  for (const version of Object.values(all)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const tools = ["node", "briefs", "functions", "mjml", "lighthouse", "vnu-jar", "vitest", "playwright", "typescript"];
  expect(Object.keys(all).filter((name) => [...tools, "@biomejs/biome"].includes(name))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => name.includes("fire"))).toEqual([]);
});

test("what a site installs -> few packages, as the package brings along what only the engine uses", () => {
  const { dependencies } = readJson(join(engine, "package.json"));
  expect(installedWith(Object.keys(dependencies)).length).toBeLessThanOrEqual(MOST_PACKAGES);
  expect(statSync(tarball).size).toBeLessThanOrEqual(MOST_BYTES);
});

test("libraries that the package brings along -> their licenses go with them", () => {
  const code = readdirSync(join(engine, "lib/vendor")).map((name) =>
    readFileSync(join(engine, "lib/vendor", name), "utf8"),
  );
  const paths = code.join("\n").matchAll(/^\/\/.* node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm);
  const names = [...new Set([...paths].map(([, name]) => name))];
  const listed = readFileSync(join(engine, "lib/third-party-licenses.txt"), "utf8");
  expect(names).toEqual(expect.arrayContaining(["commander", "express", "rehype-react", "superstatic"]));
  expect(names.filter((name) => !listed.includes(`\n${name} `))).toEqual([]);
});

test("the guides in the package -> each link leads to a file of the package", () => {
  const guides = [
    "README.md",
    "CHANGELOG.md",
    ...["site", "posts", "infographics", "functions"].map((at) => `${at}/README.md`),
  ];
  const links = guides.flatMap((guide) => {
    const text = readFileSync(join(engine, guide), "utf8").replaceAll(/^( *)```[\s\S]*?^\1```|`[^`\n]*`/gm, "");
    const urls = Array.from(text.matchAll(/\]\(([^()\s#]+)/g), ([, url = ""]) => url);
    return urls.flatMap((url) => (/^(?:[a-z]+:|\/)/.test(url) ? [] : [join(dirname(guide), url)]));
  });
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !existsSync(join(engine, path)))).toEqual([]);
});

test("what is packed -> the guides, and neither tests, nor tools, nor this site's own posts and settings", () => {
  const guides = ["functions/README.md", "infographics/README.md", "posts/README.md", "site/README.md"];
  const files = Object.keys(hashTree(engine));
  expect(files).toEqual(expect.arrayContaining(guides));
  const others = files.filter((path) => !guides.includes(path));
  expect(others.filter((path) => /(?:^|\/)(?:tests|tools|posts|infographics)\/|site\.config\./.test(path))).toEqual([]);
  expect(files.filter((path) => path.startsWith("lib/") && /(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
});

test.each(["visual-briefs", "visual-briefs/config"])("import %s -> defineSite", (name) => {
  const code = `import { defineSite } from "${name}"; console.log(typeof defineSite)`;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: site, encoding: "utf8" })).toBe(
    "function\n",
  );
});

test.each([
  ["an export that leads nowhere", { exports: "./gone.js" }, /^publint finds problems/],
  [
    "types that name a module as no ES module can",
    { exports: "./index.js" },
    /^Types are wrong in .*\n[\s\S]*InternalResolutionError/,
  ],
])("%s -> packing fails, and says which tool finds it", async (_, fields, message) => {
  const broken = mkdtempSync(join(tmpdir(), "briefs-broken-package-"));
  writeFiles(broken, {
    "package/package.json": JSON.stringify({ name: "broken", version: "1.0.0", type: "module", ...fields }),
    "package/index.js": "export {};\n",
    "package/index.d.ts": 'export * from "./other";\n',
    "package/other.d.ts": "export declare const other: string;\n",
  });
  execFileSync("tar", ["-czf", "broken.tgz", "package"], { cwd: broken });
  await expect(checkPackage(join(broken, "broken.tgz"))).rejects.toThrow(message);
  rmSync(broken, { recursive: true });
});
