import { readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { siteConfig } from "../../../site/site.config.ts";
import { newSiteFiles } from "../../author/init/new-site.ts";
import { slugOfTitle } from "../../author/new/slug-of-title.ts";
import { writeNewFiles } from "../../author/new/write-new-files.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import { today } from "../moment.ts";
import { ENGINE_ROOT } from "../options.ts";

/** Begins a site of one's own in a new folder: the engine, and one post to start from. */
export async function init(dir: string, io: CliContext): Promise<CommandResult> {
  const target = resolve(io.cwd, dir);
  checkEmpty(target, dir);
  const name = slugOfTitle(basename(target)) || "briefs-site";
  const tag = siteConfig.topics[0] ?? siteConfig.categories.explainers.title;
  const files = newSiteFiles({ engine: ENGINE_ROOT, name, today: today(io), tag });
  await writeNewFiles(files.map(({ path, ...file }) => ({ path: join(target, path), ...file })));
  const done = `Wrote ${plural(files.length, "file")} to ${dir}\n\n${nextSteps(dir)}`;
  return { diagnostics: [], textOf: () => undefined, done, results: { folder: dir, name, files: files.length } };
}

function checkEmpty(target: string, dir: string): void {
  if (dir.trim() === "") throw new UsageError("The folder's name is empty", "Write it like briefs init ../my-site");
  if (`${target}${sep}`.startsWith(join(ENGINE_ROOT, "/")) && relative(ENGINE_ROOT, target) !== "") {
    throw new UsageError(`${dir} lies within this project`, "Name a folder beside it: briefs init ../my-site");
  }
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new UsageError(`${dir} is a file`, "Name a folder that is not there yet");
  if (readdirSync(target).length > 0) {
    throw new UsageError(`${dir} is not empty: nothing was written`, "Name a folder that is empty, or not there yet");
  }
}

function nextSteps(dir: string): string {
  return `Next:
  cd ${/\s/.test(dir) ? JSON.stringify(dir) : dir}
  npm ci && npm start     builds the site and serves it
  npm test                types, lint and tests, without those about the posts of ${siteConfig.name}
Make it yours by site/site.config.ts (name, addresses, categories' titles, topics; then npm run mails), posts/ and
infographics/. publish waits until the addresses there are yours.
Then git init, and commit it all.`;
}
