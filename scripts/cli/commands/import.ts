import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseCategoryMap } from "../../author/import/category-map.ts";
import { checkResult } from "../../author/import/check-result.ts";
import { type ImportedPost, importPosts } from "../../author/import/import-posts.ts";
import { readSourceFormat } from "../../author/import/read-source-format.ts";
import { openSourceTree, type SourceTree } from "../../author/import/source-tree.ts";
import { takenNames, withNewPostsLock } from "../../author/new/taken-names.ts";
import { FileExists, writeNewFiles } from "../../author/new/write-new-files.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import { commonFolder } from "../../project/read-sources.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { textForFrame } from "../../reporters/text-for-frame.ts";
import { UsageError } from "../../system/usage-error.ts";
import { clockFor } from "../moment.ts";
import { type GivenFolders, resolveFolders } from "../options.ts";

export interface ImportOptions extends Omit<GivenFolders, "out"> {
  source: string;
  from?: string;
  category?: string;
  /** Each "theirs=ours". */
  map?: string[];
  dryRun?: boolean;
}

/** Brings the posts of another system, with their pictures, and reports what has no counterpart here. */
export async function importCommand(options: ImportOptions, io: CliContext): Promise<CommandResult> {
  const { source, from, category, map = [], dryRun = false, ...given } = options;
  const folders = resolveFolders(given, io.cwd);
  const categories = parseCategoryMap(category, map);
  const { files, exported } = openSourceTree(resolve(io.cwd, source), source);
  const read = readSourceFormat({ files, shown: source, ...(exported && { exported }) }, from);
  const job = { ...read, files, categories, clock: await clockFor({}, io) };
  return withNewPostsLock(folders.root, io.log, async () => {
    const imported = importPosts({ ...job, known: takenNames(folders) });
    if (imported.uncategorized.length > 0) throw uncategorized(imported.uncategorized);
    const base = commonFolder(folders);
    const plan = planOf(imported.posts, relative(base, folders.posts).split(sep).join("/"), files);
    const found = await checkResult(folders, plan);
    if (!dryRun) await writeAll([...plan.images, ...plan.posts], base);
    const diagnostics = sortDiagnostics([...read.diagnostics, ...imported.diagnostics, ...found]);
    return outcomeOf(plan, { diagnostics, dryRun, cwd: io.cwd });
  });
}

interface Telling {
  diagnostics: Diagnostic[];
  dryRun: boolean;
  cwd: string;
}

function outcomeOf({ posts, images }: Plan, { diagnostics, dryRun, cwd }: Telling): CommandResult {
  const texts = new Map(posts.map(({ path, bytes }) => [path, bytes]));
  const paths = posts.map(({ path }) => path);
  const amount = `${plural(posts.length, "post")} and ${plural(images.length, "picture")}`;
  return {
    diagnostics,
    textOf: (file) => textAt(texts.get(file), resolve(cwd, file)),
    done: [`${dryRun ? "Would write" : "Wrote"} ${amount}`, ...paths].join("\n  "),
    results: { posts: paths, pictures: images.map(({ path }) => path), dryRun },
    isPartial: true,
  };
}

function uncategorized(names: string[]): UsageError {
  const which = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return new UsageError(
    `Nothing says which category ${plural(names.length, "post")} would belong to: ${which}`,
    'Name one for all that are left, --category explainers, or for theirs: --map "News=briefings"',
  );
}

interface Plan {
  posts: SourceFile[];
  images: SourceFile[];
}

/** By their paths from the project. */
function planOf(posts: ImportedPost[], folder: string, files: SourceTree): Plan {
  return {
    posts: posts.map(({ slug, text }) => ({ path: `${folder}/${slug}.md`, bytes: new TextEncoder().encode(text) })),
    images: posts.flatMap(({ slug, pictures }) =>
      pictures.map(({ from, name }) => ({ path: `${folder}/${slug}/${name}`, bytes: files.read(from) })),
    ),
  };
}

async function writeAll(files: SourceFile[], base: string): Promise<void> {
  try {
    await writeNewFiles(files.map(({ path, bytes }) => ({ path: join(base, path), content: bytes })));
  } catch (error) {
    if (!(error instanceof FileExists)) throw error;
    throw new UsageError(
      `${relative(base, error.path)} is there already: nothing was written`,
      "Move it, and import again",
    );
  }
}

/** For code frames: of a new file, or of the source. */
function textAt(bytes: Uint8Array | undefined, path: string): string | undefined {
  return textForFrame(bytes ?? (existsSync(path) ? readFileSync(path) : undefined));
}
