import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { UsageError } from "../system/usage-error.ts";
import { checkRegex, type PathRule } from "./path-rule.ts";

/** firebase.json, as far as it is read here. The rest is handed on as it is. */
export interface FirebaseConfig {
  hosting?: HostingConfig;
  functions?: FunctionsConfig | FunctionsConfig[];
  firestore?: StoreConfig | StoreConfig[];
}

/** A folder of functions. */
export interface FunctionsConfig {
  source?: string;
  /** The commands that firebase-tools runs before it deploys, in a shell. */
  predeploy?: string | string[];
}

/** A database: what is not read here is handed on as it is. */
export interface StoreConfig {
  rules?: string;
  indexes?: string;
}

/** The settings of Hosting that are read here. */
export interface HostingConfig {
  public?: string;
  trailingSlash?: boolean;
  headers?: HeadersRule[];
  redirects?: Redirect[];
  rewrites?: Rewrite[];
}

export interface HeadersRule extends PathRule {
  headers: { key: string; value: string }[];
}

export interface Redirect extends PathRule {
  destination: string;
  type: number;
}

export interface Rewrite extends PathRule {
  function?: { functionId: string; region?: string };
}

/**
 * The firebase.json that is deployed, with the redirects that the posts ask for. It lies beside the built site, as
 * firebase-tools takes the folder of its configuration for the project and refuses paths that lead out of it.
 */
export function deployConfigOf(out: string): string {
  return `${out}.firebase.json`;
}

/** The files that the newsletter's store is deployed with. A site that uses the package has those of the engine. */
export const STORE_FILES = ["firestore.rules", "firestore.indexes.json"] as const;

/** The functions that are deployed, and the rules and indexes of their store: beside the built site. */
export function functionsFolderOf(out: string): string {
  return `${out}.functions`;
}

/**
 * Reads the firebase.json of a site. One without rewrites holds only the owner's headers and redirects: these are added to the
 * engine's and override them, so that the policy and the functions follow the engine.
 */
export async function readFirebase(root: string, engine = root): Promise<FirebaseConfig> {
  const file = join(root, "firebase.json");
  const base = join(engine, "firebase.json");
  const own = existsSync(file) ? await readJson(file) : undefined;
  if (own?.hosting?.rewrites) return own;
  if (!existsSync(base))
    throw new UsageError("There is no firebase.json", "It says how the site is served: take it from the repository");
  return own && root !== engine ? merged(await readJson(base), own) : readJson(base);
}

function merged(base: FirebaseConfig, own: FirebaseConfig): FirebaseConfig {
  const { headers = [], redirects = [], ...rest } = own.hosting ?? {};
  const hosting = {
    ...base.hosting,
    ...rest,
    headers: [...(base.hosting?.headers ?? []), ...headers],
    // Hosting applies the first redirect that matches, but the last header.
    redirects: [...redirects, ...(base.hosting?.redirects ?? [])],
  };
  return { ...base, ...own, hosting };
}

/**
 * The configuration of a site without a newsletter: leaves out its functions, their rewrites and their store. The owner's own
 * functions stay if the host runs functions.
 */
export function withoutNewsletter(config: FirebaseConfig, host: SiteConfig["host"] = "firebase"): FirebaseConfig {
  const { functions, firestore, hosting, ...rest } = config;
  const isKept = ({ function: called }: Rewrite) => !called || (host === "firebase" && !isOfBriefs(called.functionId));
  const served = { ...rest, hosting: { ...hosting, rewrites: hosting?.rewrites?.filter(isKept) ?? [] } };
  if (host !== "firebase") return served;
  const ownFunctions = listOf(functions).filter(({ source }) => source !== "functions");
  const ownStores = listOf(firestore).filter((one) => !STORE_FILES.some((name) => Object.values(one).includes(name)));
  return {
    ...served,
    ...(ownFunctions.length > 0 && { functions: ownFunctions }),
    ...(ownStores.length > 0 && { firestore: ownStores }),
  };
}

/** firebase.json holds one object, a list of objects, or neither. */
function listOf<T>(one: T | T[] | undefined): T[] {
  if (one === undefined) return [];
  return Array.isArray(one) ? one : [one];
}

/** Whether a deployed function is the newsletter's, by its name. */
export function isOfBriefs(functionId: string): boolean {
  return /^(?:subscribe-newsletter$|newsletter-)/.test(functionId);
}

/** Reads the `hosting` part of the firebase.json of a site. */
export async function readHosting(root: string, engine = root): Promise<HostingConfig> {
  return (await readFirebase(root, engine)).hosting ?? {};
}

/** Reads the `hosting` part of the firebase.json that a build has written beside the site. */
export async function readDeployed(out: string): Promise<HostingConfig> {
  const file = deployConfigOf(out);
  if (!existsSync(file)) throw new UsageError(`There is no ${file}`, "It is written with the site: run briefs build");
  return (await readJson(file)).hosting ?? {};
}

async function readJson(file: string): Promise<FirebaseConfig> {
  const config = parse(await readFile(file, "utf8"), file);
  if (Array.isArray(config.hosting))
    throw new UsageError(
      `${file} has a list of sites as "hosting"`,
      'A project is one site here. Write "hosting": { … } with the headers and redirects of this one',
    );
  const { headers = [], redirects = [], rewrites = [] } = config.hosting ?? {};
  for (const { regex } of [...headers, ...redirects, ...rewrites]) if (regex !== undefined) checkRegex(regex, file);
  return config;
}

function parse(text: string, file: string): FirebaseConfig {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON`, error instanceof Error ? error.message : undefined);
  }
}
