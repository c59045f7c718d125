import { join } from "node:path";
import type { Command } from "commander";
import { hasErrors, plural } from "../../compile/diagnostics/diagnostic.ts";
import { SLUG_REGISTRY_FILE } from "../../compile/source/source.ts";
import { textOfSources } from "../../reporters/code-frame.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders } from "../options.ts";

export function defineLock(briefs: Command, { context, report }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "lock",
    description: "Write down each post's id and address, so that one that is lost is noticed.",
    examples: ["briefs lock"],
  });
  addSourceOptions(command).action(async (given) => report(await lock(given, context)));
}

function idLine(file: string): string {
  return `${file} has its id now: commit it`;
}

/**
 * Writes the registry of addresses, the schemas and snippets for editors, and the ids of posts that have none. This command
 * begins the registry where there is none; from then on, builds keep it up to date.
 */
async function lock(given: GivenFolders, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { readSources } = await import("../../project/read-sources.ts");
  const { compile } = await import("../../graph/compile.ts");
  const folders = resolveFolders(given, context.cwd);
  const sources = await readSources(folders);
  const { published: posts, diagnostics, slugs } = compile(sources, { ...siteConfig, withContent: false });
  const result = { ...plainResult(""), diagnostics, textOf: textOfSources(sources) };
  if (hasErrors(diagnostics)) return result;
  const { writePostIds } = await import("../../project/write-post-ids.ts");
  const ids = writePostIds(slugs.withoutId, folders, siteConfig.categories);
  writeFileAtomic(join(folders.posts, SLUG_REGISTRY_FILE), slugs.text);
  const { renewEditorFiles } = await import("../../project/editor-files.ts");
  const renewed = context.ci ? [] : renewEditorFiles(folders.root, siteConfig);
  const done = `${SLUG_REGISTRY_FILE} has ${plural(posts, "post")}: commit it`;
  return {
    ...result,
    done: [...ids.map(idLine), ...renewed, done].join("\n"),
    results: { posts, ids },
  };
}
