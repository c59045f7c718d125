import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hashTree } from "../build/site-project.ts";

const ROOT = join(import.meta.dirname, "../..");
const HOOK = join(import.meta.dirname, "note-loaded.ts");

export interface PackageManifest {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** A folder, whose name holds a space, with the tarball that `npm run pack` makes. */
export function packedTarball(): { folder: string; tarball: string } {
  const folder = join(mkdtempSync(join(tmpdir(), "briefs-package-")), "a folder");
  execFileSync(process.execPath, [join(ROOT, "scripts/tools/pack.ts"), "--into", folder]);
  const { version } = readJson(join(ROOT, "package.json"));
  return { folder, tarball: join(folder, `visual-briefs-${version}.tgz`) };
}

/** Installs the package in a folder, read-only, with what it depends on as it is installed here. */
export function installPackage(tarball: string, site: string, options = { newsletter: false }): string {
  const modules = join(site, "node_modules");
  mkdirSync(modules, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", modules]);
  const engine = join(modules, "visual-briefs");
  renameSync(join(modules, "package"), engine);
  const { dependencies, peerDependencies } = readJson(join(engine, "package.json"));
  for (const name of Object.keys({ ...dependencies, ...(options.newsletter && peerDependencies) })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  }
  for (const file of Object.keys(hashTree(engine))) chmodSync(join(engine, file), 0o444);
  return engine;
}

/** The packages that npm installs with these, by the lock file; of those that each platform has its own of, none. */
export function installedWith(names: string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = new Set<string>();
  /** As Node does: in the folder of the package that needs it, or else in one around it. */
  const placeOf = (name: string, from: string): string => {
    const place = `${from}/node_modules/${name}`;
    if (place in packages || !from.includes("/node_modules/"))
      return place in packages ? place : `node_modules/${name}`;
    return placeOf(name, from.slice(0, from.lastIndexOf("/node_modules/")));
  };
  const visit = (path: string) => {
    const { os, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    if (os || found.has(path)) return;
    found.add(path);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const isOptional = peerDependenciesMeta?.[name]?.optional;
      if (!isOptional) visit(placeOf(name, path));
    }
  };
  for (const name of names) visit(`node_modules/${name}`);
  return [...found];
}

/** This repository's site as one that only depends on the package. */
export function siteOfRepository(folder: string): void {
  for (const path of [
    "site/site.config.ts",
    "site/pages/privacy.md",
    "site/pages/how-we-work.md",
    "posts",
    "infographics",
  ]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
}

/** Runs the package's command. `loaded` are the modules that were loaded from node_modules, `typescript` those that are TypeScript. */
export function runPackage(engine: string, args: string[], site: string) {
  return runProgram(join(engine, "lib/scripts/briefs.js"), args, site);
}

export function runProgram(program: string, args: string[], site: string) {
  const notes = join(dirname(site), "loaded.txt");
  writeFileSync(notes, "");
  const options = `--import=${JSON.stringify(HOOK)}`;
  const env = { ...process.env, NO_COLOR: "1", NODE_OPTIONS: options, LOADED_MODULES: notes };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: site,
    encoding: "utf8",
    env,
  });
  const loaded = readFileSync(notes, "utf8").split("\n").slice(0, -1);
  return { status, stdout, stderr, loaded, typescript: loaded.filter((url) => /\.[cm]?tsx?(?:$|[?#])/.test(url)) };
}

export function readJson(file: string): PackageManifest {
  return JSON.parse(readFileSync(file, "utf8"));
}
