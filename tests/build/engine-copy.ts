import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLACEHOLDER } from "../../scripts/project/site-config/own-addresses.ts";
import { copyByContent } from "./copy-cache.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A briefs of its own, so that a test can change it. Where its site begins only, it has addresses, to be published. */
export function engineCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-engine-"));
  const parts = ["scripts", "site", "package.json", "package-lock.json", "firebase.json", "functions"];
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: isOwn });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const file of ["site/site.config.ts", "functions/src/config/site.ts"]) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replaceAll(`"${PLACEHOLDER}"`, '"https://site.example"'));
  }
  return folder;
}

function isOwn(path: string): boolean {
  return !path.slice(ROOT.length).includes("node_modules");
}

/** Changes by people who work on briefs or on the site itself. */
export const ENGINE_EDITS: Record<string, (engine: string) => void> = {
  "site/components/Footer.tsx": (engine) =>
    replace(engine, "site/components/Footer.tsx", "<footer", '<footer data-x="1"'),
  "scripts/compile/post/to-post.ts": (engine) =>
    replace(engine, "scripts/compile/post/to-post.ts", "Math.max(1", "Math.max(2"),
  "site/site.config.ts": (engine) => replace(engine, "site/site.config.ts", /headline: "/, 'headline: "Now: '),
  "package-lock.json": (engine) => appendFileSync(join(engine, "package-lock.json"), "\n"),
};

function replace(engine: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(engine, file), "utf8");
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`Nothing to replace in ${file}`);
  writeFileSync(join(engine, file), edited);
}

export function runEngine(engine: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(engine, "scripts/briefs.js"), ...args], {
    cwd,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** Another project with the same sources, built from nothing but what is kept by its content alone. */
export function coldCopy(project: string): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-cold-"));
  const parts = ["posts", "infographics", "site"].filter((name) => existsSync(join(project, name)));
  for (const name of parts) cpSync(join(project, name), join(folder, name), { recursive: true });
  copyByContent(join(project, ".briefs/cache"), join(folder, ".briefs/cache"));
  return folder;
}
