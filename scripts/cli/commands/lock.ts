import { join } from "node:path";
import { siteConfig } from "../../../site/site.config.ts";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import { SLUG_REGISTRY_FILE } from "../../compile/source/source-kinds.ts";
import { compile } from "../../graph/compile.ts";
import { readSources } from "../../project/read-sources.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { type GivenFolders, resolveFolders } from "../options.ts";
import { sourceTextOf } from "./check.ts";

/** Writes down under which address each post is published. The first time it begins the lock; builds keep it from then on. */
export async function lock(given: GivenFolders, io: CliContext): Promise<CommandResult> {
  const folders = resolveFolders(given, io.cwd);
  const sources = await readSources(folders);
  const { content, diagnostics, slugs } = compile(sources, siteConfig);
  const outcome = { diagnostics, textOf: sourceTextOf(sources), done: "", results: {} };
  if (hasErrors(diagnostics)) return outcome;
  writeFileAtomic(join(folders.posts, SLUG_REGISTRY_FILE), slugs.text);
  const posts = content.posts.length;
  return { ...outcome, done: `${SLUG_REGISTRY_FILE} has ${plural(posts, "post")}: commit it`, results: { posts } };
}
