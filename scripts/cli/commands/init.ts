import { existsSync } from "node:fs";
import { basename, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { version } from "../../project/version.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { checkNewFolder } from "../new-folder.ts";
import { addCommand, sharedOptions } from "../options.ts";

interface InitOptions {
  /** A tarball of the package, for where no registry has it. */
  tarball?: string;
  lock: boolean;
}

export function defineInit(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "init",
    description:
      "Begin a site of your own in a new folder: a dozen files that depend on this version of visual-briefs.",
    examples: ["briefs init my-site", "briefs init my-site --tarball visual-briefs-1.0.0.tgz"],
  })
    .argument("<dir>", "a folder that is empty, or not there yet")
    .addOption(sharedOptions.tarball())
    .option("--no-lock", "leave package-lock.json to npm install")
    .action(async (dir, given) => report(await init(dir, given, context)));
}

/** Begins a site in a new folder: what is the owner's, and the dependency on the engine. */
async function init(dir: string, { tarball, lock }: InitOptions, context: CliContext): Promise<CommandResult> {
  const { today } = await import("../clock.ts");
  const { newSiteFiles } = await import("../../author/init/new-site.ts");
  const { writeLockFile } = await import("../../author/init/write-lock-file.ts");
  const { slugOfTitle } = await import("../../author/new/slug-of-title.ts");
  const { writeNewFiles } = await import("../../author/new/write-new-files.ts");
  const target = resolve(context.cwd, dir);
  checkNewFolder(target, dir);
  const name = slugOfTitle(basename(target)) || "briefs-site";
  const dependency = tarball === undefined ? version() : `file:${tarballFrom(target, tarball, context)}`;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const files = await newSiteFiles({ name, dependency, timeZone, today: today(timeZone, context) });
  await writeNewFiles(files, target);
  const isLocked = lock && writeLockFile(target);
  const count = files.length + (isLocked ? 1 : 0);
  const done = `Wrote ${plural(count, "file")} to ${dir}\n\n${nextSteps(dir, isLocked)}`;
  return plainResult(done, { folder: dir, name, files: count, locked: isLocked });
}

/** The path of the tarball as package.json writes it: from the new site's folder. */
function tarballFrom(target: string, tarball: string, { cwd }: CliContext): string {
  const file = resolve(cwd, tarball);
  if (existsSync(file)) return relative(target, file).split(sep).join("/");
  throw new ArgumentError(`There is no file ${tarball}`, "npm run pack makes it in the engine's repository");
}

function nextSteps(dir: string, isLocked: boolean): string {
  const install = isLocked ? "npm ci" : "npm install";
  const enter = dir === "." ? "" : `  cd ${/\s/.test(dir) ? JSON.stringify(dir) : dir}\n`;
  return `Next:
${enter}  ${`${install} && npm start`.padEnd(25)}builds the site and serves it
  npm test                 checks it, builds it, and audits its pages
Make it yours by site/site.config.ts (name, address, description, categories' titles), posts/ and infographics/.
publish waits until the address there is yours. Then git init -b main, and commit it all.`;
}
