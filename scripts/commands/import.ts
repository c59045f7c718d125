import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../compile/diagnostic.ts";
import { inFileOrder } from "../compile/order-diagnostics.ts";
import { plural } from "../compile/plural.ts";
import type { SourceFile } from "../compile/source/source.ts";
import { textForFrame } from "../diagnostics/text-for-frame.ts";
import { checkResult } from "../import/check-result.ts";
import { filingOf } from "../import/filing-of.ts";
import type { ForeignFiles } from "../import/foreign-files.ts";
import { type ImportedPost, importPosts } from "../import/import-posts.ts";
import { originOf } from "../import/origin-of.ts";
import { readDialect } from "../import/read-dialect.ts";
import { readSource } from "../import/read-source.ts";
import { Misuse } from "../misuse.ts";
import { knownPosts } from "../new/known-posts.ts";
import { oneWriter } from "../new/one-writer.ts";
import { FileExists, writeNewFiles } from "../new/write-new-files.ts";
import { commonFolder } from "../read-sources.ts";
import { clockFor } from "./moment.ts";
import { type GivenFolders, resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

export interface ImportOptions extends Omit<GivenFolders, "out"> {
  source: string;
  from?: string;
  category?: string;
  /** Each "theirs=ours". */
  map?: string[];
  dryRun?: boolean;
}

/** Brings the posts of another system, with their pictures, and reports what has no counterpart here. */
export async function importCommand(options: ImportOptions, io: Io): Promise<Outcome> {
  const { source, from, category, map = [], dryRun = false, ...given } = options;
  const folders = resolveFolders(given, io.cwd);
  const filing = filingOf(category, map);
  const { files, exported } = readSource(resolve(io.cwd, source), source);
  const read = readDialect({ files, shown: source, ...(exported && { exported }) }, from);
  const job = { ...read, files, filing, clock: await clockFor({}, io), origin: originOf(files) };
  return oneWriter(folders.root, io.log, async () => {
    const imported = importPosts({ ...job, known: knownPosts(folders) });
    if (imported.unfiled.length > 0) throw unfiled(imported.unfiled);
    const base = commonFolder(folders);
    const plan = planOf(imported.posts, relative(base, folders.posts).split(sep).join("/"), files);
    const found = await checkResult(folders, plan);
    if (!dryRun) await writeAll([...plan.images, ...plan.posts], base);
    const diagnostics = inFileOrder([...read.diagnostics, ...imported.diagnostics, ...found]);
    return outcomeOf(plan, { diagnostics, dryRun, cwd: io.cwd });
  });
}

interface Telling {
  diagnostics: Diagnostic[];
  dryRun: boolean;
  cwd: string;
}

function outcomeOf({ posts, images }: Plan, { diagnostics, dryRun, cwd }: Telling): Outcome {
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

function unfiled(names: string[]): Misuse {
  const which = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return new Misuse(
    `Nothing says which category ${plural(names.length, "post")} would belong to: ${which}`,
    'Name one for all that are left, --category explainers, or for theirs: --map "News=briefings"',
  );
}

interface Plan {
  posts: SourceFile[];
  images: SourceFile[];
}

/** By their paths from the project. */
function planOf(posts: ImportedPost[], folder: string, files: ForeignFiles): Plan {
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
    throw new Misuse(
      `${relative(base, error.path)} is there already: nothing was written`,
      "Move it, and import again",
    );
  }
}

/** For code frames: of a new file, or of the source. */
function textAt(bytes: Uint8Array | undefined, path: string): string | undefined {
  return textForFrame(bytes ?? (existsSync(path) ? readFileSync(path) : undefined));
}
