import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A tarball of the package as another version, with changes to its files. */
export function otherVersion(
  tarball: string,
  version: string,
  changes: Record<string, (text: string) => string>,
): string {
  const folder = mkdtempSync(join(dirname(tarball), "version-"));
  execFileSync("tar", ["-xzf", tarball, "-C", folder]);
  const change = (path: string, edit: (text: string) => string) => {
    const file = join(folder, "package", path);
    writeFileSync(file, edit(readFileSync(file, "utf8")));
  };
  change("package.json", (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  for (const [path, edit] of Object.entries(changes)) change(path, edit);
  const other = join(dirname(tarball), `visual-briefs-${version}.tgz`);
  execFileSync("tar", ["-czf", other, "-C", folder, "package"]);
  rmSync(folder, { recursive: true });
  return other;
}

/**
 * Stands in for npm's registry, which tests do not ask: installs a tarball with what this repository has installed. Like npm, it
 * refuses a package whose peers the site names in other versions. It finds no version 404.0.0 of any package.
 */
const NPM = `#!${process.execPath}
const { execFileSync } = require("node:child_process");
const { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const fail = (message) => {
  console.error("npm error code " + message);
  process.exit(1);
};
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const write = (dependencies) => {
  manifest.dependencies = { ...manifest.dependencies, ...dependencies };
  writeFileSync("package.json", JSON.stringify(manifest, null, 2) + "\\n");
};
const asked = process.argv.slice(3).filter((one) => !one.startsWith("--"));
const tarball = asked[0];
const engine = "node_modules/visual-briefs";
if (!tarball.endsWith(".tgz")) {
  const installed = join(engine, "package.json");
  const { peerDependencies = {} } = existsSync(installed) ? JSON.parse(readFileSync(installed, "utf8")) : {};
  const peers = Object.entries(peerDependencies).filter((peer) => asked.includes(peer.join("@")) && peer[1] !== "404.0.0");
  if (peers.length < asked.length) fail("ETARGET: no version for " + tarball);
  write(Object.fromEntries(peers));
  process.exit(0);
}
rmSync(engine, { recursive: true, force: true });
mkdirSync(engine, { recursive: true });
execFileSync("tar", ["-xzf", tarball, "-C", engine, "--strip-components=1"]);
const { version, dependencies, peerDependencies } = JSON.parse(readFileSync(join(engine, "package.json"), "utf8"));
const conflict = Object.entries(peerDependencies).find(([name, peer]) => (manifest.dependencies?.[name] ?? peer) !== peer);
if (conflict && !process.argv.includes("--legacy-peer-deps")) fail("ERESOLVE: conflicting peer dependency " + conflict.join("@"));
const { "visual-briefs": _, ...others } = manifest.dependencies ?? {};
for (const name of Object.keys({ ...dependencies, ...others })) {
  const link = join("node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join(${JSON.stringify(join(ROOT, "node_modules"))}, name), link);
}
write({ "visual-briefs": version });
writeFileSync("package-lock.json", JSON.stringify({ locked: version }) + "\\n");
`;

/** A PATH on which npm is the one above. */
export function pathWithNpm(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "npm"), NPM);
  chmodSync(join(bin, "npm"), 0o755);
  return [bin, process.env.PATH].join(delimiter);
}

export function run(program: string, args: string[], { cwd, path }: { cwd: string; path?: string }) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...(path !== undefined && { PATH: path }) },
  });
  return { status, stdout, stderr };
}

export function runGit(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" });
}
