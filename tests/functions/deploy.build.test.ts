import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");
const FUNCTIONS = join(ROOT, "functions");
const folder = mkdtempSync(join(tmpdir(), "briefs-deploy-"));

interface Manifest {
  /** What firebase-tools asks for. Unattended, it fails without a value. */
  params?: { name: string; type: string }[];
  endpoints: Record<
    string,
    { region: string[]; callableTrigger?: object; httpsTrigger?: object; scheduleTrigger?: object }
  >;
}
interface Rewrite {
  source: string;
  function: { functionId: string; region: string };
}

let manifest: Manifest;
const { hosting, extensions }: { hosting: { rewrites: Rewrite[] }; extensions: object } = json(
  join(ROOT, "firebase.json"),
);

beforeAll(() => {
  // What firebase-tools runs to find the functions to deploy.
  const library = createRequire(join(FUNCTIONS, "package.json")).resolve("firebase-functions");
  const bin = join(dirname(library).split("/lib")[0] ?? "", "lib/bin/firebase-functions.js");
  const file = join(folder, "manifest.json");
  const env = { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: file, GCLOUD_PROJECT: "demo-deploy" };
  const { status, stderr } = spawnSync(process.execPath, [bin, "."], { cwd: FUNCTIONS, env, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  manifest = json(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("what is deployed -> the callable, the functions of the pages and the schedule, by name and in the site's region", () => {
  const { endpoints } = manifest;
  expect(Object.keys(endpoints).toSorted()).toEqual([
    "newsletter-confirm",
    "newsletter-form",
    "newsletter-release",
    "newsletter-unsubscribe",
    "subscribe-newsletter",
  ]);
  expect(endpoints["subscribe-newsletter"]).toHaveProperty("callableTrigger");
  for (const { region } of Object.values(endpoints)) expect(region).toEqual([siteConfig.region]);
});

test("parameters of a deployment -> only the secret, which the cloud keeps, because CI cannot answer questions", () => {
  expect(manifest.params?.map(({ name, type }) => `${type} ${name}`)).toEqual(["secret NEWSLETTER_SECRET"]);
});

test("every rewrite of Hosting -> a deployed function, in its region", () => {
  for (const { function: named } of hosting.rewrites) {
    expect(manifest.endpoints).toHaveProperty(named.functionId);
    expect(named.region).toBe(siteConfig.region);
  }
});

test("the extension and the functions' packages -> pinned to a version", () => {
  for (const extension of Object.values(extensions)) expect(extension).toMatch(/@\d+\.\d+\.\d+$/);
  const { dependencies }: { dependencies: Record<string, string> } = json(join(FUNCTIONS, "package.json"));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("what the cloud installs for the functions -> locked to the versions in package.json", () => {
  const { packages }: { packages: Record<string, object> } = json(join(FUNCTIONS, "package-lock.json"));
  const { dependencies }: { dependencies: object } = json(join(FUNCTIONS, "package.json"));
  expect(packages[""]).toMatchObject({ dependencies });
  for (const [name, version] of Object.entries(dependencies)) {
    expect(packages[`node_modules/${name}`]).toMatchObject({ version });
  }
});

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
