import { join } from "node:path";
import { siteConfig } from "../../site/site.config.ts";
import { compile } from "../compile/compile.ts";
import { hasErrors } from "../compile/diagnostic.ts";
import { plural } from "../compile/plural.ts";
import { SLUG_LOCK } from "../compile/slugs/lock-name.ts";
import { readSources } from "../read-sources.ts";
import { replaceFile } from "../replace-file.ts";
import { textOf } from "./check.ts";
import { type GivenFolders, resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

/** Writes down under which address each post is published. The first time it begins the lock; builds keep it from then on. */
export async function lock(given: GivenFolders, io: Io): Promise<Outcome> {
  const folders = resolveFolders(given, io.cwd);
  const sources = await readSources(folders);
  const { content, diagnostics, slugs } = compile(sources, siteConfig);
  const outcome = { diagnostics, textOf: textOf(sources), done: "", results: {} };
  if (hasErrors(diagnostics)) return outcome;
  replaceFile(join(folders.posts, SLUG_LOCK), slugs.text);
  const posts = content.posts.length;
  return { ...outcome, done: `${SLUG_LOCK} has ${plural(posts, "post")}: commit it`, results: { posts } };
}
