import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deployConfig } from "../../scripts/build/deploy-config.ts";
import { prepareFunctions } from "../../scripts/newsletter/deployed/prepare-functions.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import siteConfig from "../../site/site.config.ts";
import { hashTree, siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { type Discovered, discover, linkPackages } from "./discovery.ts";

const ROOT = join(import.meta.dirname, "../..");
const FUNCTIONS = join(ROOT, "functions");
const firebase = json<{ functions: { source: string }[] }>(join(ROOT, "firebase.json"));
const { dependencies } = json<{ dependencies: Record<string, string> }>(join(FUNCTIONS, "package.json"));

/** A renamed function is deleted in production, and no page or mail that is out finds it. */
const NAMES = [
  "newsletter-confirm",
  "newsletter-continue",
  "newsletter-deliver",
  "newsletter-events",
  "newsletter-form",
  "newsletter-preferences",
  "newsletter-release",
  "newsletter-send",
  "newsletter-stop",
  "newsletter-unsubscribe",
  "subscribe-newsletter",
];

const folder = mkdtempSync(join(tmpdir(), "briefs-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A site with these files, and its folder of functions as a build writes it. */
async function functionsOf(root: string, config: SiteConfig = siteConfig, log = (_: string) => {}): Promise<string> {
  const out = join(root, "dist");
  const write = await prepareFunctions({ root, config, out, cache: join(root, ".briefs/cache"), libraries: "", log });
  write();
  return `${out}.functions`;
}

function siteWith(files: Record<string, string> = {}): string {
  const root = mkdtempSync(join(folder, "site-"));
  mkdirSync(join(root, "functions"));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, "functions", path), text);
  return root;
}

describe("the functions of this site", () => {
  let built: string;
  let found: Discovered;
  beforeAll(async () => {
    built = await functionsOf(siteWith());
    linkPackages(built, Object.keys(dependencies));
    found = await discover(built);
  });

  test("-> discovered by their names, which never change, in the site's region", () => {
    expect(Object.keys(found.endpoints).toSorted()).toEqual(NAMES);
    expect(found.endpoints["subscribe-newsletter"]).toHaveProperty("callableTrigger");
    for (const { region } of Object.values(found.endpoints)) expect(region).toEqual([siteConfig.region]);
  });

  test("-> with the settings of their source", async () => {
    expect(found).toEqual(await discover(FUNCTIONS));
  });

  test("parameters of a deployment -> only the secrets, which the cloud keeps, because CI cannot answer questions", () => {
    expect(found.params?.map(({ name, type }) => `${type} ${name}`)).toEqual([
      "secret NEWSLETTER_SECRET",
      "secret MAILER_URL",
    ]);
  });

  test("the address of the mailer, with its password -> only where mails are sent, and where what became of them is told", () => {
    const knowing = Object.entries(found.endpoints).filter(([, { secretEnvironmentVariables = [] }]) =>
      secretEnvironmentVariables.some(({ key }) => key === "MAILER_URL"),
    );
    const told = ["continue", "deliver", "events", "release", "send"].map((name) => `newsletter-${name}`);
    expect(knowing.map(([name]) => name).toSorted()).toEqual(told);
  });

  test("what sends mails -> is loaded with the first mail, not at the start of each function", () => {
    const code = readFileSync(join(built, "index.js"), "utf8");
    expect(code).toContain("nodemailer/lib/mail-composer");
    expect(code).not.toMatch(/^import .*"nodemailer/m);
  });

  test("a mail in the queue -> calls the function that sends it", () => {
    expect(found.endpoints["newsletter-deliver"]?.eventTrigger).toMatchObject({
      eventType: "google.cloud.firestore.document.v1.created",
      eventFilterPathPatterns: { document: "mail/{id}" },
    });
  });

  test("the functions that send issues -> one at a time, with the time for a long run", () => {
    const { "newsletter-send": send, "newsletter-continue": next } = found.endpoints;
    expect(send).toMatchObject({ scheduleTrigger: { schedule: "every 10 minutes" }, timeoutSeconds: 540 });
    expect(next).toMatchObject({
      taskQueueTrigger: { rateLimits: { maxConcurrentDispatches: 1 } },
      timeoutSeconds: 540,
    });
    for (const endpoint of [send, next]) expect(endpoint).toMatchObject({ maxInstances: 1, concurrency: 1 });
  });

  test("every rewrite of Hosting -> a deployed function, in its region", () => {
    const given = { config: siteConfig, root: "/project", out: "/project/dist", posts: [], firebase };
    const rewrites = deployConfig(given).hosting?.rewrites ?? [];
    expect(rewrites.length).toBeGreaterThan(0);
    for (const { function: called } of rewrites) {
      expect(found.endpoints).toHaveProperty(called?.functionId ?? "");
      expect(called?.region).toBe(siteConfig.region);
    }
  });

  test("packages -> exact versions, which npm ci takes from the lock file", () => {
    const manifest = json<{ main: string; dependencies: Record<string, string> }>(join(built, "package.json"));
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(existsSync(join(built, manifest.main))).toBe(true);
    expect(installing(built)).toMatchObject({ status: 0 });
  });

  test("a package that the lock file does not have -> npm ci would refuse it", () => {
    const other = join(folder, "unlocked");
    cpSync(built, other, { recursive: true, filter: (path) => !path.includes("node_modules") });
    const manifest = json<{ dependencies: object }>(join(other, "package.json"));
    const changed = { ...manifest, dependencies: { ...manifest.dependencies, zod: "4.0.0" } };
    writeFileSync(join(other, "package.json"), JSON.stringify(changed));
    // Without the network, npm either compares what it knows of the package, or asks for it in vain.
    expect(installing(other)).toMatchObject({ status: 1, stderr: expect.stringMatching(/in sync|ENOTCACHED/) });
  });
});

describe("a site in German, elsewhere", () => {
  const config = { ...siteConfig, name: "Gezeiten", locale: "de-DE", region: "europe-west1" };
  let code: string;
  beforeAll(async () => {
    const built = await functionsOf(siteWith(), config);
    code = ["index.js", "site.js", "mails.js"].map((name) => readFileSync(join(built, name), "utf8")).join("\n");
  });

  test("-> its words, name and region, and none of the engine's site", () => {
    expect(code).toContain("Willkommen bei Gezeiten");
    expect(code).toContain("europe-west1");
    expect(code).not.toMatch(/Visual Briefs|us-central1|Welcome to/);
  });

  test("-> its mails, with no file to read", () => {
    for (const name of readdirSync(join(FUNCTIONS, "mails"))) {
      const [line = ""] = readFileSync(join(FUNCTIONS, "mails", name), "utf8")
        .split("\n")
        .slice(1);
      expect(code).toContain(line.replaceAll('"', '\\"'));
    }
    expect(code).not.toContain("node:fs");
  });
});

describe("an owner's functions/index.ts", () => {
  const OWN = `import { onRequest } from "firebase-functions/https";
import { answer } from "./answer.ts";
export * from "visual-briefs/functions";
export const hello = onRequest({ region: "europe-west1" }, (_, response) => void response.send(answer));
`;
  let root: string;
  beforeEach(() => {
    root = siteWith({ "index.ts": OWN, "answer.ts": 'export const answer: string = "Hello";\n' });
  });

  test("with one more function -> discovered beside the engine's", async () => {
    const built = await functionsOf(root);
    linkPackages(built, Object.keys(dependencies));
    const { endpoints } = await discover(built);
    expect(Object.keys(endpoints).toSorted()).toEqual(["hello", ...NAMES]);
    expect(endpoints.hello?.region).toEqual(["europe-west1"]);
  });

  test("changed in what it imports -> bundled anew", async () => {
    await functionsOf(root);
    writeFileSync(join(root, "functions/answer.ts"), 'export const answer: string = "Good day";\n');
    expect(readFileSync(join(await functionsOf(root), "index.js"), "utf8")).toContain("Good day");
  });

  test.each([
    ["a mistake", "export const a = 1;\nexport const b = ;\n", "functions/index.ts:2:18: Unexpected token"],
    ["a missing file", 'import "./gone.ts";\n', "functions/index.ts:1:8: Could not resolve './gone.ts'"],
    ["a missing package", '\nimport "gone-package";\n', "functions/index.ts:2:8: Could not resolve 'gone-package'"],
    [
      "a name that the engine does not export",
      'import { gone } from "visual-briefs/functions";\nexport const b = gone;\n',
      'functions/index.ts:1:10: "gone" is not exported',
    ],
  ])("with %s -> an error with file and line, and nothing is written", async (_, text, said) => {
    writeFileSync(join(root, "functions/index.ts"), text);
    const failed = await functionsOf(root).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UsageError);
    expect(failed).toHaveProperty("message", expect.stringContaining(`\n  ${said}`));
    expect(existsSync(join(root, "dist.functions"))).toBe(false);
  });

  test.each([
    ["nothing of the engine's", "export const a = 1;\n"],
    ["them in a group, under other names", 'export * as mine from "visual-briefs/functions";\n'],
  ])("that exports %s -> refused, as it would delete the newsletter's functions", async (_, text) => {
    writeFileSync(join(root, "functions/index.ts"), text);
    const refusal = {
      message: expect.stringMatching(/^functions\/index\.ts does not export newsletter and subscribe/),
    };
    await expect(functionsOf(root)).rejects.toMatchObject(refusal);
  });

  test("with an import that no build could follow -> refused", async () => {
    writeFileSync(join(root, "functions/index.ts"), OWN.replace("./answer.ts", "./answer"));
    await expect(functionsOf(root)).rejects.toThrow(/answer\.ts is bundled into the functions/);
  });
});

test("briefs build with a mistake in functions/index.ts -> exit 2, its place, and nothing is built", () => {
  const project = siteProject();
  mkdirSync(join(project, "functions"));
  writeFileSync(join(project, "functions/index.ts"), "export const b = ;\n");
  const { status, stderr } = runBriefs(["build", "--no-pictures"], project);
  expect(status).toBe(2);
  expect(stderr).toContain("\n  functions/index.ts:1:18: Unexpected token\n");
  expect(existsSync(join(project, "dist"))).toBe(false);
  rmSync(project, { recursive: true });
});

test("a site built outside of its project -> no folder of functions there", async () => {
  const out = join(folder, "elsewhere");
  const place = { root: siteWith(), out, cache: join(folder, "cache") };
  const given = { ...place, config: siteConfig, libraries: "", log: () => {} };
  const write = await prepareFunctions(given);
  write();
  expect(existsSync(`${out}.functions`)).toBe(false);
});

describe("again", () => {
  test("the same site, elsewhere -> the same bytes", async () => {
    const files = { "index.ts": 'export * from "visual-briefs/functions";\n' };
    const [one, other] = [await functionsOf(siteWith(files)), await functionsOf(siteWith(files))];
    const store = ["firestore.indexes.json", "firestore.rules"];
    const code = ["index.js", "mails.js", "package-lock.json", "package.json", "site.js"];
    expect(Object.keys(hashTree(one))).toEqual([...store, ...code]);
    expect(hashTree(one)).toEqual(hashTree(other));
  });

  test("files that are edited, gone or left -> as they were built; installed packages stay", async () => {
    const root = siteWith({ ".env": "OWNER_EMAIL=me@site.example\n" });
    const built = await functionsOf(root);
    const before = hashTree(built);
    expect(Object.keys(before)).toContain(".env");
    writeFileSync(join(built, "index.js"), "");
    rmSync(join(built, "package.json"));
    writeFileSync(join(built, ".env.old"), "");
    linkPackages(built, ["zod"]);
    await functionsOf(root);
    expect(existsSync(join(built, "node_modules/zod"))).toBe(true);
    rmSync(join(built, "node_modules"), { recursive: true });
    expect(hashTree(built)).toEqual(before);
  });

  test("rules of the store -> the owner's where there are any, or else the engine's", async () => {
    const root = siteWith();
    const rules = async () => readFileSync(join(await functionsOf(root), "firestore.rules"), "utf8");
    expect(await rules()).toBe(readFileSync(join(ROOT, "firestore.rules"), "utf8"));
    writeFileSync(join(root, "firestore.rules"), "my own");
    expect(await rules()).toBe("my own");
  });

  test("settings of the functions -> deployed with them, except those of an emulator", async () => {
    const built = await functionsOf(siteWith({ ".env": "A=1\n", ".env.project": "A=2\n", ".env.local": "A=3\n" }));
    expect(readdirSync(built).filter((name) => name.startsWith("."))).toEqual([".env", ".env.project"]);
  });

  test("without a newsletter -> gone", async () => {
    const root = siteWith();
    expect(existsSync(await functionsOf(root))).toBe(true);
    expect(existsSync(await functionsOf(root, { ...siteConfig, newsletter: false }))).toBe(false);
  });

  test("of the owner, without a newsletter -> said that they are left out", async () => {
    const said: string[] = [];
    const log = (line: string) => void said.push(line);
    await functionsOf(siteWith(), { ...siteConfig, newsletter: false }, log);
    expect(said).toEqual([]);
    await functionsOf(siteWith({ "index.ts": "" }), { ...siteConfig, newsletter: false }, log);
    expect(said).toEqual([expect.stringContaining("functions/index.ts")]);
  });
});

function installing(cwd: string) {
  const args = ["ci", "--ignore-scripts", "--dry-run", "--offline", "--no-audit", "--no-fund"];
  return spawnSync("npm", args, { cwd, encoding: "utf8" });
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
